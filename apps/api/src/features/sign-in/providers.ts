import type { OpenIdProvider } from "@reprise/contracts";
import type { Logger } from "pino";
import { createWorkSlots } from "../../throttle/work-slots.ts";
import { createFacebookSignIn, type FacebookSignIn } from "./facebook-sign-in.ts";
import { appleClient, createOpenIdSignIn, type OpenIdSignIn, openIdClient } from "./openid-sign-in.ts";
import { providerUnavailable } from "./provider-failure.ts";
import type { SignInConfig } from "./sign-in-config.ts";

/**
 * Pending sign-ins of each provider. All providers together then hold at most 48 of the BFF's 64 connections,
 * also when no provider answers. Nothing waits: a queued sign-in would exceed the time limit of the BFF.
 */
const PENDING = { atOnce: 12, waiting: 0 } as const;

/** The enabled providers. */
export interface Providers {
  /** @throws {ApiFailure} SIGN_IN_PROVIDER_UNAVAILABLE */
  openId(provider: OpenIdProvider): OpenIdSignIn;
  /** @throws {ApiFailure} SIGN_IN_PROVIDER_UNAVAILABLE */
  facebook(): FacebookSignIn;
}

export function createProviders(config: SignInConfig, logger: Logger): Providers {
  const openId: Readonly<Record<OpenIdProvider, OpenIdSignIn | undefined>> = {
    google: config.google && limited(createOpenIdSignIn(openIdClient("google", config.google), logger)),
    apple: config.apple && limited(createOpenIdSignIn(appleClient(config.apple), logger)),
    paypal: config.paypal && limited(createOpenIdSignIn(openIdClient("paypal", config.paypal), logger)),
  };
  const facebook = config.facebook && limitedFacebook(createFacebookSignIn(config.facebook, logger));
  return {
    openId: (provider) => expectSwitchedOn(openId[provider]),
    facebook: () => expectSwitchedOn(facebook),
  };
}

function limited({ start, prove }: OpenIdSignIn): OpenIdSignIn {
  const slots = createWorkSlots(PENDING);
  return {
    start: (redirectUri) => slots.run(() => start(redirectUri)),
    prove: (authorization) => slots.run(() => prove(authorization)),
  };
}

function limitedFacebook({ prove }: FacebookSignIn): FacebookSignIn {
  const slots = createWorkSlots(PENDING);
  return { prove: (accessToken) => slots.run(() => prove(accessToken)) };
}

function expectSwitchedOn<T>(provider: T | undefined): T {
  if (provider === undefined) throw providerUnavailable();
  return provider;
}
