/** Who we are at the providers; undefined: shoppers are not offered it. */
export interface SignInConfig {
  readonly google: OpenIdConfig | undefined;
  readonly apple: AppleConfig | undefined;
  readonly paypal: OpenIdConfig | undefined;
  readonly facebook: FacebookConfig | undefined;
}

export interface OpenIdConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface AppleConfig {
  readonly issuer: string;
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  /** PEM of an EC key (P-256). */
  readonly privateKey: string;
}

export interface FacebookConfig {
  readonly appId: string;
  readonly appSecret: string;
  /** Of the Graph API, without its version. */
  readonly graphUrl: string;
  /** Of the script that pages load. */
  readonly sdkUrl: string;
}

/** Variables that go together: a provider has all of them or is not there. */
const GROUPS = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"],
  ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET"],
  ["FACEBOOK_APP_ID", "FACEBOOK_APP_SECRET"],
] as const;

type Credential = (typeof GROUPS)[number][number];
type Address = "GOOGLE_ISSUER" | "APPLE_ISSUER" | "PAYPAL_ISSUER" | "FACEBOOK_GRAPH_URL" | "FACEBOOK_SDK_URL";
type Variables = Readonly<Record<Credential, string | undefined> & Record<Address, string>>;

/** The variable that is missing where others of its provider are set, and one of those. */
export function missingCredential(
  read: Variables,
): { readonly missing: Credential; readonly given: Credential } | null {
  for (const group of GROUPS) {
    const missing = group.find((name) => read[name] === undefined);
    const given = group.find((name) => read[name] !== undefined);
    if (missing !== undefined && given !== undefined) return { missing, given };
  }
  return null;
}

export function readSignIn(read: Variables): SignInConfig {
  const openId = (issuer: string, clientId: string | undefined, clientSecret: string | undefined) =>
    clientId !== undefined && clientSecret !== undefined ? { issuer, clientId, clientSecret } : undefined;
  return {
    google: openId(read.GOOGLE_ISSUER, read.GOOGLE_CLIENT_ID, read.GOOGLE_CLIENT_SECRET),
    apple: readApple(read),
    paypal: openId(read.PAYPAL_ISSUER, read.PAYPAL_CLIENT_ID, read.PAYPAL_CLIENT_SECRET),
    facebook: readFacebook(read),
  };
}

function readApple(read: Variables): AppleConfig | undefined {
  const {
    APPLE_CLIENT_ID: clientId,
    APPLE_TEAM_ID: teamId,
    APPLE_KEY_ID: keyId,
    APPLE_PRIVATE_KEY: privateKey,
  } = read;
  if (clientId === undefined || teamId === undefined || keyId === undefined || privateKey === undefined)
    return undefined;
  return { issuer: read.APPLE_ISSUER, clientId, teamId, keyId, privateKey };
}

function readFacebook(read: Variables): FacebookConfig | undefined {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = read;
  if (appId === undefined || appSecret === undefined) return undefined;
  return { appId, appSecret, graphUrl: read.FACEBOOK_GRAPH_URL, sdkUrl: read.FACEBOOK_SDK_URL };
}
