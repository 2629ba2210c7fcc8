import { LOCALES } from "@reprise/locale";
import { z } from "zod";
import { defineCall } from "../call.ts";
import { cart } from "./cart.calls.ts";

export const userMetaView = z
  .object({
    locale: z.enum(LOCALES),
    /** Null for a visitor. */
    customer: z.object({ uuid: z.uuid(), firstName: z.string().nullable() }).nullable(),
    /** Only when asked for by `withCart`. */
    cart: cart.nullable(),
    /** The trade-in cart's count; null while there is none. */
    greenCart: z.object({ itemsCount: z.int().min(0) }).nullable(),
    orderProductsCount: z.int().min(0),
  })
  .meta({ id: "UserMetaView" });

export type UserMetaView = z.infer<typeof userMetaView>;

export const customerCalls = {
  api_user_meta_view: defineCall({
    method: "POST", path: "/api/user-meta-view", access: "public",
    summary: "What is the shopper's own on every page: name, cart",
    body: z.strictObject({ withCart: z.boolean().default(false) }),
    response: userMetaView,
    errors: [],
  }),
} as const;
