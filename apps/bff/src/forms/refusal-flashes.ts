import type { ErrorCode } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import type { MessageKey } from "@reprise/locale";
import type { FlashBag } from "@reprise/toasts";
import { flash } from "../sessions/flash.ts";

const REFUSALS: Partial<Record<ErrorCode, MessageKey>> = {
  INVALID_CREDENTIALS: "user.flash.login.failed",
  VALIDATION_FAILED: "user.flash.invalidInput",
  LINK_INVALID: "user.flash.linkInvalid",
  TOO_MANY_REQUESTS: "user.flash.tooManyTries",
  UNAUTHENTICATED: "user.flash.login.needed",
  REAUTHENTICATION_NEEDED: "user.flash.reauthenticationNeeded",
  INVALID_AUTHORIZATION: "loginComponent.error.api.default",
  NOT_AUTHENTICATED: "loginComponent.error.api.default",
  SIGN_IN_PROVIDER_UNAVAILABLE: "loginComponent.error.api.default",
  SIGN_IN_METHOD_EXISTS: "loginComponent.error.api.default",
  ACCOUNT_EXISTS: "loginComponent.error.api.accountExists",
  EMAIL_NOT_VERIFIED: "loginComponent.error.api.emailNotVerified",
};

/** Why it did not work, for who posted a form. */
export const flashOfRefusal = (code: ErrorCode): FlashBag =>
  flash("danger", REFUSALS[code] ?? "user.flash.unavailable");

/** What is said after a form: `done`, or why not. */
export const flashOf = (result: CallResult<unknown>, done: MessageKey): FlashBag =>
  result.ok ? flash("success", done) : flashOfRefusal(result.error.code);
