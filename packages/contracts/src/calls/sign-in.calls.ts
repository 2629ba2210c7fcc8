import { z } from "zod";
import { defineCall } from "../call.ts";
import { done, facebookAccessToken } from "../identity.ts";
import { deviceToken, loginView } from "./login.calls.ts";

/** Providers with OpenID Connect: the provider's page redirects back with an authorization code. */
export const OPENID_PROVIDERS = ["google", "apple", "paypal"] as const;

/** All providers. Facebook's script gets an access token inside the page instead of a code. */
export const SIGN_IN_PROVIDERS = [...OPENID_PROVIDERS, "facebook"] as const;

export type OpenIdProvider = (typeof OPENID_PROVIDERS)[number];
export type SignInProvider = (typeof SIGN_IN_PROVIDERS)[number];

export const signInProviders = z
  .object({
    /** Configured providers, in display order. */
    providers: z.array(z.enum(SIGN_IN_PROVIDERS)),
    /** Initialisation of Facebook's script; null: Facebook is not configured. */
    facebook: z.object({ appId: z.string(), version: z.literal("v12.0"), sdkUrl: z.url() }).nullable(),
  })
  .meta({ id: "SignInProviders" });

/** A started sign-in. The BFF stores all fields except the URL in the session; they are valid once. */
export const startedSignIn = z
  .object({ authorizationUrl: z.url(), state: z.string(), nonce: z.string(), codeVerifier: z.string() })
  .meta({ id: "StartedSignIn" });

export const signInMethods = z
  .object({
    hasPassword: z.boolean(),
    /** At most one per provider. */
    identities: z.array(
      z.object({
        provider: z.enum(SIGN_IN_PROVIDERS),
        /** Address at the provider at the time of linking. */
        email: z.string().nullable(),
        createdAt: z.iso.datetime(),
      }),
    ),
    /** True: the login is too old to change sign-in methods; such calls return REAUTHENTICATION_NEEDED. */
    isReauthenticationNeeded: z.boolean(),
  })
  .meta({ id: "SignInMethods" });

export type SignInProviders = z.infer<typeof signInProviders>;
export type StartedSignIn = z.infer<typeof startedSignIn>;
export type SignInMethods = z.infer<typeof signInMethods>;

/** Must be the same URL at start and completion. */
const redirectUri = z.url({ protocol: /^https?$/u }).max(512);
const openIdParams = z.object({ provider: z.enum(OPENID_PROVIDERS) });

/** Parameters of the provider's response and the values that the BFF stored at the start. */
const authorization = {
  redirectUri,
  authorizationCode: z.string().min(1).max(4096),
  state: z.string().min(1).max(512),
  /** Parameter `iss` of the response, if present. */
  issuer: z.string().max(512).nullish(),
  expectedState: z.string().min(1).max(512),
  nonce: z.string().min(1).max(512),
  codeVerifier: z.string().min(43).max(128),
  /** Parameter `user` of Apple's response, unparsed. Apple sends it only with the first response. */
  user: z.string().max(4096).nullish(),
};

const facebookAuthorization = {
  accessToken: facebookAccessToken,
  /** Lifetime in seconds, from Facebook's script; unused, because the token is not stored. */
  expiresIn: z.int(),
};

export const signInCalls = {
  api_get_sign_in_providers: defineCall({
    method: "GET",
    path: "/api/sign-in-providers",
    access: "public",
    cacheSeconds: 300,
    summary: "The configured sign-in providers",
    response: signInProviders,
    errors: [],
  }),
  api_start_sign_in: defineCall({
    method: "POST",
    path: "/api/sign-ins",
    access: "service",
    waitsFor: "provider",
    summary: "Starts a sign-in: the URL for the browser and the values to store until completion",
    body: z.object({ provider: z.enum(OPENID_PROVIDERS), redirectUri }),
    response: startedSignIn,
    errors: ["SIGN_IN_PROVIDER_UNAVAILABLE"],
  }),
  api_complete_sign_in: defineCall({
    method: "POST",
    path: "/api/sign-ins/{provider}/completion",
    access: "service",
    waitsFor: "provider",
    summary: "Logs in with a provider's authorization code; creates the account if there is none",
    params: openIdParams,
    body: z.object({ ...authorization, deviceToken }),
    response: loginView,
    errors: ["INVALID_AUTHORIZATION", "ACCOUNT_EXISTS", "EMAIL_NOT_VERIFIED", "SIGN_IN_PROVIDER_UNAVAILABLE"],
  }),
  api_customer_facebook_login: defineCall({
    method: "POST",
    path: "/api/facebook-login",
    access: "service",
    waitsFor: "provider",
    summary: "Logs in with a Facebook access token; creates the account if there is none",
    body: z.object({ ...facebookAuthorization, deviceToken }),
    response: loginView,
    errors: ["NOT_AUTHENTICATED", "ACCOUNT_EXISTS", "SIGN_IN_PROVIDER_UNAVAILABLE"],
  }),
  api_get_sign_in_methods: defineCall({
    method: "GET",
    path: "/api/customer/sign-in-methods",
    access: "customer",
    summary: "The customer's sign-in methods",
    response: signInMethods,
    errors: [],
  }),
  api_link_sign_in: defineCall({
    method: "POST",
    path: "/api/customer/sign-in-methods/{provider}",
    access: "session",
    waitsFor: "provider",
    summary: "Links the provider account of an authorization code to the customer",
    params: openIdParams,
    body: z.object(authorization),
    response: done,
    errors: [
      "INVALID_AUTHORIZATION",
      "SIGN_IN_METHOD_EXISTS",
      "SIGN_IN_METHOD_TAKEN",
      "REAUTHENTICATION_NEEDED",
      "SIGN_IN_PROVIDER_UNAVAILABLE",
    ],
  }),
  api_link_facebook: defineCall({
    method: "POST",
    path: "/api/customer/facebook-link",
    access: "session",
    waitsFor: "provider",
    summary: "Links the Facebook account of an access token to the customer",
    body: z.object(facebookAuthorization),
    response: done,
    errors: [
      "NOT_AUTHENTICATED",
      "SIGN_IN_METHOD_EXISTS",
      "SIGN_IN_METHOD_TAKEN",
      "REAUTHENTICATION_NEEDED",
      "SIGN_IN_PROVIDER_UNAVAILABLE",
    ],
  }),
  api_unlink_sign_in: defineCall({
    method: "DELETE",
    path: "/api/customer/sign-in-methods/{provider}",
    access: "customer",
    summary: "Unlinks a provider from the customer; the last sign-in method cannot be removed",
    params: z.object({ provider: z.enum(SIGN_IN_PROVIDERS) }),
    response: done,
    errors: ["LAST_SIGN_IN_METHOD", "REAUTHENTICATION_NEEDED"],
  }),
} as const;
