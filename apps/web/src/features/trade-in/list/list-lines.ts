import { MAX_LIST_LINE, MAX_LIST_LINES } from "@reprise/contracts/filters";
import { withoutColumns } from "./list-quantity.ts";

/**
 * The lines of a pasted list without empty ones, each cut to the length that the API accepts; at most one more than it
 * accepts, which then reports that the list is too long.
 */
export const listLines = (text: string): readonly string[] =>
  text
    .split(/[\r\n]+/u)
    .map((line) =>
      withoutColumns(line.slice(0, MAX_LIST_LINE))
        .slice(0, MAX_LIST_LINE)
        .replace(/[\p{Cc}\p{Cs}]+/gu, " ")
        .trim(),
    )
    .filter((line) => line !== "")
    .slice(0, MAX_LIST_LINES + 1);
