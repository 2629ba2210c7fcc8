import { randomUUID } from "node:crypto";
import { LOCALES } from "@reprise/locale";
import { MAX_BODY_BYTES } from "@reprise/service/http-limits";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { orErrorResult } from "../../forms/call-errors.ts";
import { fieldsOf } from "../../forms/fields-of.ts";
import { acceptFormBody } from "../../forms/form-body.ts";
import { redirectAfterForm } from "../../forms/redirect-after-form.ts";
import type { RouteHandler } from "../../pages/locate-page.ts";
import { RequestError } from "../../server/error-item.ts";
import { flash } from "../../sessions/flash.ts";

/** What a browser that does not know the order is told. The order page would not exist for it. */
const TOLD_TO_OTHERS = {
  paid: flash("success", "checkout.flash.returnedPaid"),
  open: flash("info", "checkout.flash.returnedOpen"),
  failed: flash("danger", "checkout.flash.returnedFailed"),
} as const;

const ROUTES = ["checkout_payment_redirect", "checkout_payment_details"] as const;

/** In characters: with the path it is a valid address, and the API accepts it. */
const MAX_DETAILS = 6_000;

/**
 * The shopper is back from the payment provider (specification, section 2). Anybody can write such an address, so nothing
 * in it is believed: the API asks the provider.
 *
 * A payment that was not finished leads to the choice of the payment method; the lines are in the cart again. Everything
 * else leads to the order page, which knows what is open. So does an API that does not answer. A bank's app may open another
 * browser than that of the order: there the start page says what became of the payment, and nothing of the order.
 */
export const paymentReturns: FastifyPluginAsync = async (app) => {
  const { shopAddresses: addresses, apiClients, callers, countWrite, flashes } = app;
  const { verifyHosts } = app.config;

  const answer: RouteHandler = async (reply, { locale, match }) => {
    await countWrite(reply);
    const orderUuid = match.params["orderUuid"] ?? "";
    const api = apiClients(await callers.forRead(reply, locale));
    const details = fieldsOf(reply.request.query);
    const result = await orErrorResult(
      reply,
      api.call(
        "api_handle_payment_redirect",
        { params: { orderUuid }, body: { details } },
        { idempotencyKey: randomUUID() },
      ),
    );
    if (result.ok && !result.data.isOwn) {
      await flashes.push(reply, TOLD_TO_OTHERS[result.data.state]);
      return redirectAfterForm(reply, addresses.path("buy_home", locale), verifyHosts);
    }
    if (!result.ok || result.data.state !== "failed")
      return redirectAfterForm(reply, addresses.path("checkout_order", locale, { orderUuid }), verifyHosts);
    await flashes.push(reply, flash("danger", "checkout.flash.paymentFailed"));
    return redirectAfterForm(reply, addresses.path("checkout_payment", locale), verifyHosts);
  };
  for (const name of ROUTES) app.routeHandlers.set(name, answer);
};

/**
 * Some banks and components post their details, from their own site: our cookies are missing. A redirect to a GET request
 * brings them. Nothing is written before.
 */
export const paymentPosts: FastifyPluginAsync = async (app) => {
  async function redirect({ body, url }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const query = new URLSearchParams(fieldsOf(body)).toString();
    if (query.length > MAX_DETAILS) throw new RequestError("PAYLOAD_TOO_LARGE", "The details are too long");
    const [path = ""] = url.split("?", 1);
    return reply.header("cache-control", "no-store").redirect(query === "" ? path : `${path}?${query}`, 303);
  }

  acceptFormBody(app, { bodyLimit: MAX_BODY_BYTES });
  const paths = LOCALES.flatMap((locale) =>
    ["handle-payment-redirect", "handle-payment-details"].map((name) =>
      app.shopAddresses.prefixed(locale, `/checkout/:orderUuid/${name}`),
    ),
  );
  for (const path of new Set(paths)) app.post(path, redirect);
};
