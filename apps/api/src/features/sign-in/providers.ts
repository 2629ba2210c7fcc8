import type { OpenIdProvider } from "@reprise/contracts";
import type { Logger } from "pino";
import { createFacebookSignIn, type FacebookSignIn } from "./facebook-sign-in.ts";
import { appleWays, createOpenIdSignIn, type OpenIdSignIn, openIdWays } from "./openid-sign-in.ts";
import { providerUnavailable } from "./provider-failure.ts";
import type { SignInConfig } from "./sign-in-config.ts";

/** The enabled providers. */
export interface Providers {
  /** @throws {ApiFailure} SIGN_IN_PROVIDER_UNAVAILABLE */
  openId(provider: OpenIdProvider): OpenIdSignIn;
  /** @throws {ApiFailure} SIGN_IN_PROVIDER_UNAVAILABLE */
  facebook(): FacebookSignIn;
}

export function createProviders(config: SignInConfig, logger: Logger): Providers {
  const openId: Readonly<Record<OpenIdProvider, OpenIdSignIn | undefined>> = {
    google: config.google && createOpenIdSignIn(openIdWays("google", config.google), logger),
    apple: config.apple && createOpenIdSignIn(appleWays(config.apple), logger),
    paypal: config.paypal && createOpenIdSignIn(openIdWays("paypal", config.paypal), logger),
  };
  const facebook = config.facebook && createFacebookSignIn(config.facebook, logger);
  return {
    openId: (provider) => expectSwitchedOn(openId[provider]),
    facebook: () => expectSwitchedOn(facebook),
  };
}

function expectSwitchedOn<T>(provider: T | undefined): T {
  if (provider === undefined) throw providerUnavailable();
  return provider;
}
