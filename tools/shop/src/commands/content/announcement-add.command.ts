import { localized } from "@reprise/locale";
import type { Command } from "../../command/command.ts";
import { announcementTable } from "./announcement-table.ts";

const text = { value: "TEXT", about: "the notice in this language, one line of at most 300 characters" };

export const announcementAdd: Command = {
  name: "announcement add",
  summary: "Shows a notice to all shoppers; every language and --until are required",
  parameters: [],
  options: {
    ...localized(() => text),
    from: { value: "TIME", about: "shown from, for example 2026-12-01T00:00:00+01:00; without it at once" },
    until: { value: "TIME", about: "shown until, at most 60 days" },
  },
  credential: "operator",
  plan: (args) => {
    const body = {
      texts: localized((locale) => args.required(locale)),
      validFrom: args.text("from") ?? null,
      validTo: args.required("until"),
    };
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_announcement_add", { body });
        return { data, text: announcementTable([data]) };
      },
    };
  },
};
