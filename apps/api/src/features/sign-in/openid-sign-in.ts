import type { OpenIdProvider, StartedSignIn } from "@reprise/contracts";
import * as openid from "openid-client";
import type { Logger } from "pino";
import { createAppleSecret } from "./apple-secret.ts";
import { nameIn } from "./apple-user.ts";
import { createOpenIdConfiguration } from "./openid-configuration.ts";
import { nameOf, type Person, textOf } from "./person.ts";
import { providerFailure } from "./provider-failure.ts";
import type { AppleConfig, OpenIdConfig } from "./sign-in-config.ts";
import { withSignInDeadline } from "./with-sign-in-deadline.ts";

/** The provider's answer and the values stored since the start. */
export interface Authorization {
  readonly redirectUri: string;
  readonly authorizationCode: string;
  readonly state: string;
  readonly issuer?: string | null | undefined;
  readonly expectedState: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** `user` of Apple's answer. */
  readonly user?: string | null | undefined;
}

export interface OpenIdSignIn {
  /** @throws {ApiFailure} SIGN_IN_PROVIDER_UNAVAILABLE */
  start(redirectUri: string): Promise<StartedSignIn>;
  /** @throws {ApiFailure} INVALID_AUTHORIZATION, SIGN_IN_PROVIDER_UNAVAILABLE */
  prove(authorization: Authorization): Promise<Person>;
}

interface ProviderClient {
  readonly provider: OpenIdProvider;
  readonly issuer: string;
  readonly clientId: string;
  readonly authentication: openid.ClientAuth;
  readonly parameters: Readonly<Record<string, string>>;
}

const OPENID = { scope: "openid email profile" };

export const openIdClient = (
  provider: "google" | "paypal",
  { issuer, clientId, clientSecret }: OpenIdConfig,
): ProviderClient => ({
  provider,
  issuer,
  clientId,
  authentication:
    provider === "paypal" ? openid.ClientSecretBasic(clientSecret) : openid.ClientSecretPost(clientSecret),
  parameters: OPENID,
});

export function appleClient(config: AppleConfig): ProviderClient {
  const secret = createAppleSecret(config);
  return {
    provider: "apple",
    issuer: config.issuer,
    clientId: config.clientId,
    authentication: async (_server, client, body) => {
      body.set("client_id", client.client_id);
      body.set("client_secret", await secret());
    },
    // Apple sends names and addresses only in a posted form.
    parameters: { scope: "openid email name", response_mode: "form_post" },
  };
}

/**
 * Google decides about the mailboxes of Gmail and of Workspace domains (`hd`). Any other address was somebody's when the Google
 * account was made: the mailbox may have another owner today.
 */
function isVerified(
  provider: OpenIdProvider,
  { email, email_verified: verified, hd }: Readonly<Record<string, unknown>>,
): Person["isEmailVerified"] {
  // Apple sends it as text.
  if (verified !== true && verified !== "true") return false;
  const isAuthority = textOf(hd) !== null || /@(?:gmail|googlemail)\.com$/iu.test(textOf(email) ?? "");
  return provider !== "google" || isAuthority ? true : "unknown";
}

/** Sign-in with OpenID Connect: authorization code with PKCE, state and nonce. Every answer is validated. */
export function createOpenIdSignIn(client: ProviderClient, logger: Logger): OpenIdSignIn {
  const { provider, parameters } = client;
  const configure = createOpenIdConfiguration(client);
  const failure = (error: unknown) => providerFailure(error, provider, logger);

  async function start(redirectUri: string): Promise<StartedSignIn> {
    const configuration = await configure();
    const [state, nonce] = [openid.randomState(), openid.randomNonce()];
    const codeVerifier = openid.randomPKCECodeVerifier();
    const url = openid.buildAuthorizationUrl(configuration, {
      ...parameters,
      redirect_uri: redirectUri,
      state,
      nonce,
      code_challenge: await openid.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: "S256",
    });
    return { authorizationUrl: url.href, state, nonce, codeVerifier };
  }

  async function prove(authorization: Authorization): Promise<Person> {
    const { expectedState, nonce, codeVerifier } = authorization;
    const configuration = await configure();
    const tokens = await openid.authorizationCodeGrant(configuration, returnAddress(authorization), {
      expectedState,
      expectedNonce: nonce,
      pkceCodeVerifier: codeVerifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined) throw new Error("The library accepted a token answer without an id token");
    const userInfo =
      claims["email"] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined
        ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
        : {};
    const profile: Readonly<Record<string, unknown>> = { ...userInfo, ...claims };
    const name =
      provider === "apple"
        ? nameIn(authorization.user)
        : { first: profile["given_name"], last: profile["family_name"] };
    return {
      provider,
      issuer: claims.iss,
      subject: claims.sub,
      email: textOf(profile["email"]),
      // Apple sends it as text.
      isEmailVerified: isVerified(provider, profile),
      firstName: nameOf(name.first),
      lastName: nameOf(name.last),
    };
  }

  return {
    start: (redirectUri) =>
      withSignInDeadline(start(redirectUri)).catch((error: unknown) => {
        throw failure(error);
      }),
    prove: (authorization) =>
      withSignInDeadline(prove(authorization)).catch((error: unknown) => {
        throw failure(error);
      }),
  };
}

function returnAddress({ redirectUri, authorizationCode, state, issuer }: Authorization): URL {
  const url = new URL(redirectUri);
  url.searchParams.set("code", authorizationCode);
  url.searchParams.set("state", state);
  if (issuer) url.searchParams.set("iss", issuer);
  return url;
}
