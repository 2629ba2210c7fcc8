import { z } from "zod";
import { defineCall } from "../call.ts";
import { done } from "../identity.ts";
import { deviceToken, loginView } from "./login.calls.ts";

/** Who proves people by OpenID Connect: they leave for the provider's page and come back with a code. */
export const OPENID_PROVIDERS = ["google", "apple", "paypal"] as const;

/** Facebook proves them by an access token, which its script gets in the page. */
export const SIGN_IN_PROVIDERS = [...OPENID_PROVIDERS, "facebook"] as const;

export type OpenIdProvider = (typeof OPENID_PROVIDERS)[number];
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

export const signInProviders = z
  .object({
    /** Those that are switched on here, in the order in which they are shown. */
    providers: z.array(z.enum(SIGN_IN_PROVIDERS)),
    /** What the page's script starts Facebook's with. */
    facebook: z.object({ appId: z.string(), version: z.literal("v12.0"), sdkUrl: z.url() }).nullable(),
  })
  .meta({ id: "SignInProviders" });

/** A sign-in that is under way. All but the address are the BFF's to keep with the browser's session, good once. */
export const startedSignIn = z
  .object({ authorizationUrl: z.url(), state: z.string(), nonce: z.string(), codeVerifier: z.string() })
  .meta({ id: "StartedSignIn" });

export const signInMethods = z
  .object({
    hasPassword: z.boolean(),
    /** At most one of each provider. */
    identities: z.array(
      z.object({
        provider: z.enum(SIGN_IN_PROVIDERS),
        /** As the provider had it when it was linked. */
        email: z.string().nullable(),
        createdAt: z.iso.datetime(),
      }),
    ),
    /** Logged in too long ago to change them: the calls that do would answer REAUTHENTICATION_NEEDED. */
    isReauthenticationNeeded: z.boolean(),
  })
  .meta({ id: "SignInMethods" });

export type SignInProviders = z.infer<typeof signInProviders>;
export type StartedSignIn = z.infer<typeof startedSignIn>;
export type SignInMethods = z.infer<typeof signInMethods>;

/** The same address at the start and at the end. */
const redirectUri = z.url({ protocol: /^https?$/u }).max(512);
const openIdParams = z.object({ provider: z.enum(OPENID_PROVIDERS) });

/** What the provider sent back, and what the BFF kept meanwhile. */
const authorization = {
  redirectUri,
  authorizationCode: z.string().min(1).max(4096),
  state: z.string().min(1).max(512),
  /** `iss` of the answer, where it had one. */
  issuer: z.string().max(512).nullish(),
  expectedState: z.string().min(1).max(512),
  nonce: z.string().min(1).max(512),
  codeVerifier: z.string().min(43).max(128),
  /** `user` of Apple's answer as it came: only the first one has it. */
  user: z.string().max(4096).nullish(),
};

const facebookAuthorization = {
  /** Of Facebook's script. */
  accessToken: z.string().min(1).max(2048),
  /** Seconds, as Facebook's script has them; nothing is kept that could expire. */
  expiresIn: z.int(),
};

export const signInCalls = {
  api_get_sign_in_providers: defineCall({
    method: "GET",
    path: "/api/sign-in-providers",
    access: "public",
    cacheSeconds: 300,
    summary: "By which providers one can log in here",
    response: signInProviders,
    errors: [],
  }),
  api_start_sign_in: defineCall({
    method: "POST",
    path: "/api/sign-ins",
    access: "service",
    summary: "Begins a sign-in: where to send the browser, and what to keep until it comes back",
    body: z.strictObject({ provider: z.enum(OPENID_PROVIDERS), redirectUri }),
    response: startedSignIn,
    errors: ["SIGN_IN_PROVIDER_UNAVAILABLE"],
  }),
  api_complete_sign_in: defineCall({
    method: "POST",
    path: "/api/sign-ins/{provider}/completion",
    access: "service",
    summary: "Logs in whom the provider's code proves; makes their account when there is none",
    params: openIdParams,
    body: z.strictObject({ ...authorization, deviceToken }),
    response: loginView,
    errors: ["INVALID_AUTHORIZATION", "ACCOUNT_EXISTS", "EMAIL_NOT_VERIFIED", "SIGN_IN_PROVIDER_UNAVAILABLE"],
  }),
  api_customer_facebook_login: defineCall({
    method: "POST",
    path: "/api/facebook-login",
    access: "service",
    summary: "Logs in whom Facebook's access token proves; makes their account when there is none",
    body: z.strictObject({ ...facebookAuthorization, deviceToken }),
    response: loginView,
    errors: ["NOT_AUTHENTICATED", "ACCOUNT_EXISTS", "SIGN_IN_PROVIDER_UNAVAILABLE"],
  }),
  api_get_sign_in_methods: defineCall({
    method: "GET",
    path: "/api/customer/sign-in-methods",
    access: "customer",
    summary: "The customer's ways in",
    response: signInMethods,
    errors: [],
  }),
  api_link_sign_in: defineCall({
    method: "POST",
    path: "/api/customer/sign-in-methods/{provider}",
    access: "session",
    summary: "Makes whom the provider's code proves a way in to the customer's account",
    params: openIdParams,
    body: z.strictObject(authorization),
    response: done,
    errors: [
      "INVALID_AUTHORIZATION",
      "ACCOUNT_EXISTS",
      "SIGN_IN_METHOD_EXISTS",
      "REAUTHENTICATION_NEEDED",
      "SIGN_IN_PROVIDER_UNAVAILABLE",
    ],
  }),
  api_link_facebook: defineCall({
    method: "POST",
    path: "/api/customer/facebook-link",
    access: "session",
    summary: "Makes whom Facebook's access token proves a way in to the customer's account",
    body: z.strictObject(facebookAuthorization),
    response: done,
    errors: [
      "NOT_AUTHENTICATED",
      "ACCOUNT_EXISTS",
      "SIGN_IN_METHOD_EXISTS",
      "REAUTHENTICATION_NEEDED",
      "SIGN_IN_PROVIDER_UNAVAILABLE",
    ],
  }),
  api_unlink_sign_in: defineCall({
    method: "DELETE",
    path: "/api/customer/sign-in-methods/{provider}",
    access: "customer",
    summary: "Takes a provider away from the customer's ways in; the last way in stays",
    params: z.object({ provider: z.enum(SIGN_IN_PROVIDERS) }),
    response: done,
    errors: ["LAST_SIGN_IN_METHOD", "REAUTHENTICATION_NEEDED"],
  }),
} as const;
