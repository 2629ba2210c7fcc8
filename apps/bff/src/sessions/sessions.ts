import fp from "fastify-plugin";
import { createFlashes, type Flashes } from "./flashes.ts";
import { createLogins, type Logins } from "./logins.ts";
import { createRefusedForms, type RefusedForms } from "./refused-forms.ts";
import type { SessionStore } from "./session-store.ts";

declare module "fastify" {
  interface FastifyInstance {
    sessionStore: SessionStore;
    flashes: Flashes;
    refusedForms: RefusedForms;
    logins: Logins;
  }
}

/** What the session of a shopper holds: the login, messages and a refused form (decision 18). */
export const sessions = fp<{ readonly store: SessionStore }>(
  async (app, { store }) => {
    app.decorateRequest("newSession", null);
    app.decorateRequest("login", null);
    const flashes = createFlashes(store, app.translations.hasKey);
    app.decorate("sessionStore", store);
    app.decorate("flashes", flashes);
    app.decorate("refusedForms", createRefusedForms(store, flashes));
    app.decorate("logins", createLogins(store));
  },
  { name: "sessions", dependencies: ["@fastify/cookie", "translations"] },
);
