import { createAccounts } from "../accounts.ts";
import type { App } from "../app.ts";
import type { Configuration } from "../configuration.ts";
import { createAccessTokens } from "./access-tokens.ts";
import { createDialog } from "./dialog.ts";
import { createGraphApi } from "./graph-api.ts";
import { sdkScript } from "./sdk-script.ts";

/** Fake Facebook: the SDK script for the shop's pages, its login popup and the Graph API. */
export function createFacebookApp({ clients, origins }: Configuration): App {
  const app = clients.facebook;
  const tokens = createAccessTokens();
  const graph = createGraphApi(app, tokens);
  const handleDialog = createDialog(app.FACEBOOK_APP_ID, origins, createAccounts("facebook"), tokens);
  const sdk = new URL(app.FACEBOOK_SDK_URL);
  const root = new URL(".", sdk).href.replace(/\/$/u, "");

  return async (request, response) => {
    const { pathname, searchParams, href } = new URL(request.url ?? "/", sdk);
    if (pathname === sdk.pathname) {
      response.writeHead(200, { "content-type": "text/javascript; charset=utf-8" });
      response.end(sdkScript(root));
    } else if (href.startsWith(`${app.FACEBOOK_GRAPH_URL}/`)) {
      const path = pathname.slice(new URL(app.FACEBOOK_GRAPH_URL).pathname.length);
      const { status, body } = graph(path, searchParams, request.headers.authorization);
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(body));
    } else if (pathname.endsWith("/dialog/oauth")) {
      await handleDialog(request, response, searchParams);
    } else {
      response.writeHead(404).end();
    }
  };
}
