/** A4 in points, the address where windows of envelopes are (DIN 5008). */
export const PAGE = { width: 595.28, height: 841.89, left: 56, right: 539.28, top: 56, bottom: 770 } as const;

export const COLORS = { muted: "#5b6663", line: "#d5dbd8", strong: "#16211f" } as const;

export const STYLES = {
  title: { size: 20, weight: "bold" },
  brand: { size: 15, weight: "bold" },
  heading: { size: 8, weight: "bold", color: COLORS.muted },
  body: { size: 9.5 },
  strong: { size: 9.5, weight: "bold" },
  small: { size: 8, color: COLORS.muted },
  total: { size: 12, weight: "bold" },
} as const;

/** Distance of two lines, for a size of the font. */
export const leading = (size: number): number => size * 1.38;
