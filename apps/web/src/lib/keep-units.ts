/** Keeps a figure and its unit on one line: "128 GB", "41 mm". */
export const keepUnits = (name: string): string =>
  name.replaceAll(/(\d) (?=(?:[GMT]B|[cm]m|Zoll)\b)/gu, "$1\u{a0}");
