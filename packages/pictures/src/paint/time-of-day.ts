import type { Random } from "./random.ts";

/** The time on a screen's clock, between 7:05 and 20:55; different from device to device. */
export const timeOfDay = (random: Random): string =>
  `${random.integer(7, 20)}:${String(random.integer(1, 11) * 5).padStart(2, "0")}`;
