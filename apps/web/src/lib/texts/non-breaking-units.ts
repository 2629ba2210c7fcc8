/** Keeps a figure and its unit on one line: "128 GB", "128 Go", "41 mm". */
export const withNonBreakingUnits = (name: string): string =>
  name.replaceAll(/(\d) (?=(?:[GMT][Bo]|[cm]m|Zoll)\b)/gu, "$1\u{a0}");
