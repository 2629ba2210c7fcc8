import type { AnnouncementRecord } from "@reprise/contracts";
import { table } from "./table.ts";
import { timeText } from "./texts.ts";

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
