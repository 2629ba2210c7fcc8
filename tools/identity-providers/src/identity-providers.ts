import { createServer, type Server } from "node:http";
import type { App } from "./app.ts";
import type { Configuration } from "./configuration.ts";
import { createFacebookApp } from "./facebook/facebook-app.ts";
import { createOpenidApps } from "./openid/openid-app.ts";

/** Server with fakes of Google, Apple, PayPal and Facebook, each under its own path. */
export function createIdentityProviders(configuration: Configuration): Server {
  const apps: ReadonlyMap<string, App> = new Map([
    ...createOpenidApps(configuration),
    ["/facebook", createFacebookApp(configuration)],
  ]);

  return createServer((request, response) => {
    const [, path = ""] = /^(\/[^/?]*)/u.exec(request.url ?? "") ?? [];
    const app = apps.get(path);
    if (!app) {
      response.writeHead(path === "/readyz" ? 200 : 404).end();
      return;
    }
    app(request, response).catch((error: unknown) => {
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  });
}
