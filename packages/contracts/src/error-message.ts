import type { MessageKey } from "@reprise/locale";
import type { ErrorCode } from "./errors.ts";

const MESSAGES: Partial<Record<ErrorCode, MessageKey>> = {
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
  SIGN_IN_METHOD_TAKEN: "loginComponent.error.api.linkedElsewhere",
  ACCOUNT_EXISTS: "loginComponent.error.api.accountExists",
  EMAIL_NOT_VERIFIED: "loginComponent.error.api.emailNotVerified",
};

/**
 * Message key for an error code of the login and account calls; used by form flash messages and by the page.
 */
export const errorMessage = (code: string): MessageKey =>
  MESSAGES[code as ErrorCode] ?? "user.flash.unavailable";
