import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { readConfig } from "./config.ts";

const TOKEN = "0123456789abcdef0123456789abcdef";

test("every variable except the token has a default", () => {
  expect(readConfig({ API_SERVICE_TOKEN: TOKEN, DATABASE_URL: "", LOG_LEVEL: "" })).toEqual({
    ok: true,
    config: {
      isDevelopment: false,
      checksAnswers: false,
      port: 4000,
      host: "127.0.0.1",
      serviceTokens: [TOKEN],
      dataDir: ".data",
      databaseUrl: undefined,
      replicaUrl: undefined,
      localeMode: { kind: "prefix", origin: "http://localhost:3000" },
      mail: { smtpUrl: undefined, from: "Reprise <reprise@localhost>" },
      contactMail: undefined,
      signIn: { google: undefined, apple: undefined, paypal: undefined, facebook: undefined },
      bankAccount: undefined,
      holds: { minutes: 15, share: 0.5 },
      reviewInvitationDays: 7,
      textValues: {
        "seller-email": "reprise@localhost",
        "log-days": "14",
        "backup-days": "30",
        "message-months": "12",
      },
      tradeInUndoMinutes: 5,
      payoutChangeHours: 24,
      logLevel: "info",
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/u),
      paymentProviders: ["prepayment"],
      seller: undefined,
      returnAddress: [],
      stripe: undefined,
      adyen: undefined,
      paymentSandbox: undefined,
      bankSandbox: undefined,
      donations: [],
      drainDelay: 0,
    },
  });
});

test("reads the variables that are set", () => {
  const read = readConfig({
    NODE_ENV: "development",
    API_SERVICE_TOKEN: TOKEN,
    API_PORT: "0",
    API_HOST: "::1",
    DATA_DIR: "/data",
    DATABASE_URL: "postgresql://shop:secret@db:5432/shop",
    DATABASE_REPLICA_URL: "postgresql://shop:secret@near:5432/shop",
    PUBLIC_ORIGIN: "https://shop.example",
    SMTP_URL: "smtps://shop:secret@mail.example:465",
    MAIL_FROM: "Shop <shop@shop.example>",
    CONTACT_MAIL: "help@shop.example",
    API_SERVICE_TOKEN_PREVIOUS: `${TOKEN}-before`,
    DRAIN_DELAY_MS: "500",
    LOG_LEVEL: "warn",
    APP_VERSION: "2026.11.21-abc",
  });
  expect(read).toMatchObject({
    ok: true,
    config: {
      isDevelopment: true,
      checksAnswers: true,
      port: 0,
      host: "::1",
      dataDir: "/data",
      databaseUrl: "postgresql://shop:secret@db:5432/shop",
      replicaUrl: "postgresql://shop:secret@near:5432/shop",
      localeMode: { kind: "prefix", origin: "https://shop.example" },
      mail: { smtpUrl: "smtps://shop:secret@mail.example:465", from: "Shop <shop@shop.example>" },
      contactMail: "help@shop.example",
      logLevel: "warn",
      version: "2026.11.21-abc",
      serviceTokens: [TOKEN, `${TOKEN}-before`],
      drainDelay: 500,
    },
  });
});

test.each([
  ["API_SERVICE_TOKEN", undefined],
  ["API_SERVICE_TOKEN", ""],
  ["API_SERVICE_TOKEN", "short"],
  ["API_SERVICE_TOKEN", `${TOKEN} ${TOKEN}`],
  ["API_SERVICE_TOKEN_PREVIOUS", "hunter2"],
  ["API_PORT", "abc"],
  ["API_PORT", "65536"],
  ["API_PORT", "-1"],
  ["API_PORT", "4000.5"],
  ["DATABASE_URL", "mysql://user:hunter2@db/shop"],
  ["DATABASE_URL", "hunter2"],
  ["DATABASE_REPLICA_URL", "hunter2"],
  ["PUBLIC_ORIGIN", "shop.example/hunter2"],
  ["LOCALE_HOSTS", "de=https://shop.example"],
  ["SMTP_URL", "http://shop:hunter2@mail.example"],
  ["MAIL_FROM", "hunter2"],
  ["CONTACT_MAIL", "hunter2"],
  ["CONTACT_MAIL", "help@shop.example\r\nBcc: a@b.c"],
  ["CONTACT_MAIL", "help@shop.example,other@shop.example"],
  ["MAIL_FROM", "Shop <shop@shop.example>\r\nBcc: <a@b.c>"],
  ["GOOGLE_CLIENT_SECRET", "hunter2 hunter2"],
  ["GOOGLE_ISSUER", "http://accounts.example/hunter2"],
  ["APPLE_PRIVATE_KEY", "hunter2"],
  ["FACEBOOK_GRAPH_URL", "hunter2"],
  ["LOG_LEVEL", "loud"],
  ["NODE_ENV", "staging"],
  ["APP_VERSION", "1\r\nSet-Cookie: a=b"],
])("%s = %j is a problem that names it and not its value", (name, value) => {
  const read = readConfig({ API_SERVICE_TOKEN: TOKEN, [name]: value });
  expect(read).toEqual({
    ok: false,
    problems: [expect.stringMatching(new RegExp(`^${name} is .+: it must be .+\\.$`, "u"))],
  });
  expect(JSON.stringify(read)).not.toContain("hunter2");
});

