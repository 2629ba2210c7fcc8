import { readSerial, serialKey, type SerialError } from "@reprise/order";
import { type Kysely, sql } from "kysely";
import type { Schema } from "../../db/database.ts";
import { invalidInput } from "../../http/calls/api-failure.ts";

const PROBLEMS: Readonly<Record<SerialError, string>> = {
  format: "must have 3 to 60 letters, digits, . / _ or -",
  exponent: "was shortened by a spreadsheet: enter all digits",
  "check-digit":
    "is an IMEI with a wrong check digit: compare it with the device, and say that it is as printed if it is",
};

export interface TypedSerial {
  readonly serial: string;
  /** Where it stands in the input. */
  readonly path: string;
  /** True: the device says so, whatever its check digit. */
  readonly isAsPrinted: boolean | undefined;
}

/** Reads the serial of a device that gets here. @throws {ApiFailure} VALIDATION_FAILED */
export function requireSerial({ serial: typed, path, isAsPrinted = false }: TypedSerial): string {
  const read = readSerial(typed, { isAsPrinted });
  if (read.ok) return read.serial;
  throw invalidInput({ path, message: PROBLEMS[read.error] });
}

/** The key of a serial that somebody looks for, in whatever spelling. */
export function keyOfTyped(typed: string): string {
  const read = readSerial(typed, { isAsPrinted: true });
  return serialKey(read.ok ? read.serial : typed);
}

/**
 * The keys that a unit of a list may have, which was typed or exported elsewhere: one that was stored before lists were read has
 * the words before its number in its key.
 */
export const keysOfListed = (serial: string): string[] => [
  ...new Set([keyOfTyped(serial), serialKey(serial)]),
];

/** The serial of a unit of a list as it is stored: as people's is, if it can be read, otherwise as it is. */
export function serialOfListed(serial: string): string {
  const read = readSerial(serial, { isAsPrinted: true });
  return read.ok ? read.serial : serial;
}

/**
 * Serials of devices that get here wait for each other until the transaction ends, in whatever spelling. Sorted, so that two
 * transactions with the same ones never wait for each other.
 */
export async function lockSerials(transaction: Kysely<Schema>, serials: readonly string[]): Promise<void> {
  for (const key of serials.map(serialKey).toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`serial ${key}`}, 0))`.execute(transaction);
}
