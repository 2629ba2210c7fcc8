import { createHmac } from "node:crypto";
import type { Logger } from "pino";
import { z } from "zod";
import { ApiFailure } from "../../http/calls/api-failure.ts";
import { nameOf, type Person } from "./person.ts";
import { providerUnavailable } from "./provider-failure.ts";
import type { FacebookConfig } from "./sign-in-config.ts";
import { SIGN_IN_DEADLINE_MS } from "./with-sign-in-deadline.ts";

/** The specification's, section 9. */
export const FACEBOOK_VERSION = "v12.0";

export interface FacebookSignIn {
  /** @throws {ApiFailure} NOT_AUTHENTICATED, SIGN_IN_PROVIDER_UNAVAILABLE */
  prove(accessToken: string): Promise<Person>;
}

/** The specification's words, section 5. */
const notAuthenticated = () => new ApiFailure("NOT_AUTHENTICATED", "not authenticated");

const inspected = z.object({
  data: z.object({
    is_valid: z.boolean(),
    app_id: z.string().optional(),
    type: z.string().optional(),
    user_id: z.string().optional(),
    scopes: z.array(z.string()).default([]),
  }),
});

const me = z.object({
  id: z.string(),
  email: z.string().optional(),
  first_name: z.unknown().optional(),
  last_name: z.unknown().optional(),
});

/** OAuthException: the given token is invalid. */
const invalidToken = z.object({ error: z.object({ code: z.literal(190) }) });

/**
 * Sign-in with an access token from Facebook's script. Facebook confirms its owner and that it was issued for
 * this app.
 */
export function createFacebookSignIn(
  { appId, appSecret, graphUrl }: FacebookConfig,
  logger: Logger,
): FacebookSignIn {
  async function ask(
    path: string,
    query: Record<string, string>,
    { bearer, signal }: { readonly bearer: string; readonly signal: AbortSignal },
  ): Promise<unknown> {
    const address = `${graphUrl}/${FACEBOOK_VERSION}${path}?${new URLSearchParams(query).toString()}`;
    const response = await fetch(address, {
      headers: { authorization: `Bearer ${bearer}`, accept: "application/json" },
      redirect: "error",
      signal,
    });
    const body: unknown = await response.json();
    if (response.ok) return body;
    // Facebook reports wrong app credentials in the same way. Only for the shopper's token (`/me`) is it
    // about the shopper.
    if (path === "/me" && invalidToken.safeParse(body).success) throw notAuthenticated();
    throw new Error(`Facebook answered ${response.status}`);
  }

  async function prove(accessToken: string): Promise<Person> {
    const signal = AbortSignal.timeout(SIGN_IN_DEADLINE_MS);
    const own = { bearer: `${appId}|${appSecret}`, signal };
    const { data } = inspected.parse(await ask("/debug_token", { input_token: accessToken }, own));
    // A token of another app proves nothing: that app could pass it on.
    const isOurs = data.is_valid && data.app_id === appId && (data.type ?? "USER") === "USER";
    if (!isOurs || !data.scopes.includes("email")) throw notAuthenticated();
    const query = {
      fields: "id,email,first_name,last_name",
      appsecret_proof: createHmac("sha256", appSecret).update(accessToken).digest("hex"),
    };
    const person = me.parse(await ask("/me", query, { bearer: accessToken, signal }));
    if (person.id !== data.user_id || !person.email) throw notAuthenticated();
    return {
      provider: "facebook",
      issuer: graphUrl,
      subject: person.id,
      email: person.email,
      isEmailVerified: "unknown",
      firstName: nameOf(person.first_name),
      lastName: nameOf(person.last_name),
    };
  }

  return {
    prove: (accessToken) =>
      prove(accessToken).catch((error: unknown) => {
        if (error instanceof ApiFailure) throw error;
        logger.warn({ provider: "facebook", reason: (error as Error).name }, "Unexpected answer of Facebook");
        throw providerUnavailable();
      }),
  };
}
