import { pastedText } from "@reprise/locale";

/** Longest text that is read. */
export const MAX_TYPED_SERIAL = 80;

/** Why a text is no serial number. */
export type SerialError =
  /** Not 3 to 60 letters, digits and . / _ - */
  | "format"
  /** A spreadsheet has shortened it: "3.56938E+14". */
  | "exponent"
  /** It has the 15 digits of an IMEI, and the last one is wrong: probably a typing error. */
  | "check-digit";

export type ReadSerial =
  | { readonly ok: true; readonly serial: string }
  | { readonly ok: false; readonly error: SerialError };

interface ReadOptions {
  /** True: the device says so. The check digit of an IMEI is not checked. */
  readonly isAsPrinted?: boolean;
}

/** "IMEI:", "IMEI 1", "S/N", "SN #", "Serial no." before the number. */
const LABEL =
  /^(?:IMEI ?[12]?(?=[\s:#.=])|IMEI(?=\d)|S\/?N(?=[\s:#.=])|SERIAL(?: ?(?:NO|NUMBER))?(?=[\s:#.=]))[\s:#.=]*/iu;

/** An IMEI with its usual separators, and the two digits of the software version behind it. */
const IMEI = /^(\d{15})(?:\d{2})?$/u;

const digitsOf = (text: string): string => text.replaceAll(/[\s./\p{Pd}\u2212]/gu, "");

/**
 * Reads the serial number of a device as a person types, pastes or scans it. An IMEI becomes its 15 digits; any other number
 * stays as it is written on the device, without blanks.
 */
export function readSerial(typed: string, { isAsPrinted = false }: ReadOptions = {}): ReadSerial {
  if (typed.length > MAX_TYPED_SERIAL) return { ok: false, error: "format" };
  const text = pastedText(typed).replace(LABEL, "");
  if (/^\d+(?:[.,]\d+)?E\+\d+$/iu.test(text)) return { ok: false, error: "exponent" };
  const [, imei] = IMEI.exec(digitsOf(text)) ?? [];
  if (imei !== undefined)
    return isAsPrinted || hasCheckDigit(imei)
      ? { ok: true, serial: imei }
      : { ok: false, error: "check-digit" };
  const serial = text.replaceAll(/\s/gu, "");
  return /^[A-Za-z0-9][A-Za-z0-9./_-]{2,59}$/u.test(serial)
    ? { ok: true, serial }
    : { ok: false, error: "format" };
}

/**
 * What makes two spellings of a serial number the same: letters in upper case, no blanks, of an IMEI the 15 digits. The
 * database has the same as the function `serial_key`. Hyphens and slashes of other numbers count: shops number their units so.
 */
export function serialKey(serial: string): string {
  const text = serial.toUpperCase();
  const [, imei] = IMEI.exec(text.replaceAll(/[\s./-]|IMEI/gu, "")) ?? [];
  return imei ?? text.replaceAll(/\s/gu, "");
}

/** The check digit of Luhn: each second digit counts twice, and the sum ends in 0. */
function hasCheckDigit(imei: string): boolean {
  const sum = Array.from(imei).reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
