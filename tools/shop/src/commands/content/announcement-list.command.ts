import type { Command } from "../../command/command.ts";
import { announcementTable } from "./announcement-table.ts";

export const announcementList: Command = {
  name: "announcement list",
  summary: "Lists announcements, the newest first",
  parameters: [],
  options: {},
  credential: "operator",
  plan: () => ({
    run: async (shop) => {
      const data = await shop.call("api_operator_announcement_list", {});
      const { announcements } = data;
      return {
        data,
        text: announcements.length === 0 ? "There are no announcements." : announcementTable(announcements),
      };
    },
  }),
};
