import type { LoginAnswer, OpenIdProvider } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { type Addresses, pathAfterLogin } from "@reprise/locale";
import type { FastifyRequest } from "fastify";
import { errorResult } from "../../forms/call-errors.ts";
import type { ShopperWrite } from "../../forms/shopper-write.ts";
import { requestContextOf } from "../../server/request-context.ts";
import type { Logins } from "../../sessions/logins.ts";
import { orStoreUnavailable } from "../../sessions/or-store-unavailable.ts";
import { inSession, sessionOf } from "../../sessions/session-cookie.ts";
import type { SessionStore } from "../../sessions/session-store.ts";
import type { SignIn } from "../../sessions/sign-in.ts";
import type { LoginFlow } from "./login-flow.ts";

export const returnPath = (provider: string): string => `/sign-in/${provider}/return`;

/** A provider's response, received through the browser. */
export interface ProviderAnswer {
  readonly authorizationCode: string | null | undefined;
  readonly state: string | null | undefined;
  /** `iss`, if the provider sends it. */
  readonly issuer?: string | undefined;
  /** Apple's first response contains the customer's name. */
  readonly user?: string | undefined;
}

export type SignInOptions = Pick<SignIn, "provider" | "intent" | "isPopup" | "previousUrl">;

/** Starts, finds and completes sign-ins at providers. */
export interface ProviderSignIns {
  /** Returns the provider's address and stores the proof of the return in the session. */
  begin(
    write: ShopperWrite,
    options: SignInOptions,
  ): Promise<CallResult<{ readonly authorizationUrl: string }>>;
  /**
   * Finds a started sign-in of this session by its state; `isLast` deletes it. @throws RequestError
   * SERVICE_UNAVAILABLE
   */
  find(
    request: FastifyRequest,
    provider: OpenIdProvider,
    state: string | null | undefined,
    options: { readonly isLast: boolean },
  ): Promise<SignIn | null>;
  /** Logs in, or links, the customer that the provider's response proves. */
  complete(write: ShopperWrite, signIn: SignIn, answer: ProviderAnswer): Promise<CallResult<LoginAnswer>>;
}

/** Message of the specification (section 5). */
export const invalidAuthorization = () =>
  errorResult("INVALID_AUTHORIZATION", "Invalid authorization code or state.");

export interface ProviderSignInsOptions {
  readonly addresses: Addresses;
  readonly store: SessionStore;
  readonly logins: Logins;
  readonly flow: LoginFlow;
  readonly now?: () => number;
}

export function createProviderSignIns({
  addresses,
  store,
  logins,
  flow,
  now = Date.now,
}: ProviderSignInsOptions): ProviderSignIns {
  async function link(
    write: ShopperWrite,
    signIn: SignIn,
    body: CompletionBody,
  ): Promise<CallResult<LoginAnswer>> {
    const { reply, locale } = write;
    const login = await logins.of(reply.request);
    if (login === null || login === "unknown") return errorResult("UNAUTHENTICATED", "A login is needed");
    const params = { provider: signIn.provider };
    const result = await write.api.call("api_link_sign_in", { params, body });
    if (!result.ok) return result;
    const user = { uuid: login.customerUuid, wasRegistered: false };
    return {
      ok: true,
      status: 200,
      data: { user, previousUrl: addresses.path("customer_sign_in_methods", locale) },
    };
  }

  return {
    async begin(write, options) {
      const { reply, locale } = write;
      await logins.requireStore();
      const redirectUri = addresses.origin(locale) + returnPath(options.provider);
      const started = await write
        .apiAs(null)
        .call("api_start_sign_in", { body: { provider: options.provider, redirectUri } });
      if (!started.ok) return started;
      const { authorizationUrl, state, nonce, codeVerifier } = started.data;
      const signIn: SignIn = {
        ...options,
        state,
        nonce,
        codeVerifier,
        redirectUri,
        locale,
        startedAt: now(),
      };
      await orStoreUnavailable(inSession(store, reply, (id) => store.pushSignIn(id, signIn)));
      return { ok: true, status: 200, data: { authorizationUrl } };
    },
    async find(request, provider, state, findOptions) {
      const id = sessionOf(request);
      if (id === undefined || !state) return null;
      const signIn = await orStoreUnavailable(store.findSignIn(id, state, findOptions));
      return signIn?.provider === provider ? signIn : null;
    },
    async complete(write, signIn, { authorizationCode, state, issuer, user }) {
      if (!authorizationCode || !state) return invalidAuthorization();
      const { redirectUri, state: expectedState, nonce, codeVerifier, provider, intent } = signIn;
      const body: CompletionBody = {
        redirectUri,
        authorizationCode,
        state,
        expectedState,
        nonce,
        codeVerifier,
        issuer: issuer ?? null,
        user: user ?? null,
      };
      if (intent === "link") return link(write, signIn, body);
      return flow.logIn(
        write,
        (api, deviceToken) =>
          api.call("api_complete_sign_in", { params: { provider }, body: { ...body, deviceToken } }),
        signIn.previousUrl,
      );
    },
  };
}

interface CompletionBody {
  readonly redirectUri: string;
  readonly authorizationCode: string;
  readonly state: string;
  readonly expectedState: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly issuer: string | null;
  readonly user: string | null;
}

/** The page after a login with `no_prev`: as if there were no previous page. */
export const pathWithoutPrevious = (addresses: Addresses, { reply, locale }: ShopperWrite): string =>
  pathAfterLogin(addresses, { host: requestContextOf(reply.request).host, locale, previousUrl: null });
