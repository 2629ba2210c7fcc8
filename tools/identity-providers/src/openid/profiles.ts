import type { Account } from "../accounts.ts";
import type { Variables } from "../variables.ts";

/** In what the three OpenID providers differ, as far as a shop sees it. */
export interface Profile {
  readonly name: "google" | "apple" | "paypal";
  /** As people write it. */
  readonly label: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: readonly string[];
  /** Which claims there are for a scope. */
  readonly claims: Readonly<Record<string, readonly string[]>>;
  /** Where the claims of the scopes are. */
  readonly claimsAreIn: readonly ("id token" | "userinfo")[];
  readonly cancelled: string;
  emailVerified(account: Account): boolean | string;
}

const PERSON = ["given_name", "family_name"];
const EMAIL = ["email", "email_verified"];

export function googleProfile(client: Variables["google"]): Profile {
  return {
    name: "google",
    label: "Google",
    issuer: client.GOOGLE_ISSUER,
    clientId: client.GOOGLE_CLIENT_ID,
    clientSecret: client.GOOGLE_CLIENT_SECRET,
    scopes: ["openid", "email", "profile"],
    claims: { openid: ["sub"], email: EMAIL, profile: PERSON },
    claimsAreIn: ["id token", "userinfo"],
    cancelled: "access_denied",
    emailVerified: ({ isEmailVerified }) => isEmailVerified,
  };
}

/** Its secret is not this one (apple-client-secret.ts), and the name is in no claim (apple-user.ts). */
export function appleProfile(client: Variables["apple"]): Profile {
  return {
    name: "apple",
    label: "Apple",
    issuer: client.APPLE_ISSUER,
    clientId: client.APPLE_CLIENT_ID,
    clientSecret: client.APPLE_KEY_ID,
    scopes: ["openid", "email", "name"],
    claims: { openid: ["sub"], email: [...EMAIL, "is_private_email"] },
    claimsAreIn: ["id token"],
    cancelled: "user_cancelled_authorize",
    // A string or a boolean, says Apple; a string is what a careless shop takes for true.
    emailVerified: ({ isEmailVerified }) => String(isEmailVerified),
  };
}

export function paypalProfile(client: Variables["paypal"]): Profile {
  return {
    name: "paypal",
    label: "PayPal",
    issuer: client.PAYPAL_ISSUER,
    clientId: client.PAYPAL_CLIENT_ID,
    clientSecret: client.PAYPAL_CLIENT_SECRET,
    scopes: ["openid", "email", "profile"],
    claims: { openid: ["sub"], email: EMAIL, profile: PERSON },
    claimsAreIn: ["userinfo"],
    cancelled: "access_denied",
    emailVerified: ({ isEmailVerified }) => isEmailVerified,
  };
}
