import type { LocaleMode } from "@reprise/locale";
import { type Environment, readEnvironment } from "@reprise/service/environment";
import {
  addressProblem,
  credential,
  localeModeOf,
  origin,
  providerAddress,
  serviceToken,
  SHARED_VARIABLES,
} from "@reprise/service/variables";
import { UNDO_MINUTES } from "@reprise/trade-in";
import { electronicFormatIBAN, isValidBIC, isValidIBAN } from "ibantools";
import { z } from "zod";
import packageJson from "../package.json" with { type: "json" };
import type { SellerDetails } from "./db/schema/document.schema.ts";
import type { HoldRules } from "./features/checkout/checkout.public.ts";
import type { TextSettings } from "./features/content/target/text-value.ts";
import {
  addressLines,
  SELLER_SCHEMAS,
  SELLER_VARIABLES,
  sellerEmailOf,
  traderOf,
  sellerOf,
  sellerProblem,
} from "./features/order/documents/seller-config.ts";
import { ADYEN_VARIABLES, adyenConfigOf } from "./features/payment/adyen/adyen-config.ts";
import { type PaymentConfig, providerProblem, PROVIDERS } from "./features/payment/payment-config.ts";
import { BANK_ACCOUNT_VARIABLES, bankAccountOf } from "./features/payment/provider/bank-account.ts";
import { SANDBOX_VARIABLES, sandboxConfigOf } from "./features/payment/sandbox/sandbox-config.ts";
import { STRIPE_VARIABLES, stripeConfigOf } from "./features/payment/stripe/stripe-config.ts";
import { type Organisation, parseDonationAccounts } from "./features/payout/method/donation-accounts.ts";
import {
  BANK_SANDBOX_VARIABLES,
  bankSandboxConfigOf,
  PAYOUT_CHANGE_HOURS,
  PAYOUT_PROVIDERS,
  type PayoutConfig,
  payoutProblem,
} from "./features/payout/payout-config.ts";
import { isSepaName } from "./features/payout/sepa/sepa-text.ts";
import { readSignIn, SIGN_IN_VARIABLES, type SignInConfig } from "./features/sign-in/sign-in-config.ts";
import type { MailConfig } from "./mail/create-mailer.ts";
import type { Trader } from "./mail/imprint.ts";
import { isSigningKey } from "./signing-key.ts";

const databaseUrl = z.url({ protocol: /^postgres(?:ql)?$/u }).optional();

const hmacKey = z
  .string()
  .regex(/^(?:[\da-f]{2}){32,64}$/iu)
  .optional();

