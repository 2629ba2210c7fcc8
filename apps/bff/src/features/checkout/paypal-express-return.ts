import { randomUUID } from "node:crypto";
import { PAYPAL_EXPRESS_PATH, type RefusedAddress } from "@reprise/contracts";
import type { ApiClient } from "@reprise/contracts/client";
import { errorMessage } from "@reprise/contracts/error-message";
import {
  checkoutAddressForm,
  checkoutPage,
  formId,
  readFormError,
  type RefusedForm,
  returnedValues,
} from "@reprise/contracts/forms";
import { LOCALES, sameSitePath } from "@reprise/locale";
import { mergeFlashBags } from "@reprise/toasts";
import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { orErrorResult } from "../../forms/call-errors.ts";
import { fieldsOf } from "../../forms/fields-of.ts";
import { redirectAfterForm } from "../../forms/redirect-after-form.ts";
import { requestContextOf } from "../../server/request-context.ts";
import { flash } from "../../sessions/flash.ts";
import { flashesOfCheckout } from "../cart/cart.public.ts";

const MESSAGES: Readonly<Record<string, string>> = {
  EXPRESS_SESSION_INVALID: "checkout.error.paypalExpress",
  CART_EMPTY: "checkout.error.cartEmpty",
  PRODUCT_VARIANT_EXHAUSTED: "checkout.error.exhausted",
};

/** The address form, filled in with the account's address. A country that we do not deliver to is left out: the form lacks it. */
function refusedForm({ kind, values, fields }: RefusedAddress): RefusedForm {
  const { country: _, ...withoutCountry } = values;
  const typed = fields.includes("country") ? withoutCountry : values;
  const error = { code: "VALIDATION_FAILED" as const, fields: fields.map((path) => ({ path, message: "" })) };
  return {
    path: checkoutAddressForm.path,
    values: returnedValues(checkoutAddressForm, { ...typed, kind }),
    problems: readFormError(checkoutAddressForm, { error }).problems,
  };
}

/** Where the shopper came from. Null: the address names no page of ours. */
const cancelPathOf = ({ cancelled }: Readonly<Record<string, string>>): string | null =>
  cancelled === undefined ? null : sameSitePath(cancelled);

/**
 * Receives shoppers who return from PayPal express. Anybody can write such a return address, so the API asks the provider.
 * An approval leads to the first incomplete step, usually the overview. If the delivery address cannot be used, it leads to
 * the form that corrects it. A cancellation releases the units and leads back to the page where the shopper started.
 */
export const paypalExpressReturn: FastifyPluginAsync = async (app) => {
  const { shopAddresses: addresses, apiClients, callers, countWrite, flashes, refusedForms } = app;
  const { verifyHosts } = app.config;

  async function answerCancelled(
    reply: FastifyReply,
    api: ApiClient,
    {
      details,
      cancelPath,
    }: { readonly details: Readonly<Record<string, string>>; readonly cancelPath: string },
  ): Promise<FastifyReply> {
    const { cancelled: _, ...own } = details;
    const result = await orErrorResult(
      reply,
      api.call("api_cancel_paypal_express", { body: { details: own } }, { idempotencyKey: randomUUID() }),
    );
    // Without a cancellation at the provider there is no message, because any client can make up such an address.
    if (result.ok) await flashes.push(reply, flash("notice", "checkout.flash.paypalExpressCancelled"));
    return redirectAfterForm(reply, cancelPath, verifyHosts);
  }

  async function answer(reply: FastifyReply): Promise<FastifyReply> {
    await countWrite(reply);
    const { locale } = requestContextOf(reply.request);
    const api = apiClients(await callers.forRead(reply, locale));
    const details = fieldsOf(reply.request.query);
    const cancelPath = cancelPathOf(details);
    if (cancelPath !== null) return answerCancelled(reply, api, { details, cancelPath });
    const result = await orErrorResult(
      reply,
      api.call("api_enter_paypal_express", { body: { details } }, { idempotencyKey: randomUUID() }),
    );
    if (!result.ok) {
      const { code } = result.error;
      await flashes.push(reply, flash("danger", MESSAGES[code] ?? errorMessage(code)));
      return redirectAfterForm(reply, addresses.path("checkout_cart", locale), verifyHosts);
    }
    const { checkout, refusedAddress } = result.data;
    const repairs = flashesOfCheckout(checkout, locale);
    if (refusedAddress === null) {
      await flashes.push(reply, mergeFlashBags(...repairs));
      return redirectAfterForm(reply, addresses.path(checkoutPage(checkout.missing), locale), verifyHosts);
    }
    await flashes.push(reply, mergeFlashBags(flash("notice", "checkout.flash.mendAddress"), ...repairs));
    await refusedForms.store(reply, refusedForm(refusedAddress));
    const page =
      refusedAddress.kind === "billing"
        ? addresses.path("checkout_address_form", locale, { addressKind: "billing" })
        : addresses.path("checkout_address", locale);
    return redirectAfterForm(reply, `${page}#${formId(checkoutAddressForm.path)}`, verifyHosts);
  }

  const paths = new Set(LOCALES.map((locale) => addresses.prefixed(locale, PAYPAL_EXPRESS_PATH)));
  for (const path of paths) app.get(path, (_request, reply) => answer(reply));
};
