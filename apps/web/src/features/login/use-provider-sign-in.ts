import type { LoginAnswer, OpenIdProvider, SignInProvider, SignInProviders } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { refusalMessage } from "@reprise/contracts/refusal-message";
import type { MessageKey, MessageParams } from "@reprise/locale";
import { useEffect, useRef, useState } from "react";
import { submitWithToken } from "../../forms/submit-with-token.ts";
import { useApp } from "../../lib/app-context.ts";
import { askFacebook, loadFacebookSdk } from "../../lib/facebook-sdk.ts";
import { PROVIDER_NAMES } from "../../lib/provider-names.ts";
import { POPUP_FEATURES, watchSignInPopup } from "./sign-in-popup.ts";

export interface SignInProblem {
  readonly message: MessageKey;
  readonly params?: MessageParams;
  /** The shopper cancelled; not an error. */
  readonly isCancelled?: true;
}

export interface ProviderSignInOptions {
  readonly signIn: SignInProviders;
  readonly previousUrl: string;
  readonly done: (answer: LoginAnswer) => void | Promise<void>;
  readonly failed: (problem: SignInProblem) => void;
}

export interface ProviderSignIn {
  /** Provider whose sign-in is in progress. */
  readonly pending: SignInProvider | null;
  /** The sign-in continues in a popup. */
  readonly isInPopup: boolean;
  /** Submits the provider's form; PayPal's into a popup if the browser allows one. */
  submit(provider: OpenIdProvider, form: HTMLFormElement): void;
  withFacebook(): void;
}

const CANCELLED: SignInProblem = { message: "user.flash.signInCancelled", isCancelled: true };
const FAILED: SignInProblem = { message: "loginComponent.error.api.default" };
/** PayPal's error code for a cancelled sign-in. */
const REFUSED_BY_SHOPPER = new Set(["access_denied", "consent_required"]);

/** Sign-in at a provider, from the click to the login (specification, sections 2, 5 and 9). */
export function useProviderSignIn({
  signIn,
  previousUrl,
  done,
  failed,
}: ProviderSignInOptions): ProviderSignIn {
  const { api, loadCsrfToken } = useApp();
  const [pending, setPending] = useState<SignInProvider | null>(null);
  const popup = useRef<Window | null>(null);
  const [isInPopup, setInPopup] = useState(false);
  const left = useRef<AbortController>(undefined);

  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    // Restored from the back/forward cache: reset the pending state.
    window.addEventListener("pageshow", ({ persisted }) => persisted && setPending(null), {
      signal: controller.signal,
    });
    return () => controller.abort();
  }, []);

  /** Runs one call at a time; an exception means that no answer arrived. */
  const run = async (provider: SignInProvider, work: () => Promise<LoginAnswer | SignInProblem | "left">) => {
    if (pending !== null) return popup.current?.focus();
    setPending(provider);
    const end = await work().catch((): SignInProblem => ({ message: "user.flash.unavailable" }));
    if (end === "left") return;
    popup.current = null;
    setInPopup(false);
    if ("user" in end) await done(end);
    setPending(null);
    if ("message" in end) failed(end);
  };
  const answered = (result: CallResult<LoginAnswer>): LoginAnswer | SignInProblem =>
    result.ok ? result.data : { message: refusalMessage(result.error.code) };

  async function inPopup(opened: Window, form: HTMLFormElement): Promise<LoginAnswer | SignInProblem> {
    popup.current = opened;
    setInPopup(true);
    const display = form.elements.namedItem("display") as HTMLInputElement;
    Object.assign(form, { target: opened.name });
    display.disabled = false;
    try {
      await submitWithToken(form, loadCsrfToken);
    } catch (error) {
      opened.close();
      throw error;
    } finally {
      form.target = "";
      display.disabled = true;
    }
    const end = await watchSignInPopup(opened, "/sign-in/paypal/return", left.current?.signal);
    if (end.kind === "closed") return CANCELLED;
    if (end.kind === "expired") return { message: "login.popup.expired" };
    const [code, state, error] = ["code", "state", "error"].map((name) => end.query.get(name));
    if (error && REFUSED_BY_SHOPPER.has(error)) return CANCELLED;
    if (!code || !state) return FAILED;
    return answered(await api.call("api_sign_in_with_paypal", { body: { authorizationCode: code, state } }));
  }

  async function byFacebook(): Promise<LoginAnswer | SignInProblem> {
    if (!signIn.facebook) return FAILED;
    const sdk = await loadFacebookSdk(signIn.facebook).catch(() => null);
    if (!sdk) return { message: "login.script.blocked", params: { provider: PROVIDER_NAMES.facebook } };
    const authorization = await askFacebook(sdk);
    if (!authorization) return CANCELLED;
    const { accessToken, expiresIn } = authorization;
    return answered(
      await api.call("login_check_facebook", { body: { accessToken, expiresIn, previousUrl } }),
    );
  }

  return {
    pending,
    isInPopup,
    submit(provider, form) {
      // Synchronously: browsers open popups only during a click.
      const opened =
        provider === "paypal" && pending === null ? window.open("", "sign-in-paypal", POPUP_FEATURES) : null;
      void run(provider, async () => {
        if (opened) return inPopup(opened, form);
        await submitWithToken(form, loadCsrfToken);
        return "left";
      });
    },
    withFacebook: () => void run("facebook", byFacebook),
  };
}
