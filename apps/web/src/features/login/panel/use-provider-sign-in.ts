import type { LoginAnswer, OpenIdProvider, SignInProvider, SignInProviders } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { errorMessage } from "@reprise/contracts/error-message";
import type { MessageKey, MessageParams } from "@reprise/locale";
import { useEffect, useRef, useState } from "react";
import { submitAndLeave, submitWithToken } from "../../../forms/submit-with-token.ts";
import { usePending } from "../../../lib/calls/use-pending.ts";
import { useApp } from "../../../lib/context/app-context.ts";
import { askFacebook } from "../../../lib/sign-in/facebook-sdk.ts";
import { PROVIDER_NAMES } from "../../../lib/sign-in/provider-names.ts";
import { POPUP_FEATURES, POPUP_MINUTES, watchSignInPopup } from "./sign-in-popup.ts";

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
  const { isPending, run: runOnce } = usePending();
  const [provider, setProvider] = useState<SignInProvider | null>(null);
  const popup = useRef<Window | null>(null);
  const [isInPopup, setInPopup] = useState(false);
  const left = useRef<AbortController>(undefined);

  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);

  /**
   * Runs one sign-in at a time. An exception means that no answer arrived; no answer, that the shopper came back to
   * this page.
   */
  const run = async (chosen: SignInProvider, work: () => Promise<LoginAnswer | SignInProblem | void>) => {
    if (isPending) return popup.current?.focus();
    const end = await runOnce(async () => {
      setProvider(chosen);
      const answer = await work().catch((): SignInProblem => ({ message: "user.flash.unavailable" }));
      popup.current = null;
      setInPopup(false);
      if (answer && "user" in answer) await done(answer);
      return answer;
    });
    if (end && "message" in end) failed(end);
  };
  const answered = (result: CallResult<LoginAnswer>): LoginAnswer | SignInProblem =>
    result.ok ? result.data : { message: errorMessage(result.error.code) };

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
    if (end.kind === "expired") return { message: "login.popup.expired", params: { minutes: POPUP_MINUTES } };
    const [code, state, error] = ["code", "state", "error"].map((name) => end.query.get(name));
    if (error && REFUSED_BY_SHOPPER.has(error)) return CANCELLED;
    if (!code || !state) return FAILED;
    return answered(await api.call("api_sign_in_with_paypal", { body: { authorizationCode: code, state } }));
  }

  async function byFacebook(): Promise<LoginAnswer | SignInProblem> {
    if (!signIn.facebook) return FAILED;
    const answer = await askFacebook(signIn.facebook);
    if (answer === "blocked")
      return { message: "login.script.blocked", params: { provider: PROVIDER_NAMES.facebook } };
    if (answer === "cancelled") return CANCELLED;
    const { accessToken, expiresIn } = answer;
    return answered(
      await api.call("login_check_facebook", { body: { accessToken, expiresIn, previousUrl } }),
    );
  }

  return {
    pending: isPending ? provider : null,
    isInPopup,
    submit(chosen, form) {
      // Synchronously: browsers open popups only during a click.
      const opened =
        chosen === "paypal" && !isPending ? window.open("", "sign-in-paypal", POPUP_FEATURES) : null;
      void run(chosen, () => (opened ? inPopup(opened, form) : submitAndLeave(form, loadCsrfToken)));
    },
    withFacebook: () => void run("facebook", byFacebook),
  };
}
