/** The grades of a device, best first (specification, section 3). */
export const VARIANT_LABELS = ["A0", "A1", "A2", "A3", "A4"] as const;

export type VariantLabel = (typeof VARIANT_LABELS)[number];

/**
 * Reads a label out of a URL hash or parameter: A0 to A4 in any case, a leading `#` allowed (section 5).
 * Anything else, of whatever type, is undefined.
 */
export function parseVariantLabel(text: unknown): VariantLabel | undefined {
  if (typeof text !== "string") return undefined;
  const wanted = text.replace(/^#/, "").toUpperCase();
  return VARIANT_LABELS.find((label) => label === wanted);
}

/** Sorts labels best first: negative when `a` is the better grade, 0 when they are the same. */
export function compareVariantLabels(a: VariantLabel, b: VariantLabel): number {
  return VARIANT_LABELS.indexOf(a) - VARIANT_LABELS.indexOf(b);
}

export type VariantChange = "upgrade" | "downgrade" | "same";

/** Names the step from one grade to another; a better grade is an upgrade (section 4). */
export function variantChange(from: VariantLabel, to: VariantLabel): VariantChange {
  const order = compareVariantLabels(from, to);
  if (order === 0) return "same";
  return order > 0 ? "upgrade" : "downgrade";
}
