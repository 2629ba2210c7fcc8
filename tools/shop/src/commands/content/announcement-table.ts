import type { AnnouncementRecord } from "@reprise/contracts";
import { table } from "../../command/table.ts";
import { timeText } from "../../command/texts.ts";

export const announcementTable = (announcements: readonly AnnouncementRecord[]): string =>
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
