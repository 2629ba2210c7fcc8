import { revalidating } from "@reprise/service/revalidating-cache";
import * as openid from "openid-client";

/** Time limit of one request to a provider. */
const TIMEOUT_SECONDS = 3;
/** Providers announce changes long before. The library fetches new keys itself. */
const LIFE_MS = 3_600_000;
const ATTEMPTS = 2;

interface Client {
  readonly issuer: string;
  readonly clientId: string;
  readonly authentication: openid.ClientAuth;
}

/**
 * Returns what loads a provider's configuration (OpenID Connect Discovery) at the first sign-in. After an hour, sign-ins
 * still get it while it loads again, also when the provider does not answer.
 */
export const createOpenIdConfiguration = (client: Client, now?: () => number) =>
  revalidating(() => discover(client), LIFE_MS, now).get;

async function discover({ issuer, clientId, authentication }: Client): Promise<openid.Configuration> {
  const insecure = new URL(issuer).protocol === "http:" ? [openid.allowInsecureRequests] : [];
  for (let attempt = 1; ; attempt += 1) {
    try {
      const options = { timeout: TIMEOUT_SECONDS, execute: insecure };
      const discovered = await openid.discovery(new URL(issuer), clientId, undefined, undefined, options);
      // Each provider has its own redirect address, which identifies it. An issuer in the answer is checked,
      // but not required, because the API's own calls cannot always pass it on (RFC 9700, 2.1).
      const { authorization_response_iss_parameter_supported: _, ...metadata } = discovered.serverMetadata();
      // Fixed algorithm, whatever the provider offers. This excludes "none".
      const client = { id_token_signed_response_alg: "RS256" };
      const configuration = new openid.Configuration(metadata, clientId, client, authentication);
      configuration.timeout = TIMEOUT_SECONDS;
      for (const extension of [...insecure, openid.enableNonRepudiationChecks]) extension(configuration);
      return configuration;
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
    }
  }
}
