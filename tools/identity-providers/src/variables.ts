import { generateKeyPairSync, randomBytes } from "node:crypto";

/** What the API is told of each provider: who the shop is there, and where the stand-in for it is. */
export interface Variables {
  readonly google: Readonly<Record<GoogleVariable, string>>;
  readonly apple: Readonly<Record<AppleVariable, string>>;
  readonly paypal: Readonly<Record<PaypalVariable, string>>;
  readonly facebook: Readonly<Record<FacebookVariable, string>>;
}

type GoogleVariable = "GOOGLE_CLIENT_ID" | "GOOGLE_CLIENT_SECRET" | "GOOGLE_ISSUER";
type AppleVariable =
  | "APPLE_CLIENT_ID"
  | "APPLE_TEAM_ID"
  | "APPLE_KEY_ID"
  | "APPLE_PRIVATE_KEY"
  | "APPLE_ISSUER";
type PaypalVariable = "PAYPAL_CLIENT_ID" | "PAYPAL_CLIENT_SECRET" | "PAYPAL_ISSUER";
type FacebookVariable = "FACEBOOK_APP_ID" | "FACEBOOK_APP_SECRET" | "FACEBOOK_GRAPH_URL" | "FACEBOOK_SDK_URL";

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Makes the shop's credentials at the stand-ins that listen at this port: the same variables for them and for the API.
 * An address with digits, so that for a browser they are another site than the shop on localhost, as the real ones are.
 */
export function makeVariables(port: number): Variables {
  const origin = `http://127.0.0.1:${port}`;
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  return {
    google: {
      GOOGLE_CLIENT_ID: "reprise.apps.google.example",
      GOOGLE_CLIENT_SECRET: secret(),
      GOOGLE_ISSUER: `${origin}/google`,
    },
    apple: {
      APPLE_CLIENT_ID: "example.reprise.shop",
      APPLE_TEAM_ID: "TEAM000001",
      APPLE_KEY_ID: "KEY0000001",
      APPLE_PRIVATE_KEY: privateKey.export({ type: "pkcs8", format: "pem" }),
      APPLE_ISSUER: `${origin}/apple`,
    },
    paypal: {
      PAYPAL_CLIENT_ID: "reprise-paypal",
      PAYPAL_CLIENT_SECRET: secret(),
      PAYPAL_ISSUER: `${origin}/paypal`,
    },
    facebook: {
      FACEBOOK_APP_ID: "100000000000001",
      FACEBOOK_APP_SECRET: secret(),
      FACEBOOK_GRAPH_URL: `${origin}/facebook/graph`,
      FACEBOOK_SDK_URL: `${origin}/facebook/sdk.js`,
    },
  };
}

/** Those of the providers of which the person has set nothing: whoever has brought their own keeps it whole. */
export function variablesNotSet(variables: Variables, env: Environment): Record<string, string> {
  const groups: Readonly<Record<string, string>>[] = Object.values(variables);
  return Object.assign({}, ...groups.filter((group) => !Object.keys(group).some((name) => env[name])));
}

/** What the stand-ins are started with; where the shop is they read as the services do. */
export function standInVariables(variables: Variables): Record<string, string> {
  return { IDENTITY_PROVIDERS: JSON.stringify(variables) };
}

const secret = () => randomBytes(24).toString("base64url");
