import type { Command } from "../../command/command.ts";
import { UsageError } from "../../command/refusals.ts";
import { announcementTable } from "./announcement-table.ts";

export const announcementEnd: Command = {
  name: "announcement end",
  summary: "Ends an announcement: no browser shows it any more within 15 minutes",
  parameters: ["ID"],
  options: {},
  credential: "operator",
  plan: (args) => {
    const announcementId = args.parameter(0);
    if (!/^\d{1,9}$/u.test(announcementId)) throw new UsageError("ID must be the id of an announcement.");
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_announcement_end", { params: { announcementId } });
        return { data, text: announcementTable([data]) };
      },
    };
  },
};
