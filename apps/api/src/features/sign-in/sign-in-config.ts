/** The credentials at the providers. Undefined: the provider is not offered. */
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
  /** Address of the Graph API, without the version. */
  readonly graphUrl: string;
  /** Address of the script that pages load. */
  readonly sdkUrl: string;
}

/** The variables of each provider: all are set, or the provider is not offered. */
export const SIGN_IN_VARIABLES = [
  ["GOOGLE_CLIENT_ID", "GOOGLE_CLIENT_SECRET"],
  ["APPLE_CLIENT_ID", "APPLE_TEAM_ID", "APPLE_KEY_ID", "APPLE_PRIVATE_KEY"],
  ["PAYPAL_CLIENT_ID", "PAYPAL_CLIENT_SECRET"],
  ["FACEBOOK_APP_ID", "FACEBOOK_APP_SECRET"],
] as const;

type Credential = (typeof SIGN_IN_VARIABLES)[number][number];
type Address = "GOOGLE_ISSUER" | "APPLE_ISSUER" | "PAYPAL_ISSUER" | "FACEBOOK_GRAPH_URL" | "FACEBOOK_SDK_URL";
type Variables = Readonly<Record<Credential, string | undefined> & Record<Address, string>>;

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
