/** Watch sizes that fit the same wristbands, by name of the fitting. */
export const FITTINGS = {
  "apple-small": {
    category: 161,
    fits: [
      "Apple Watch 38 mm",
      "Apple Watch 40 mm",
      "Apple Watch 41 mm",
      "Apple Watch 42 mm (Series 10, 11)",
    ],
    size: "38/40/41 mm",
  },
  "apple-large": {
    category: 161,
    fits: [
      "Apple Watch 42 mm",
      "Apple Watch 44 mm",
      "Apple Watch 45 mm",
      "Apple Watch 46 mm",
      "Apple Watch 49 mm",
    ],
    size: "42/44/45/49 mm",
  },
  "lug-20": {
    category: 162,
    fits: ["Galaxy Watch4", "Galaxy Watch5", "Galaxy Watch6", "20 mm"],
    size: "20 mm",
  },
  "lug-22": {
    category: 162,
    fits: ["Garmin Forerunner", "Huawei Watch GT", "Amazfit GTR", "22 mm"],
    size: "22 mm",
  },
} as const;
export type Fitting = keyof typeof FITTINGS;

/** The fitting of a watch; undefined: the watch has a proprietary fitting. */
export function fittingOf(brand: string, model: string, size: number): Fitting | undefined {
  if (brand === "Apple") {
    const isNewSmall = size === 42 && /Series 1[01]/u.test(model);
    return size <= 41 || isNewSmall ? "apple-small" : "apple-large";
  }
  if (brand === "Samsung")
    return /S3|Watch3|46/u.test(`${model} ${size}`) && !/Watch[4-8]/u.test(model) ? "lug-22" : "lug-20";
  if (brand === "Fitbit" || brand === "Google") return undefined;
  return size >= 45 ? "lug-22" : "lug-20";
}
