/** Keeps on one line: a figure and its unit ("128 GB", "41 mm"), and a model's number and its word ("Series 8"). */
export const withNonBreakingFigures = (name: string): string =>
  name
    .replaceAll(/(\d) (?=(?:[GMT][Bo]|[cm]m|Zoll)\b)/gu, "$1\u{a0}")
    .replaceAll(/ (?=\d{1,2} \d)/gu, "\u{a0}");
