import * as openid from "openid-client";

/** No request to a provider takes longer. */
const TIMEOUT_SECONDS = 3;
/** Providers announce changes long before they make them; keys are fetched anew by themselves. */
const LIFE_MS = 3_600_000;
const ATTEMPTS = 2;

interface Client {
  readonly issuer: string;
  readonly clientId: string;
  readonly authentication: openid.ClientAuth;
}

/**
 * What a provider says of itself (OpenID Connect Discovery), asked for at the first sign-in and once an hour. While
 * it does not answer, what it said before is good enough; a failure is not kept.
 */
export function createOpenIdConfiguration(client: Client): () => Promise<openid.Configuration> {
  let known: { readonly configuration: openid.Configuration; readonly at: number } | null = null;
  let asking: Promise<openid.Configuration> | null = null;

  async function ask(): Promise<openid.Configuration> {
    try {
      const configuration = await discover(client);
      known = { configuration, at: performance.now() };
      return configuration;
    } catch (error) {
      if (known === null) throw error;
      known = { ...known, at: performance.now() };
      return known.configuration;
    } finally {
      asking = null;
    }
  }

  return async () => {
    if (known !== null && performance.now() - known.at < LIFE_MS) return known.configuration;
    // Many at once wait for one answer.
    asking ??= ask();
    return asking;
  };
}

async function discover({ issuer, clientId, authentication }: Client): Promise<openid.Configuration> {
  const insecure = new URL(issuer).protocol === "http:" ? [openid.allowInsecureRequests] : [];
  for (let attempt = 1; ; attempt += 1) {
    try {
      const options = { timeout: TIMEOUT_SECONDS, execute: insecure };
      const discovered = await openid.discovery(new URL(issuer), clientId, undefined, undefined, options);
      // Providers are told apart by the address that they answer to, so a name in the answer is checked where there
      // is one, and not missed where our own calls cannot pass it on (RFC 9700, 2.1).
      const { authorization_response_iss_parameter_supported: _, ...metadata } = discovered.serverMetadata();
      // An algorithm of our choice, whatever else they offer: "none" is never it.
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