/** Every variable that the API reads, with the error sentence for a wrong value. */
const VARIABLES = {
  ...SHARED_VARIABLES,
  API_HOST: [z.string().default("127.0.0.1"), "an address to listen on"],
  API_SERVICE_TOKEN_PREVIOUS: [
    serviceToken.optional(),
    "the API_SERVICE_TOKEN that BFFs still send while it is changed",
  ],
  API_OPERATOR_TOKEN: [
    serviceToken.optional(),
    "a secret of at least 32 characters without spaces, which only the API and who manages operators know",
  ],
  DATA_DIR: [z.string().default(".data"), "a folder"],
  DATABASE_URL: [databaseUrl, "a postgres:// address"],
  DATABASE_REPLICA_URL: [databaseUrl, "a postgres:// address, that of a replica of DATABASE_URL"],
  SMTP_URL: [z.url({ protocol: /^smtps?$/u }).optional(), "an smtp:// or smtps:// address"],
  MAIL_FROM: [
    z
      .string()
      .regex(/^(?:[^\p{Cc}<>@]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/u)
      .default("Reprise <reprise@localhost>"),
    "a mailbox such as Reprise <shop@shop.example>",
  ],
  CONTACT_MAIL: [
    z
      .string()
      .regex(/^[^\s\p{Cc}<>@,;:"]+@[^\s\p{Cc}<>@,;:"]+$/u)
      .optional(),
    "an address such as help@shop.example",
  ],
  REVIEW_INVITATION_DAYS: [z.coerce.number().int().min(1).max(60).default(7), "whole days from 1 to 60"],
  LOG_RETENTION_DAYS: [z.coerce.number().int().min(1).max(365).default(14), "whole days from 1 to 365"],
  BACKUP_RETENTION_DAYS: [z.coerce.number().int().min(1).max(365).default(30), "whole days from 1 to 365"],
  MESSAGE_RETENTION_MONTHS: [
    z.coerce.number().int().min(1).max(120).default(12),
    "whole months from 1 to 120",
  ],
  CHECKOUT_HOLD_MINUTES: [z.coerce.number().int().min(1).max(120).default(15), "whole minutes from 1 to 120"],
  CHECKOUT_HOLD_SHARE: [z.coerce.number().gt(0).max(1).default(0.5), "a number above 0 and at most 1"],
  PAYMENT_PROVIDERS: [
    z
      .string()
      .transform((names) => names.split(",").map((name) => name.trim()))
      .pipe(z.array(z.enum(PROVIDERS)))
      .default(["prepayment"]),
    `some of ${PROVIDERS.join(", ")}, separated by commas`,
  ],
  STRIPE_SECRET_KEY: credential,
  STRIPE_WEBHOOK_SECRET: credential,
  STRIPE_MULTICAPTURE: [
    z
      .enum(["true", "false"])
      .default("false")
      .transform((text) => text === "true"),
    "true or false",
  ],
  STRIPE_API_URL: providerAddress("https://api.stripe.com"),
  ADYEN_API_KEY: credential,
  ADYEN_MERCHANT_ACCOUNT: [
    z
      .string()
      .regex(/^[\w-]{1,80}$/u)
      .optional(),
    "the name of the shop's merchant account at Adyen",
  ],
  ADYEN_HMAC_KEY: [hmacKey, "the hexadecimal HMAC key of the webhook at Adyen"],
  ADYEN_HMAC_KEY_PREVIOUS: [hmacKey, "the earlier hexadecimal HMAC key of the webhook at Adyen"],
  ADYEN_API_URL: providerAddress("https://checkout-test.adyen.com"),
  PAYMENT_SANDBOX_URL: [origin.optional(), "an origin such as http://127.0.0.1:4200"],
  PAYMENT_SANDBOX_KEY: credential,
  PAYMENT_SANDBOX_WEBHOOK_SECRET: credential,
  PAYOUT_PROVIDER: [z.enum(PAYOUT_PROVIDERS).default("file"), `one of ${PAYOUT_PROVIDERS.join(", ")}`],
  BANK_SANDBOX_URL: [origin.optional(), "an origin such as http://127.0.0.1:4300"],
  BANK_SANDBOX_KEY: credential,
  BANK_SANDBOX_WEBHOOK_SECRET: credential,
  PAYOUT_CHANGE_HOURS: [
    z.coerce.number().int().min(0).max(168).default(PAYOUT_CHANGE_HOURS),
    "whole hours from 0 to 168",
  ],
  TRADE_IN_UNDO_MINUTES: [
    z.coerce.number().int().min(0).max(60).default(UNDO_MINUTES),
    "whole minutes from 0 to 60",
  ],
  DONATION_ACCOUNTS: [
    z
      .string()
      .default("")
      .transform((text) => parseDonationAccounts(text))
      .pipe(z.custom<readonly Organisation[]>((accounts) => accounts !== undefined)),
    "names in Latin letters and IBANs such as Animal Shelter: DE89370400440532013000, separated by commas",
  ],
  RETURN_ADDRESS: [
    addressLines(6).optional(),
    "the address on return labels, its two to six lines separated by commas",
  ],
  PREPAYMENT_ACCOUNT_HOLDER: [
    z
      .string()
      .refine((name) => isSepaName(name))
      .optional(),
    "the holder of the shop's bank account, at most 70 characters and in Latin letters, which are what banks transfer",
  ],
  PREPAYMENT_IBAN: [
    z
      .string()
      .transform((iban) => electronicFormatIBAN(iban) ?? "")
      .refine((iban) => isValidIBAN(iban))
      .optional(),
    "the IBAN of the shop's bank account",
  ],
  PREPAYMENT_BIC: [
    z
      .string()
      .refine((bic) => isValidBIC(bic))
      .optional(),
    "the BIC of the shop's bank account",
  ],
  ...SELLER_SCHEMAS,
  GOOGLE_CLIENT_ID: credential,
  GOOGLE_CLIENT_SECRET: credential,
  GOOGLE_ISSUER: providerAddress("https://accounts.google.com"),
  APPLE_CLIENT_ID: credential,
  APPLE_TEAM_ID: credential,
  APPLE_KEY_ID: credential,
  APPLE_PRIVATE_KEY: [
    z
      .string()
      // In a one-line variable, line breaks are written as `\n`.
      .transform((pem) => pem.replaceAll(String.raw`\n`, "\n"))
      .refine(isSigningKey)
      .optional(),
    "an EC private key (P-256) as PEM, its line breaks as they are or written \\n",
  ],
  APPLE_ISSUER: providerAddress("https://appleid.apple.com"),
  PAYPAL_CLIENT_ID: credential,
  PAYPAL_CLIENT_SECRET: credential,
  PAYPAL_ISSUER: providerAddress("https://www.paypal.com"),
  FACEBOOK_APP_SECRET: credential,
  FACEBOOK_GRAPH_URL: providerAddress("https://graph.facebook.com"),
} as const;

export interface Config extends PaymentConfig, PayoutConfig {
  /** Enables the contract page and human-readable logs. */
  readonly isDevelopment: boolean;
  /** Check every answer against the contract. Costs one parse for each answer. */
  readonly checksAnswers: boolean;
  readonly port: number;
  readonly host: string;
  /** Accepted tokens of the BFF. Two during token rotation. */
  readonly serviceTokens: readonly string[];
  /** Creates operators, on this machine. Undefined: nobody can. */
  readonly bootstrapToken: string | undefined;
  readonly dataDir: string;
  /** Undefined: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** A streaming replica of `databaseUrl` to read from. */
  readonly replicaUrl: string | undefined;
  /** Base addresses of the links in mails. */
  readonly localeMode: LocaleMode;
  readonly mail: MailConfig;
  /** The mailbox that gets the messages of the contact form. Undefined: the shop offers none. */
  readonly contactMail: string | undefined;
  /** Days from the delivery of an order to the mail that asks for reviews. */
  readonly reviewInvitationDays: number;
  /** Minutes in which operators can undo that they have received or accepted an item. */
  readonly tradeInUndoMinutes: number;
  /** Hours after which an account holds that replaces another one for a seller's money. */
  readonly payoutChangeHours: number;
  readonly signIn: SignInConfig;
  /** Where returns go: name, street, postcode and town, country. */
  readonly returnAddress: readonly string[];
  readonly holds: HoldRules;
  /** The seller's legal data for invoices. Undefined: the shop takes no payments. */
  readonly seller: SellerDetails | undefined;
  /** The same with how to reach it, as mails and texts about rights name it. */
  readonly trader: Trader | undefined;
  /** What legal texts and pages take from the configuration. */
  readonly textValues: TextSettings;
  readonly logLevel: string;
  readonly version: string;
  /**
   * Time in ms between the first 503 of `/readyz` and the end of listening, so that load balancers notice.
   */
  readonly drainDelay: number;
}

export type ConfigResult =
  | { readonly ok: true; readonly config: Config }
  /** One sentence for each wrong variable. */
  | { readonly ok: false; readonly problems: readonly string[] };

/**
 * Reads the environment. A problem names the variable but not its value, which may be secret.
 * `builtVersion` is the version if APP_VERSION is unset.
 */
export function readConfig(env: Environment, builtVersion = packageJson.version): ConfigResult {
  const result = readEnvironment(VARIABLES, env);
  if (!result.ok) return result;
  const { values } = result;
  const problem =
    addressProblem(values) ??
    incompleteness(values) ??
    providerProblem(values) ??
    payoutProblem(values) ??
    sellerProblem(values);
  if (problem !== null) return { ok: false, problems: [problem] };
  const seller = sellerOf(values);
  return {
    ok: true,
    config: {
      isDevelopment: values.NODE_ENV === "development",
      checksAnswers: values.NODE_ENV !== "production",
      port: values.API_PORT,
      host: values.API_HOST,
      serviceTokens: [values.API_SERVICE_TOKEN, values.API_SERVICE_TOKEN_PREVIOUS ?? []].flat(),
      bootstrapToken: values.API_OPERATOR_TOKEN,
      dataDir: values.DATA_DIR,
      databaseUrl: values.DATABASE_URL,
      replicaUrl: values.DATABASE_REPLICA_URL,
      localeMode: localeModeOf(values),
      mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM },
      contactMail: values.CONTACT_MAIL,
      reviewInvitationDays: values.REVIEW_INVITATION_DAYS,
      tradeInUndoMinutes: values.TRADE_IN_UNDO_MINUTES,
      payoutChangeHours: values.PAYOUT_CHANGE_HOURS,
      signIn: readSignIn(values),
      paymentProviders: values.PAYMENT_PROVIDERS,
      bankAccount: bankAccountOf(values),
      returnAddress: values.RETURN_ADDRESS ?? (seller === undefined ? [] : [seller.name, ...seller.address]),
      holds: { minutes: values.CHECKOUT_HOLD_MINUTES, share: values.CHECKOUT_HOLD_SHARE },
      seller,
      trader: traderOf(values),
      textValues: {
        "seller-email": sellerEmailOf(values),
        "log-days": `${values.LOG_RETENTION_DAYS}`,
        "backup-days": `${values.BACKUP_RETENTION_DAYS}`,
        "message-months": `${values.MESSAGE_RETENTION_MONTHS}`,
      },
      stripe: stripeConfigOf(values),
      adyen: adyenConfigOf(values),
      paymentSandbox: sandboxConfigOf(values),
      bankSandbox: bankSandboxConfigOf(values),
      donations: values.DONATION_ACCOUNTS,
      logLevel: values.LOG_LEVEL,
      version: values.APP_VERSION ?? builtVersion,
      drainDelay: values.DRAIN_DELAY_MS,
    },
  };
}

