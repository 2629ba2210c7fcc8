import { type Addresses, sameSitePath } from "@reprise/locale";
import type { FlashBag } from "@reprise/toasts";
import type { Form, FormPost } from "../../forms/forms.ts";
import { placeOf } from "../../server/places.ts";
import type { Flashes } from "../../sessions/flashes.ts";
import type { ApiClients } from "../../upstream/api-clients.ts";
import type { Callers } from "../../upstream/callers.ts";
import { addItem } from "./add-item.ts";
import { changeQuantity, removeItem } from "./change-item.ts";

interface Options {
  readonly addresses: Addresses;
  readonly apiClients: ApiClients;
  readonly callers: Callers;
  readonly flashes: Flashes;
}

/** The cart's forms, for shoppers without scripts (architecture, "How data reads"). */
export function cartForms({ addresses, apiClients, callers, flashes }: Options): readonly Form[] {
  const apiOf = async ({ reply, locale }: FormPost) => apiClients(await callers.writer(reply, locale));

  /** Forms on the cart page come back to it. */
  async function backToCart({ reply, locale }: FormPost, bag: FlashBag): Promise<string> {
    await flashes.push(reply, bag);
    return addresses.path("checkout_cart", locale);
  }

  return [
    {
      path: "/cart/items",
      isOnSharedPages: true,
      async submit(post) {
        const { reply, locale, fields } = post;
        const returnTo = sameSitePath(fields["returnTo"]) ?? addresses.path("landingpage", locale);
        const { host } = placeOf(reply.request);
        const added = await addItem({ api: await apiOf(post), addresses, locale, fields, returnTo, host });
        await flashes.push(reply, added.flashes);
        return added.location;
      },
    },
    {
      path: "/cart/items/:uuid",
      submit: async (post) =>
        backToCart(
          post,
          await changeQuantity(
            { api: await apiOf(post), locale: post.locale, uuid: post.params["uuid"] ?? "" },
            post.fields["quantity"],
          ),
        ),
    },
    {
      path: "/cart/items/:uuid/remove",
      submit: async (post) =>
        backToCart(
          post,
          await removeItem({ api: await apiOf(post), locale: post.locale, uuid: post.params["uuid"] ?? "" }),
        ),
    },
  ];
}
