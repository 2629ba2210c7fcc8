import { type CallName, CALLS } from "@reprise/contracts";
import type { CallResult, FailedCall } from "@reprise/contracts/client";
import { type AnyForm, callForm } from "@reprise/contracts/forms";
import type { Addresses } from "@reprise/locale";
import { emptyFlashBag, type FlashBag, mergeFlashBags } from "@reprise/toasts";
import { flash } from "../sessions/flash.ts";
import { answerBffCall, type BffCall } from "./bff-calls.ts";
import { orErrorResult } from "./call-errors.ts";
import { checkInput } from "./check-input.ts";
import { answerError, targetPath } from "./form-answers.ts";
import { leavingPage } from "./leaving-page.ts";
import { sendProviderPage } from "./provider-page.ts";
import { repeatWhileInFlight } from "./repeat-while-in-flight.ts";
import type { FormPost, ServedForm } from "./served-form.ts";

export interface ServeFormOptions {
  readonly addresses: Addresses;
  /** Calls that the BFF answers itself. */
  readonly bffCalls?: readonly BffCall[];
  /** Makes the call of a form whose input is more than fields. */
  readonly makeCall?: (post: FormPost) => Promise<CallResult<unknown>>;
  /** Runs after the call succeeded, before the answer. */
  readonly onSuccess?: (post: FormPost) => Promise<void>;
  /** The message of an error that the definition of the form cannot write. Null: the form's own. */
  readonly errorFlash?: (failure: FailedCall, post: FormPost) => FlashBag | null;
  /** Additional messages from the call's result. */
  readonly moreFlashes?: (data: unknown, post: FormPost) => readonly FlashBag[];
}

/** The parts of a call's input, unchecked. */
type FormInput = Parameters<typeof checkInput>[1];

/** Serves a form by its definition in the contract. */
export function serveForm(
  form: AnyForm,
  { addresses, bffCalls = [], makeCall, onSuccess, errorFlash, moreFlashes }: ServeFormOptions,
): ServedForm {
  const bffCall = bffCalls.find(({ name }) => name === form.call);

  async function callWithFields({ write, field }: FormPost): Promise<CallResult<unknown>> {
    const input = form.input(field) as FormInput;
    if (bffCall) return answerBffCall(bffCall, input.body, write);
    // Input that the API would refuse is not sent.
    const checked = checkInput(CALLS[form.call as CallName], input);
    if (!checked.ok) return checked.result;
    return callForm(form.isRepeatable ? repeatWhileInFlight(write.api) : write.api, form, field);
  }

  return {
    path: form.path,
    isOnSharedPages: form.isOnSharedPages,
    async submit(post) {
      const { reply, locale } = post.write;
      const result = await orErrorResult(reply, (makeCall ?? callWithFields)(post));
      if (!result.ok) {
        const flashes = errorFlash?.(result, post);
        if (flashes) return { location: targetPath(addresses, locale, form.page(post.field)), flashes };
        return answerError(addresses, form, result, post);
      }
      await onSuccess?.(post);
      const { message, params, redirectTo } = form.done(result.data, post.field);
      // Browsers would check a redirect against the `form-action` of the page with the form.
      if (typeof redirectTo === "object" && "url" in redirectTo)
        return { send: (to) => sendProviderPage(to, leavingPage(locale, redirectTo.url)) };
      const successFlashes = message === undefined ? emptyFlashBag() : flash("success", message, params);
      return {
        location: targetPath(addresses, locale, redirectTo),
        flashes: mergeFlashBags(successFlashes, ...(moreFlashes?.(result.data, post) ?? [])),
      };
    },
  };
}
