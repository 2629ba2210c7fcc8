import { createHmac } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export const APP = {
  appId: "1000",
  appSecret: "secret of the app",
  sdkUrl: "https://sdk.example/sdk.js",
} as const;

export interface GraphUser {
  readonly id: string;
  readonly email?: string;
  readonly first_name?: string;
  readonly last_name?: string;
}

interface Token {
  readonly user: GraphUser;
  readonly data: object;
}

/** A stand-in for the token calls of Facebook's Graph API, on its own port. */
export async function startGraphStandIn() {
  const tokens = new Map<string, Token>();
  let failure: number | "hangs" | null = null;
  const refused = [400, { error: { code: 190, type: "OAuthException" } }] as const;

  function answer(url: URL, bearer: string): readonly [status: number, body: object] {
    if (url.pathname === "/v12.0/debug_token") {
      if (bearer !== `${APP.appId}|${APP.appSecret}`) return refused;
      const known = tokens.get(url.searchParams.get("input_token") ?? "");
      return [200, { data: known?.data ?? { is_valid: false, scopes: [] } }];
    }
    const token = tokens.get(bearer);
    const proof = createHmac("sha256", APP.appSecret).update(bearer).digest("hex");
    const isProved = url.searchParams.get("appsecret_proof") === proof;
    return url.pathname === "/v12.0/me" && token !== undefined && isProved ? [200, token.user] : refused;
  }

  const server = createServer((request, response) => {
    if (failure === "hangs") return;
    const bearer = request.headers.authorization?.replace("Bearer ", "") ?? "";
    const url = new URL(request.url ?? "", "http://graph");
    const [status, body] = failure === null ? answer(url, bearer) : [failure, {}];
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    graphUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Sets the response for a token. */
    give: (accessToken: string, user: GraphUser, data: object = {}) => {
      const own = { is_valid: true, app_id: APP.appId, type: "USER", user_id: user.id, scopes: ["email"] };
      tokens.set(accessToken, { user, data: { ...own, ...data } });
    },
    fail: (how: number | "hangs" | null) => void (failure = how),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