test("rejects a replica URL without a primary URL", () => {
  expect(
    readConfig({ API_SERVICE_TOKEN: TOKEN, DATABASE_REPLICA_URL: "postgres://shop:hunter2@near/shop" }),
  ).toEqual({
    ok: false,
    problems: ["DATABASE_URL is missing: it must be given where DATABASE_REPLICA_URL is."],
  });
});

const pem = (namedCurve: string) =>
  generateKeyPairSync("ec", { namedCurve }).privateKey.export({ type: "pkcs8", format: "pem" });

test("enables a provider when all of its variables are set, at the real or at a fake address", () => {
  const privateKey = pem("P-256");
  const read = readConfig({
    API_SERVICE_TOKEN: TOKEN,
    GOOGLE_CLIENT_ID: "shop",
    GOOGLE_CLIENT_SECRET: "hunter2",
    GOOGLE_ISSUER: "http://127.0.0.1:4300/google",
    APPLE_CLIENT_ID: "example.shop",
    APPLE_TEAM_ID: "TEAM",
    APPLE_KEY_ID: "KEY",
    APPLE_PRIVATE_KEY: privateKey.replaceAll("\n", String.raw`\n`),
    FACEBOOK_APP_ID: "1000",
    FACEBOOK_APP_SECRET: "hunter2",
  });
  expect(read).toMatchObject({
    config: {
      signIn: {
        google: { clientId: "shop", clientSecret: "hunter2", issuer: "http://127.0.0.1:4300/google" },
        apple: {
          clientId: "example.shop",
          teamId: "TEAM",
          keyId: "KEY",
          privateKey,
          issuer: "https://appleid.apple.com",
        },
        paypal: undefined,
        facebook: {
          appId: "1000",
          appSecret: "hunter2",
          graphUrl: "https://graph.facebook.com",
          sdkUrl: "https://connect.facebook.net/en_US/sdk.js",
        },
      },
    },
  });
});

test.each([
  [{ PAYPAL_CLIENT_ID: "shop" }, "PAYPAL_CLIENT_SECRET", "PAYPAL_CLIENT_ID"],
  [{ FACEBOOK_APP_SECRET: "hunter2" }, "FACEBOOK_APP_ID", "FACEBOOK_APP_SECRET"],
  [{ APPLE_TEAM_ID: "TEAM", APPLE_CLIENT_ID: "shop" }, "APPLE_KEY_ID", "APPLE_CLIENT_ID"],
])("of a provider %j alone is a problem", (some, missing, given) => {
  expect(readConfig({ API_SERVICE_TOKEN: TOKEN, ...some })).toEqual({
    ok: false,
    problems: [`${missing} is missing: it must be given where ${given} is.`],
  });
});

test("rejects an Apple key of another curve", () => {
  const read = readConfig({ API_SERVICE_TOKEN: TOKEN, APPLE_PRIVATE_KEY: pem("P-384") });
  expect(read).toMatchObject({
    ok: false,
    problems: [expect.stringContaining("APPLE_PRIVATE_KEY is not valid")],
  });
});

const SELLER = {
  SELLER_NAME: "Shop GmbH",
  SELLER_ADDRESS: "Weg 1, 12345 Stadt, Deutschland",
  SELLER_VAT_ID: "DE123456789",
};

const SANDBOX = {
  PAYMENT_SANDBOX_URL: "http://127.0.0.1:4200",
  PAYMENT_SANDBOX_KEY: "sk",
  PAYMENT_SANDBOX_WEBHOOK_SECRET: "whsec",
};

