import { z } from "zod";
import type { SellerDetails } from "../../../db/schema/document.schema.ts";
import type { Trader } from "../../../mail/imprint.ts";

/** Given together or not at all. A shop that takes money issues invoices, so it needs them. */
export const SELLER_VARIABLES = ["SELLER_NAME", "SELLER_ADDRESS", "SELLER_VAT_ID"] as const;

const line = z
  .string()
  .max(100)
  .regex(/^[^\p{Cc}]+$/u);

/** An address in one variable: its lines separated by commas. */
export const addressLines = (maximum: number) =>
  z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .pipe(z.array(line.min(1)).min(2).max(maximum));

export const SELLER_SCHEMAS = {
  SELLER_NAME: [line.optional(), "the name of the company that sells"],
  SELLER_ADDRESS: [
    addressLines(5).optional(),
    "the seller's address, its two to five lines separated by commas",
  ],
  SELLER_VAT_ID: [
    z
      .string()
      .regex(/^[A-Z]{2}[\dA-Z]{2,12}$/u)
      .optional(),
    "the seller's VAT id, such as DE123456789",
  ],
  SELLER_EMAIL: [
    z
      .string()
      .regex(/^[^\s\p{Cc}<>@,;:"]+@[^\s\p{Cc}<>@,;:"]+$/u)
      .optional(),
    "the address at which the seller answers, such as help@shop.example",
  ],
  SELLER_REGISTER: [line.optional(), "court and number of the seller's register"],
  SELLER_MANAGEMENT: [line.optional(), "the names of those who manage the company that sells"],
} as const;

interface Variables {
  readonly SELLER_NAME?: string | undefined;
  readonly SELLER_ADDRESS?: readonly string[] | undefined;
  readonly SELLER_VAT_ID?: string | undefined;
  readonly SELLER_EMAIL?: string | undefined;
  readonly SELLER_REGISTER?: string | undefined;
  readonly SELLER_MANAGEMENT?: string | undefined;
}

/** Undefined: the shop has no legal data, and takes no money. */
export function sellerOf(read: Variables): SellerDetails | undefined {
  const { SELLER_NAME: name, SELLER_ADDRESS: address, SELLER_VAT_ID: vatId } = read;
  return name === undefined || address === undefined || vatId === undefined
    ? undefined
    : { name, address, vatId };
}

/** The address in "Shop <shop@shop.example>". */
const mailboxOf = (from: string): string => from.split(/[\s<>]/u).find((part) => part.includes("@")) ?? from;

/** Where the seller answers: without an address of its own, at the sender of mails. */
export const sellerEmailOf = (read: {
  readonly SELLER_EMAIL?: string | undefined;
  readonly MAIL_FROM: string;
}): string => read.SELLER_EMAIL ?? mailboxOf(read.MAIL_FROM);

/** The seller as mails name it. */
export function traderOf(read: Variables & { readonly MAIL_FROM: string }): Trader | undefined {
  const seller = sellerOf(read);
  if (seller === undefined) return undefined;
  return {
    ...seller,
    email: sellerEmailOf(read),
    register: read.SELLER_REGISTER ?? null,
    management: read.SELLER_MANAGEMENT ?? null,
  };
}

export const sellerProblem = (
  read: Variables & {
    readonly PREPAYMENT_IBAN?: string | undefined;
    readonly STRIPE_SECRET_KEY?: string | undefined;
    readonly ADYEN_API_KEY?: string | undefined;
    readonly PAYMENT_SANDBOX_URL?: string | undefined;
  },
): string | null =>
  read.SELLER_NAME === undefined &&
  [read.PREPAYMENT_IBAN, read.STRIPE_SECRET_KEY, read.ADYEN_API_KEY, read.PAYMENT_SANDBOX_URL].some(
    (value) => value !== undefined,
  )
    ? "SELLER_NAME is missing: a shop that takes payments needs the seller's legal data for its invoices."
    : null;
