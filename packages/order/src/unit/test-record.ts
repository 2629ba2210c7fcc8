import type { IsoDate } from "../iso-date.ts";

/** What can be tested on a device or a medium. */
export const TESTED_PARTS = [
  "display",
  "touch",
  "cameras",
  "speakers",
  "microphones",
  "buttons",
  "ports",
  "charging",
  "wireless",
  "mobileNetwork",
  "sensors",
  "keyboard",
  "drive",
  "disc",
  "pages",
  "accountLock",
  "dataErased",
] as const;
export type TestedPart = (typeof TESTED_PARTS)[number];

export const MARK_KINDS = ["scratch", "scuff", "dent", "chip", "crease", "discolouration"] as const;
export const MARK_PLACES = [
  "front",
  "back",
  "edge",
  "corner",
  "display",
  "keyboard",
  "cover",
  "spine",
  "disc",
  "case",
] as const;

/** A trace of use that somebody who holds the unit sees. */
export interface Mark {
  readonly kind: (typeof MARK_KINDS)[number];
  readonly place: (typeof MARK_PLACES)[number];
}

export const REPLACED_PARTS = [
  "battery",
  "display",
  "back",
  "buttons",
  "port",
  "camera",
  "speaker",
  "keyboard",
  "drive",
  "housing",
  "case",
] as const;

/** What the workshop found on one unit. */
export interface TestRecord {
  readonly testedOn: IsoDate;
  /** What works. */
  readonly passed: readonly TestedPart[];
  /** Share of the capacity of a new battery, 1 to 100 percent. Null: it has no battery, or it was not measured. */
  readonly batteryHealth: number | null;
  /** Empty: none was found. */
  readonly marks: readonly Mark[];
  readonly replaced: ReadonlyArray<(typeof REPLACED_PARTS)[number]>;
}

/** False: one says that the battery is full, the other that it is not. A full battery has 100 percent of its capacity. */
export const agreesWithBattery = (
  { batteryHealth }: Pick<TestRecord, "batteryHealth">,
  fullBattery: boolean | null,
): boolean => batteryHealth === null || (batteryHealth === 100) === (fullBattery ?? batteryHealth === 100);
