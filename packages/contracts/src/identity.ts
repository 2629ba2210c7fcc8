import { z } from "zod";
import { ADDRESS_KINDS, COUNTRIES } from "./address-choices.ts";

/** Answer of a call that has nothing to tell. */
export const done = z.object({}).meta({ id: "Done" });

/**
 * An address with one @ and a domain of letters (of any script), digits, dots and hyphens; nothing that means
 * something in the head of a mail, and no replacement character (U+FFFD), which stands for bytes that were no text.
 * Whether it can be an address at all is told by the API, which knows domain names.
 */
export const emailAddress = z
  .string()
  .trim()
  .max(254)
  .regex(/^[^\s\p{C}\uFFFD@<>()[\]\\,;:"]+@[\p{L}\p{M}\p{N}.-]+$/u, "must be an email address");

/** One that is to be compared: whatever was allowed once. */
export const password = z.string().min(1).max(256);

/** One that is to be kept; any characters (NIST SP 800-63B). */
export const newPassword = z.string().min(8).max(256);

/** As people write it; no line breaks, no control characters. */
const lineOfText = (maximum: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(maximum)
    .regex(/^[^\p{Cc}\u2028\u2029]+$/u, "must be one line of text");

export const personName = lineOfText(80);

/** 32 random bytes in base64url, from a mail. */
export const linkToken = z.string().max(128);

export const addressInput = z.strictObject({
  kind: z.enum(ADDRESS_KINDS),
  firstName: personName,
  lastName: personName,
  company: lineOfText(120).nullable().default(null),
  /** With the house number. */
  street: lineOfText(120),
  addition: lineOfText(120).nullable().default(null),
  postalCode: z
    .string()
    .trim()
    .regex(/^[\dA-Za-z][\dA-Za-z -]{1,9}$/u, "must be a postal code"),
  city: lineOfText(80),
  country: z.enum(COUNTRIES),
  phone: z
    .string()
    .trim()
    .regex(/^\+?[\d ()/.-]{4,30}$/u, "must be a telephone number")
    .nullable()
    .default(null),
});

/** What an address is sent as. */
export type AddressInput = z.input<typeof addressInput>;