/** Variables that are given together or not at all. */
const GROUPS = [
  ...SIGN_IN_VARIABLES,
  BANK_ACCOUNT_VARIABLES,
  STRIPE_VARIABLES,
  ADYEN_VARIABLES,
  SANDBOX_VARIABLES,
  BANK_SANDBOX_VARIABLES,
  SELLER_VARIABLES,
];

/** Error sentence for a variable that another variable requires. */
function incompleteness(values: Readonly<Partial<Record<string, unknown>>>): string | null {
  const { API_OPERATOR_TOKEN: operatorToken } = values;
  if (
    operatorToken !== undefined &&
    [values["API_SERVICE_TOKEN"], values["API_SERVICE_TOKEN_PREVIOUS"]].includes(operatorToken)
  )
    return "API_OPERATOR_TOKEN is not valid: it must be another secret than API_SERVICE_TOKEN, which the BFF knows.";
  if (values["DATABASE_REPLICA_URL"] !== undefined && values["DATABASE_URL"] === undefined)
    return "DATABASE_URL is missing: it must be given where DATABASE_REPLICA_URL is.";
  if (values["ADYEN_HMAC_KEY_PREVIOUS"] !== undefined && values["ADYEN_HMAC_KEY"] === undefined)
    return "ADYEN_HMAC_KEY is missing: it must be given where ADYEN_HMAC_KEY_PREVIOUS is.";
  for (const group of GROUPS) {
    const missing = group.find((name) => values[name] === undefined);
    const given = group.find((name) => values[name] !== undefined);
    if (missing !== undefined && given !== undefined)
      return `${missing} is missing: it must be given where ${given} is.`;
  }
  return null;
}
