import type { AnnouncementRecord } from "@reprise/contracts";
import { localized } from "@reprise/locale";
import type { Command } from "../../command/command.ts";
import { UsageError } from "../../command/errors.ts";
import { table } from "../../command/table.ts";
import { timeText } from "../../command/texts.ts";

const announcementTable = (announcements: readonly AnnouncementRecord[]): string =>
  table(
    ["id", "from", "until", "ended", "text (en)"],
    announcements.map(({ id, validFrom, validTo, endedAt, texts }) => [
      id,
      timeText(validFrom),
      timeText(validTo),
      timeText(endedAt),
      texts.en,
    ]),
  );

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
