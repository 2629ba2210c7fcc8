import type { ApiClient } from "@reprise/contracts/client";
import type { Locale } from "@reprise/locale";
import type { FastifyReply } from "fastify";
import fp from "fastify-plugin";
import type { Login } from "../sessions/session-store.ts";
import type { Caller } from "../upstream/identity.ts";

/** One write of a shopper, with an API client for the shopper. */
export interface ShopperWrite {
  readonly reply: FastifyReply;
  readonly locale: Locale;
  /** True: posted by a plain form, not by a script. */
  readonly isForm: boolean;
  /** Who makes the calls of {@link api}. */
  readonly caller: Caller;
  readonly api: ApiClient;
  /** An API client for the same browser, with another login or none. */
  apiAs(login: Login | null): ApiClient;
}

declare module "fastify" {
  interface FastifyInstance {
    createShopperWrite: CreateShopperWrite;
  }
}

type CreateShopperWrite = (
  reply: FastifyReply,
  locale: Locale,
  options: { readonly isForm: boolean },
) => Promise<ShopperWrite>;

/** How forms and calls write for a shopper. */
export const shopperWrites = fp(
  async (app) => {
    const { apiClients, callers } = app;
    const createShopperWrite: CreateShopperWrite = async (reply, locale, { isForm }) => {
      const writer = await callers.forWrite(reply, locale);
      // Not on redirects: browsers would wait before following.
      const onRetryAfter = (seconds: string) => {
        if (!isForm) void reply.header("retry-after", seconds);
      };
      const caller: Caller = { ...writer, onRetryAfter };
      const { onLoginEnded: _, ...plain } = caller;
      return {
        reply,
        locale,
        isForm,
        caller,
        api: apiClients(caller),
        apiAs: (login) => apiClients({ ...plain, shopper: plain.shopper && { ...plain.shopper, login } }),
      };
    };
    app.decorate("createShopperWrite", createShopperWrite);
  },
  { name: "shopper-writes", dependencies: ["api"] },
);