test("offers the payment providers that are named, in their order", () => {
  expect(readConfig({ API_SERVICE_TOKEN: TOKEN })).toMatchObject({
    config: { paymentProviders: ["prepayment"], paymentSandbox: undefined },
  });
  const named = { API_SERVICE_TOKEN: TOKEN, PAYMENT_PROVIDERS: "sandbox, prepayment", ...SANDBOX, ...SELLER };
  expect(readConfig(named)).toMatchObject({
    config: {
      paymentProviders: ["sandbox", "prepayment"],
      paymentSandbox: { url: "http://127.0.0.1:4200", key: "sk", webhookSecret: "whsec" },
    },
  });
});

test.each<[Record<string, string>, string]>([
  [SANDBOX, "PAYMENT_PROVIDERS must name the sandbox where PAYMENT_SANDBOX_URL is given."],
  [
    { PAYMENT_PROVIDERS: "sandbox" },
    "PAYMENT_SANDBOX_URL is missing: it must be given where PAYMENT_PROVIDERS names the sandbox.",
  ],
  [
    { PAYMENT_PROVIDERS: "cash" },
    "PAYMENT_PROVIDERS is not valid: it must be some of prepayment, stripe, adyen, sandbox, separated by commas.",
  ],
])("never offers the sandbox by accident: %o", (some, problem) => {
  expect(readConfig({ API_SERVICE_TOKEN: TOKEN, ...some })).toEqual({ ok: false, problems: [problem] });
});

test("a shop that takes money needs the legal data of its invoices", () => {
  const account = {
    PREPAYMENT_ACCOUNT_HOLDER: "Shop GmbH",
    PREPAYMENT_IBAN: "DE89370400440532013000",
    PREPAYMENT_BIC: "COBADEFFXXX",
  };
  const read = (more: object) => readConfig({ API_SERVICE_TOKEN: TOKEN, ...account, ...more });
  expect(read({})).toEqual({
    ok: false,
    problems: [
      "SELLER_NAME is missing: a shop that takes payments needs the seller's legal data for its invoices.",
    ],
  });
  expect(read(SELLER)).toMatchObject({
    config: {
      seller: { name: "Shop GmbH", address: ["Weg 1", "12345 Stadt", "Deutschland"], vatId: "DE123456789" },
    },
  });
  expect(read({ ...SELLER, SELLER_ADDRESS: "Weg 1" })).toMatchObject({
    problems: [expect.stringContaining("SELLER_ADDRESS is not valid")],
  });
});

const STRIPE = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
const ADYEN = {
  ADYEN_API_KEY: "AQE1",
  ADYEN_MERCHANT_ACCOUNT: "RepriseECOM",
  ADYEN_HMAC_KEY: "0f".repeat(32),
};

test("reads the accounts at Stripe and Adyen", () => {
  const named = {
    API_SERVICE_TOKEN: TOKEN,
    PAYMENT_PROVIDERS: "stripe,adyen",
    ...STRIPE,
    ...ADYEN,
    ...SELLER,
  };
  expect(readConfig(named)).toMatchObject({
    config: {
      stripe: {
        secretKey: "sk_live_1",
        webhookSecret: "whsec_1",
        apiUrl: "https://api.stripe.com",
        hasMulticapture: false,
      },
      adyen: {
        apiKey: "AQE1",
        merchantAccount: "RepriseECOM",
        hmacKeys: ["0f".repeat(32)],
        apiUrl: "https://checkout-test.adyen.com",
      },
    },
  });
  expect(readConfig({ ...named, STRIPE_MULTICAPTURE: "true" })).toMatchObject({
    config: { stripe: { hasMulticapture: true } },
  });
  expect(readConfig({ ...named, ADYEN_HMAC_KEY_PREVIOUS: "1e".repeat(32) })).toMatchObject({
    config: { adyen: { hmacKeys: ["0f".repeat(32), "1e".repeat(32)] } },
  });
});

