import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair } from "jose";
import { type AccountClaims, type Configuration, Provider } from "oidc-provider";

export interface ProviderOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly redirectUri: string;
  readonly claims: AccountClaims;
  readonly responseMode?: "query" | "form_post";
  /** Where the claims of the scopes are: in the id token, or only in the user info response. */
  readonly claimsAreIn?: "id token" | "userinfo";
  /** Checks the client's secret, instead of a comparison with a fixed one. */
  readonly isSecret?: (secret: string) => Promise<boolean>;
}

/** A certified OpenID provider on its own port. Its login page signs one person in automatically. */
export async function startOpenIdProvider(options: ProviderOptions) {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, await configuration(options));
  const { isSecret } = options;
  if (isSecret !== undefined) Object.assign(provider.Client.prototype, { compareClientSecret: isSecret });
  provider.use(async (context, next) => {
    if (context.path.startsWith("/interaction/")) {
      // It writes the response itself, so Koa must not.
      context.respond = false;
      const login = { accountId: options.claims.sub };
      await provider.interactionFinished(context.req, context.res, { login });
    } else await next();
  });
  server.on("request", (request, response) => void provider.callback()(request, response));
  return {
    issuer,
    /** Signs in on the page; returns the parameters of the redirect to the shop. */
    signIn: (authorizationUrl: string) => followRedirects(authorizationUrl, options.redirectUri),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function configuration(options: ProviderOptions): Promise<Configuration> {
  const { privateKey } = await generateKeyPair("RS256", { extractable: true });
  return {
    clients: [
      {
        client_id: options.clientId,
        client_secret: options.clientSecret,
        redirect_uris: [options.redirectUri],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    clientAuthMethods: ["client_secret_post", "client_secret_basic"],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: "RS256", use: "sig" }] },
    claims: { email: ["email", "email_verified", "hd"], profile: ["given_name", "family_name"] },
    scopes: ["openid", "email", "profile", "name"],
    conformIdTokenClaims: options.claimsAreIn === "userinfo",
    pkce: { required: () => true },
    cookies: { keys: ["a key of the tests"] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => options.claims }),
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? "",
        accountId: oidc.session?.accountId ?? "",
      });
      grant.addOIDCScope("openid email profile name");
      await grant.save();
      return grant;
    },
  };
}

/** Follows redirects with cookies, up to the redirect to the shop. */
async function followRedirects(address: string, redirectUri: string): Promise<URLSearchParams> {
  const cookies = new Map<string, string>();
  let next = address;
  for (let step = 0; step < 10; step += 1) {
    const cookie = [...cookies.values()].join("; ");
    const response = await fetch(next, { redirect: "manual", headers: { cookie } });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      cookies.set(pair.split("=", 1)[0] ?? "", pair);
    }
    const location = response.headers.get("location");
    if (location === null) return posted(await response.text());
    next = new URL(location, next).href;
    if (next.startsWith(redirectUri)) return new URL(next).searchParams;
  }
  throw new Error("The provider did not redirect to the shop");
}

/** Fields of the form on a page that submits itself. */
function posted(page: string): URLSearchParams {
  const fields = [...page.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/gu)];
  if (fields.length === 0) throw new Error(page);
  return new URLSearchParams(fields.map(([, name = "", value = ""]) => [name, value]));
}
