/** The grades of the shop with visible wear. */
export const WORN_GRADES = ["A1", "A2", "A3", "A4"] as const;

export type WornGrade = (typeof WORN_GRADES)[number];

/** A0 has no wear. */
export type PictureGrade = WornGrade | "A0";

export const isWornGrade = (text: string): text is WornGrade =>
  (WORN_GRADES as readonly string[]).includes(text);
