/** The grades of the shop with visible wear. */
export const WORN_GRADES = ["A1", "A2", "A3", "A4"] as const;

export type WornGrade = (typeof WORN_GRADES)[number];

/** A0 has no wear. */
export type PictureGrade = WornGrade | "A0";

export const isWornGrade = (text: string): text is WornGrade =>
  (WORN_GRADES as readonly string[]).includes(text);

/** The wear of a screen: none, fine marks, clear scratches, broken. */
export const SCREEN_WEAR = ["S0", "S1", "S2", "S3"] as const;

export type ScreenWear = (typeof SCREEN_WEAR)[number];

export const isScreenWear = (text: string): text is ScreenWear =>
  (SCREEN_WEAR as readonly string[]).includes(text);

/** Near views of the place where a product is worn most, and their grades. Slanting light shows what differs. */
export const NEAR_VIEWS = {
  "A0-near": "A0",
  "A1-near": "A1",
  "A2-near": "A2",
  "A3-near": "A3",
  "A4-near": "A4",
} as const satisfies Record<string, PictureGrade>;

export type NearView = keyof typeof NEAR_VIEWS;

export const isNearView = (text: string): text is NearView => Object.hasOwn(NEAR_VIEWS, text);

/** How a product is drawn: in a grade from afar or near, or with a worn screen. */
export type PictureLook = PictureGrade | ScreenWear | NearView;

/** Whether a text names a look other than A0, which needs no name. */
export const isPictureLook = (text: string): text is Exclude<PictureLook, "A0"> =>
  isWornGrade(text) || isScreenWear(text) || isNearView(text);
