import { type CallName, SIGN_IN_PROVIDERS } from "@reprise/contracts";
import type { Logger } from "pino";
import type { Database } from "../../db/database.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { type LogIn, loginOriginOf } from "../login/login.public.ts";
import { FACEBOOK_VERSION } from "./facebook-sign-in.ts";
import { createProviders } from "./providers.ts";
import type { SignInConfig } from "./sign-in-config.ts";
import { createSignInService } from "./sign-in.service.ts";

export interface SignInDependencies {
  readonly database: Database;
  readonly logIn: LogIn;
  readonly config: { readonly signIn: SignInConfig };
  readonly logger: Logger;
}

type Name = Extract<CallName, `api_${string}_sign_in${string}` | `api_${string}facebook${string}`>;

/**
 * Login with providers. Requests to a provider are slow, so they finish before a transaction occupies a
 * connection.
 */
export function signInHandlers({
  database,
  logIn,
  config: { signIn },
  logger,
}: SignInDependencies): Pick<Handlers, Name> {
  const providers = createProviders(signIn, logger);
  const service = createSignInService({ database, logIn });
  const { facebook } = signIn;
  return {
    api_get_sign_in_providers: () =>
      Promise.resolve({
        providers: SIGN_IN_PROVIDERS.filter((provider) => signIn[provider] !== undefined),
        facebook: facebook
          ? { appId: facebook.appId, version: FACEBOOK_VERSION, sdkUrl: facebook.sdkUrl }
          : null,
      }),
    api_start_sign_in: ({ body }) => providers.openId(body.provider).start(body.redirectUri),
    api_complete_sign_in: async ({ params, body }, context) => {
      const person = await providers.openId(params.provider).prove(body);
      return service.logIn(person, context.locale, loginOriginOf(body, context));
    },
    api_customer_facebook_login: async ({ body }, context) => {
      const person = await providers.facebook().prove(body.accessToken);
      return service.logIn(person, context.locale, loginOriginOf(body, context));
    },
    api_get_sign_in_methods: (_input, { customer }) => service.methods(customer),
    api_link_sign_in: async ({ params, body }, { customer }) => {
      await service.expectFresh(customer);
      await service.link(customer, await providers.openId(params.provider).prove(body));
      return {};
    },
    api_link_facebook: async ({ body }, { customer }) => {
      await service.expectFresh(customer);
      await service.link(customer, await providers.facebook().prove(body.accessToken));
      return {};
    },
    api_unlink_sign_in: async ({ params }, { customer }) => {
      await service.expectFresh(customer);
      await service.unlink(customer, params.provider);
      return {};
    },
  };
}
