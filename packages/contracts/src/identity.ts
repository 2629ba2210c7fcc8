import { visibleText } from "@reprise/locale";
import {
  ADDRESS_KINDS,
  addressProblems,
  COUNTRIES,
  type Country,
  lacksHouseNumber,
  MAX_TYPED_POSTAL_CODE,
  packstationLines,
  parsePostalCode,
} from "@reprise/order";
import { MAX_TYPED_PHONE, parsePhone } from "@reprise/order/phone";
import { z } from "zod";
import { readEmailAddress } from "./email-address.ts";

/** Empty response body. */
export const done = z.object({}).meta({ id: "Done" });

/**
 * An email address: one @ and a domain of at least two labels, of letters (any script), digits and hyphens. Rejects characters
 * with a meaning in mail headers and U+FFFD, which replaces invalid bytes. The API checks the domain name
 * further. Pasted ones are read by {@link readEmailAddress}.
 */
export const emailAddress = z
  .string()
  .overwrite(readEmailAddress)
  .max(254)
  .regex(
    /^[^\s\p{C}\uFFFD@<>()[\]\\,;:"]+@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}\p{N}-]+$/u,
    "must be an email address",
  );

/** A password to compare. Accepts short ones too, because older rules may have allowed them. */
export const password = z.string().min(1).max(256);

/** A password to store: 8 to 256 of any characters (NIST SP 800-63B). */
export const newPassword = z.string().min(8).max(256);

/**
 * One line of text, trimmed and as people see it: composed, without invisible characters and those that turn the writing
 * direction; no line breaks, no control characters.
 * @param read how the typed text is read
 */
export const lineOfText = (maximum: number, read: (typed: string) => string = visibleText) =>
  z
    .string()
    .overwrite(read)
    .trim()
    .min(1)
    .max(maximum)
    .regex(/^[^\p{Cc}\u2028\u2029]+$/u, "must be one line of text");

export const personName = lineOfText(80);

/** Token of an emailed link: 32 random bytes in base64url. */
export const linkToken = z.string().max(128);

/** Body of a login by password. */
export const credentials = { email: emailAddress, password };

/** Body that sets the password of the account that an emailed link is about. */
export const passwordByLink = { token: linkToken, password: newPassword };

/** An access token that Facebook's script gave the browser. */
export const facebookAccessToken = z.string().min(1).max(2048);

const addressFields = z.object({
  kind: z.enum(ADDRESS_KINDS),
  firstName: personName,
  lastName: personName,
  company: lineOfText(120).nullable().default(null),
  /** Includes the house number. */
  street: lineOfText(120),
  addition: lineOfText(120).nullable().default(null),
  postalCode: z.string().trim().max(MAX_TYPED_POSTAL_CODE),
  city: lineOfText(80),
  country: z.enum(COUNTRIES),
  phone: z.string().trim().max(MAX_TYPED_PHONE).nullable().default(null),
});

const phoneIn = (country: Country, typed: string | null) =>
  typed === null ? null : parsePhone(typed, country);

type AddressFields = z.infer<typeof addressFields>;

function addressIssues(address: AddressFields): readonly string[] {
  const { country, phone } = address;
  const isWrongPhone = phone !== null && phoneIn(country, phone) === null;
  return [...addressProblems(address), ...(isWrongPhone ? ["phone"] : [])];
}

const usualForm = <T extends AddressFields>(address: T): T => ({
  ...packstationLines(address),
  postalCode: parsePostalCode(address.postalCode, address.country) ?? address.postalCode,
  phone: phoneIn(address.country, address.phone),
});

/** An address that keeps the rules of its country (section 5); postcode, telephone number and packstation in their usual form. */
export const addressInput = addressFields
  .superRefine((address, { addIssue }) => {
    for (const field of addressIssues(address))
      addIssue({ code: "custom", path: [field], message: `must keep the rules of ${address.country}` });
  })
  .overwrite(usualForm);

/** An address as it is typed: where houses have numbers, a street without one is questioned. */
export const enteredAddress = addressFields
  .extend({
    /** True: the house has no number, says who types it. */
    withoutHouseNumber: z.boolean().optional(),
  })
  .superRefine((address, { addIssue }) => {
    for (const field of addressIssues(address))
      addIssue({ code: "custom", path: [field], message: `must keep the rules of ${address.country}` });
    if (address.withoutHouseNumber !== true && lacksHouseNumber(address))
      addIssue({
        code: "custom",
        path: ["houseNumber"],
        message: "must be in the street, or withoutHouseNumber true",
      });
  })
  .overwrite((typed) => {
    // The answer is not a part of the address.
    const { withoutHouseNumber: _, ...address } = typed;
    return usualForm(address);
  });

/** Request body of an address. */
export type AddressInput = z.input<typeof enteredAddress>;
