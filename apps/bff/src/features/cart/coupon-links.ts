import type { Cart } from "@reprise/contracts";
import { setCouponForm } from "@reprise/contracts/forms";
import type { Locale } from "@reprise/locale";
import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { redirectAfterForm } from "../../forms/redirect-after-form.ts";
import { serveForm } from "../../forms/serve-form.ts";
import type { RouteHandler } from "../../pages/locate-page.ts";
import { couponOfQuery } from "../../server/coupon-address.ts";
import { requestContextOf } from "../../server/request-context.ts";
import { isOpenedByPerson } from "../../trust/is-opened-by-person.ts";
import { flashesOfRepairs } from "./cart.public.ts";

/** The pages of the blue side that campaigns link to. */
const LISTS = [
  "buy_home",
  "sale",
  "media",
  "electronics",
  "apple",
  "search",
  "theme",
  "author",
  "category",
] as const;

/**
 * Following a list address with a coupon puts the coupon into the cart, an empty one too, and leads to the same
 * page without the coupon. So the page itself stays the same for everyone. The next page shows the result.
 *
 * It is a write by GET, so another site can cause it, but only by opening our page visibly: pictures, frames, prefetches
 * and crawlers write nothing. It is the only one that makes a cart; the return from a provider needs what this browser
 * has started there. It counts as a write of the address (`trust/rate-limit.ts`).
 */
export const couponLinks: FastifyPluginAsync = async (app) => {
  const { shopAddresses: addresses, createShopperWrite, flashes } = app;
  const { verifyHosts } = app.config;

  async function follow(reply: FastifyReply, locale: Locale, code: string, target: string) {
    const { headers } = reply.request;
    // The browser would show a prefetched page without asking again, and the coupon would be lost.
    if (headers["sec-purpose"]?.includes("prefetch") === true)
      return reply.code(503).header("cache-control", "no-store").send();
    if (!isOpenedByPerson(reply.request)) return redirectAfterForm(reply, target, verifyHosts);
    const form = serveForm(
      {
        ...setCouponForm,
        hasToastsOnly: true,
        page: () => target,
        done: (cart, field) => ({ ...setCouponForm.done(cart as Cart, field), redirectTo: target }),
      },
      { addresses, moreFlashes: (cart) => flashesOfRepairs((cart as Cart).repaired, locale) },
    );
    const write = await createShopperWrite(reply, locale, { isForm: true });
    const answer = await form.submit({ write, typed: { code }, field: () => code, file: () => null });
    if ("send" in answer) return answer.send(reply);
    if (answer.flashes) await flashes.push(reply, answer.flashes);
    return redirectAfterForm(reply, answer.location, verifyHosts);
  }

  const answer: RouteHandler = (reply, { locale }) => {
    const { pathname, search } = requestContextOf(reply.request);
    const coupon = search === "" ? null : couponOfQuery(search);
    return coupon && follow(reply, locale, coupon.code, pathname + coupon.search);
  };
  for (const name of LISTS) app.routeHandlers.set(name, answer);
};
