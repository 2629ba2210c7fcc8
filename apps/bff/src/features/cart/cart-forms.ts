import { type Addresses, sameSitePath } from "@reprise/locale";
import type { FlashBag } from "@reprise/toasts";
import type { Form, FormPost } from "../../forms/forms.ts";
import { placeOf } from "../../plugins/places.ts";
import { visitorForWrite } from "../../plugins/visitors.ts";
import type { Flashes } from "../../sessions/flashes.ts";
import type { ApiClients } from "../../upstream/api-clients.ts";
import { callerOf } from "../../upstream/verification.ts";
import { addItem } from "./add-item.ts";
import { changeQuantity, removeItem } from "./change-item.ts";

interface Options {
  readonly addresses: Addresses;
  readonly apiClients: ApiClients;
  readonly flashes: Flashes;
}

/** The cart's forms, for shoppers without scripts (architecture, "How data reads"). */
export function cartForms({ addresses, apiClients, flashes }: Options): readonly Form[] {
  const apiOf = ({ reply, locale }: FormPost) => {
    const { request } = reply;
    return apiClients(callerOf(request, locale, visitorForWrite(request, reply)));
  };

  /** Forms on the cart page come back to it. */
  async function backToCart({ reply, locale }: FormPost, bag: FlashBag): Promise<string> {
    await flashes.push(reply, bag);
    return addresses.path("checkout_cart", locale);
  }

  return [
    {
      path: "/cart/items",
      async submit(post) {
        const { reply, locale, fields } = post;
        const returnTo = sameSitePath(fields["returnTo"]) ?? addresses.path("landingpage", locale);
        const { host } = placeOf(reply.request);
        const added = await addItem({ api: apiOf(post), addresses, locale, fields, returnTo, host });
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
            { api: apiOf(post), locale: post.locale, uuid: post.params["uuid"] ?? "" },
            post.fields["quantity"],
          ),
        ),
    },
    {
      path: "/cart/items/:uuid/remove",
      submit: async (post) =>
        backToCart(
          post,
          await removeItem({ api: apiOf(post), locale: post.locale, uuid: post.params["uuid"] ?? "" }),
        ),
    },
  ];
}
