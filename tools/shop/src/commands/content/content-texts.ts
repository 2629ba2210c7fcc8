import type { ContentRecord } from "@reprise/contracts";
import { table } from "../../command/table.ts";
import { timeText } from "../../command/texts.ts";

export const contentTable = (documents: readonly ContentRecord[]): string =>
  table(
    ["folder", "title", "locales", "state", "published", "stored", "moved to"],
    documents.map(({ folder, title, locales, state, publishedAt, updatedAt, movedTo }) => [
      folder,
      title ?? "-",
      locales.join(" "),
      state,
      timeText(publishedAt),
      timeText(updatedAt),
      movedTo ?? "-",
    ]),
  );

export const addressTable = (
  addresses: ReadonlyArray<{ readonly locale: string; readonly url: string }>,
): string =>
  table(
    ["locale", "address"],
    addresses.map(({ locale, url }) => [locale, url]),
  );
