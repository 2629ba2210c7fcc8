import type { Account } from "../accounts.ts";
import type { Variables } from "../variables.ts";

/** Differences between the three OpenID providers that are visible to a shop. */
export interface Profile {
  readonly name: "google" | "apple" | "paypal";
  /** Display name. */
  readonly label: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly scopes: readonly string[];
  /** Claims by scope. */
  readonly claims: Readonly<Record<string, readonly string[]>>;
  /** Where the provider returns the claims. */
  readonly claimLocations: readonly ("id token" | "userinfo")[];
  /** Error code after the user cancels. */
  readonly cancelError: string;
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
    // Every address but one of Gmail is of a Workspace domain.
    claims: { openid: ["sub"], email: [...EMAIL, "hd"], profile: PERSON },
    claimLocations: ["id token", "userinfo"],
    cancelError: "access_denied",
    emailVerified: ({ isEmailVerified }) => isEmailVerified,
  };
}

/** `clientSecret` is unused, see apple-client-secret.ts. The name is not a claim, see apple-user.ts. */
export function appleProfile(client: Variables["apple"]): Profile {
  return {
    name: "apple",
    label: "Apple",
    issuer: client.APPLE_ISSUER,
    clientId: client.APPLE_CLIENT_ID,
    clientSecret: client.APPLE_KEY_ID,
    scopes: ["openid", "email", "name"],
    claims: { openid: ["sub"], email: [...EMAIL, "is_private_email"] },
    claimLocations: ["id token"],
    cancelError: "user_cancelled_authorize",
    // Apple documents a string or a boolean. The string "false" detects shops that only test for a truthy value.
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
    claimLocations: ["userinfo"],
    cancelError: "access_denied",
    emailVerified: ({ isEmailVerified }) => isEmailVerified,
  };
}