test.each<[Record<string, string>, string]>([
  [
    { PAYMENT_PROVIDERS: "stripe", STRIPE_SECRET_KEY: "sk" },
    "STRIPE_WEBHOOK_SECRET is missing: it must be given where STRIPE_SECRET_KEY is.",
  ],
  [
    { PAYMENT_PROVIDERS: "adyen", ...ADYEN, ADYEN_HMAC_KEY: "" },
    "ADYEN_HMAC_KEY is missing: it must be given where ADYEN_API_KEY is.",
  ],
  [STRIPE, "PAYMENT_PROVIDERS must name stripe where STRIPE_SECRET_KEY is given."],
  [ADYEN, "PAYMENT_PROVIDERS must name adyen where ADYEN_API_KEY is given."],
  [
    { PAYMENT_PROVIDERS: "adyen" },
    "ADYEN_API_KEY is missing: it must be given where PAYMENT_PROVIDERS names adyen.",
  ],
  [
    { PAYMENT_PROVIDERS: "adyen", ...ADYEN, ADYEN_HMAC_KEY: "secret" },
    "ADYEN_HMAC_KEY is not valid: it must be the hexadecimal HMAC key of the webhook at Adyen.",
  ],
  [
    { PAYMENT_PROVIDERS: "stripe", ...STRIPE, STRIPE_API_URL: "http://stripe.example" },
    "STRIPE_API_URL is not valid: it must be an https:// address.",
  ],
  [
    { PAYMENT_PROVIDERS: "stripe", ...STRIPE, SELLER_NAME: "", SELLER_ADDRESS: "", SELLER_VAT_ID: "" },
    "SELLER_NAME is missing: a shop that takes payments needs the seller's legal data for its invoices.",
  ],
  [
    { PAYMENT_PROVIDERS: "adyen", ...ADYEN, SELLER_NAME: "", SELLER_ADDRESS: "", SELLER_VAT_ID: "" },
    "SELLER_NAME is missing: a shop that takes payments needs the seller's legal data for its invoices.",
  ],
])("a payment provider has all its variables or none: %o", (some, problem) => {
  expect(readConfig({ API_SERVICE_TOKEN: TOKEN, ...SELLER, ...some })).toEqual({
    ok: false,
    problems: [problem],
  });
});

const BANK = {
  BANK_SANDBOX_URL: "http://127.0.0.1:4300",
  BANK_SANDBOX_KEY: "bk",
  BANK_SANDBOX_WEBHOOK_SECRET: "whsec",
};

test("reads who pays sellers, and organisations for donations", () => {
  const DONATION_ACCOUNTS = "Animal Shelter: de89 3704 0044 0532 0130 00, Tierheim: DE02120300000000202051";
  const read = readConfig({
    API_SERVICE_TOKEN: TOKEN,
    PAYOUT_PROVIDER: "sandbox",
    ...BANK,
    DONATION_ACCOUNTS,
  });
  expect(read).toMatchObject({
    config: {
      bankSandbox: { url: "http://127.0.0.1:4300", key: "bk" },
      donations: [
        { name: "Animal Shelter", iban: "DE89370400440532013000" },
        { name: "Tierheim", iban: "DE02120300000000202051" },
      ],
    },
  });
  expect(readConfig({ API_SERVICE_TOKEN: TOKEN })).toMatchObject({
    config: { bankSandbox: undefined, donations: [] },
  });
});

test.each<[Record<string, string>, string]>([
  [BANK, "PAYOUT_PROVIDER must be sandbox where BANK_SANDBOX_URL is given."],
  [
    { PAYOUT_PROVIDER: "sandbox" },
    "BANK_SANDBOX_URL is missing: it must be given where PAYOUT_PROVIDER is sandbox.",
  ],
  [
    { PREPAYMENT_ACCOUNT_HOLDER: "東京の店 …" },
    "PREPAYMENT_ACCOUNT_HOLDER is not valid: it must be the holder of the shop's bank account, at most 70 characters and in Latin letters, which are what banks transfer.",
  ],
  [
    { DONATION_ACCOUNTS: "避難所: DE89370400440532013000" },
    "DONATION_ACCOUNTS is not valid: it must be names in Latin letters and IBANs such as Animal Shelter: DE89370400440532013000, separated by commas.",
  ],
  [
    { DONATION_ACCOUNTS: "Shelter: DE1" },
    "DONATION_ACCOUNTS is not valid: it must be names in Latin letters and IBANs such as Animal Shelter: DE89370400440532013000, separated by commas.",
  ],
])("refuses %o", (some, problem) => {
  expect(readConfig({ API_SERVICE_TOKEN: TOKEN, ...some })).toEqual({ ok: false, problems: [problem] });
});
