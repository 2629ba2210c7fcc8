import type { ErrorCode } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { refusalMessage } from "@reprise/contracts/refusal-message";
import type { MessageKey } from "@reprise/locale";
import type { FlashBag } from "@reprise/toasts";
import { flash } from "../sessions/flash.ts";

/** Why it did not work, for who posted a form. */
export const flashOfRefusal = (code: ErrorCode): FlashBag => flash("danger", refusalMessage(code));

/** What is said after a form: `done`, or why not. */
export const flashOf = (result: CallResult<unknown>, done: MessageKey): FlashBag =>
  result.ok ? flash("success", done) : flashOfRefusal(result.error.code);
