import { createHash, randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";

export const CLIENT = { clientId: "shop", clientSecret: "a secret between us" } as const;

/** Faults to simulate. */
export interface Misbehaviour {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly signature?: "none" | "of another key" | "of our secret";
  readonly userInfo?: Record<string, unknown>;
  readonly tokenStatus?: number;
  readonly discoveryStatus?: number;
  /** Path that accepts requests and never responds. */
  readonly hangsAt?: "/.well-known/openid-configuration" | "/token" | "/keys";
  /** Delay of each response, in ms. */
  readonly pause?: number;
  readonly discovery?: Record<string, unknown>;
}

interface Grant {
  readonly claims: JWTPayload;
  readonly authorization: URLSearchParams;
}

/** A stand-in OpenID provider on its own port. It follows the protocol, except for faults set by a test. */
export async function startOpenIdStandIn() {
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const another = await generateKeyPair("RS256");
  const grants = new Map<string, Grant>();
  const asked: string[] = [];
  let misbehaviour: Misbehaviour = {};

  const server = createServer((request, response) => {
    void send(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? "";
    asked.push(path);
    if (path === misbehaviour.hangsAt) return;
    await pause(misbehaviour.pause ?? 0);
    const [status, body] = await answer(path, request);
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  }

  async function answer(path: string, request: IncomingMessage): Promise<[status: number, body: object]> {
    switch (path) {
      case "/.well-known/openid-configuration":
        return misbehaviour.discoveryStatus === undefined
          ? [200, discovery()]
          : [misbehaviour.discoveryStatus, {}];
      case "/keys":
        return [200, { keys: [{ ...(await exportJWK(publicKey)), alg: "RS256", use: "sig", kid: "1" }] }];
      case "/token":
        return token(new URLSearchParams(await text(request)));
      case "/userinfo":
        return [
          200,
          { sub: request.headers.authorization?.replace("Bearer ", ""), ...misbehaviour.userInfo },
        ];
      default:
        return [404, {}];
    }
  }

  const discovery = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    userinfo_endpoint: `${issuer}/userinfo`,
    jwks_uri: `${issuer}/keys`,
    response_types_supported: ["code"],
    subject_types_supported: ["public"],
    id_token_signing_alg_values_supported: ["RS256", "HS256", "none"],
    ...misbehaviour.discovery,
  });

  async function token(form: URLSearchParams): Promise<[status: number, body: object]> {
    const refused = misbehaviour.tokenStatus;
    if (refused !== undefined) return [refused, refused < 500 ? { error: "invalid_client" } : {}];
    const grant = redeem(form);
    if (grant === null) return [400, { error: "invalid_grant" }];
    const idToken = await sign(claimsOf(grant));
    return [200, { access_token: grant.claims.sub, token_type: "Bearer", expires_in: 60, id_token: idToken }];
  }

  /** Valid once, with the client secret and the code verifier of the sign-in. */
  function redeem(form: URLSearchParams): Grant | null {
    const code = form.get("code") ?? "";
    const grant = grants.get(code);
    grants.delete(code);
    if (grant === undefined) return null;
    const challenge = createHash("sha256")
      .update(form.get("code_verifier") ?? "")
      .digest("base64url");
    const isProved =
      challenge === grant.authorization.get("code_challenge") &&
      form.get("redirect_uri") === grant.authorization.get("redirect_uri") &&
      form.get("client_secret") === CLIENT.clientSecret;
    return isProved ? grant : null;
  }

  const claimsOf = ({ claims, authorization }: Grant): Readonly<Record<string, unknown>> => {
    const now = Math.floor(Date.now() / 1000);
    const nonce = authorization.get("nonce");
    const own = { iss: issuer, aud: CLIENT.clientId, nonce, iat: now, exp: now + 300 };
    return { ...own, ...claims, ...misbehaviour.claims };
  };

  function sign(claims: Readonly<Record<string, unknown>>): Promise<string> | string {
    const { signature } = misbehaviour;
    if (signature === "none") return new UnsecuredJWT(claims).encode();
    if (signature === "of our secret")
      return new SignJWT(claims)
        .setProtectedHeader({ alg: "HS256", kid: "1" })
        .sign(new TextEncoder().encode(CLIENT.clientSecret.padEnd(32, "x")));
    const key = signature === "of another key" ? another.privateKey : privateKey;
    return new SignJWT(claims).setProtectedHeader({ alg: "RS256", kid: "1" }).sign(key);
  }

  return {
    issuer,
    /** Requested paths. */
    asked,
    /** Sets the faults; none by default. */
    misbehave: (how: Misbehaviour = {}) => void (misbehaviour = how),
    /** Signs a person in at an authorization URL; returns the parameters of the redirect to the shop. */
    signIn: (authorizationUrl: string, claims: JWTPayload) => {
      const { searchParams } = new URL(authorizationUrl);
      const code: string = randomUUID();
      grants.set(code, { claims, authorization: searchParams });
      return { code, state: searchParams.get("state") ?? "" };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
