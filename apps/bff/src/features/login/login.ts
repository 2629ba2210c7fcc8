import fp from "fastify-plugin";
import { createLoginFlow, type LoginFlow } from "./login-flow.ts";
import { providerReturns } from "./provider-returns.ts";
import { createProviderSignIns, type ProviderSignIns } from "./provider-sign-ins.ts";

declare module "fastify" {
  interface FastifyInstance {
    loginFlow: LoginFlow;
    signIns: ProviderSignIns;
  }
}

/** Logins, and sign-ins at providers with their return addresses. */
export const login = fp(
  async (app) => {
    const { shopAddresses: addresses, logins, sessionStore } = app;
    const flow = createLoginFlow({ addresses, logins });
    app.decorate("loginFlow", flow);
    app.decorate("signIns", createProviderSignIns({ addresses, store: sessionStore, logins, flow }));
    void app.register(providerReturns);
  },
  { name: "login", dependencies: ["shopper-writes"] },
);
