import { generateKeyPairSync, randomBytes } from "node:crypto";

/** Environment variables of the API for each provider: the shop's credentials and the URLs of the fake. */
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
 * Creates the shop's credentials for fakes at this port; the fakes and the API get the same variables.
 * Uses 127.0.0.1, so that browsers treat the fakes as another site than the shop on localhost, like the real ones.
 */
export function createVariables(port: number): Variables {
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

/** The variables of all providers without any variable in `env`. A provider that is partly configured stays as it is. */
export function unsetVariables(variables: Variables, env: Environment): Record<string, string> {
  const groups: Readonly<Record<string, string>>[] = Object.values(variables);
  return Object.assign({}, ...groups.filter((group) => !Object.keys(group).some((name) => env[name])));
}

/** The environment of the fakes. They find the shop's origins by the same variables as the services. */
export function standInVariables(variables: Variables): Record<string, string> {
  return { IDENTITY_PROVIDERS: JSON.stringify(variables) };
}

const secret = () => randomBytes(24).toString("base64url");
