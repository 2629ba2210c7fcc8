import type { Cart } from "@reprise/contracts";
import {
  insureItemForm,
  removeCouponForm,
  removeItemForm,
  setCouponForm,
  updateItemForm,
} from "@reprise/contracts/forms";
import type { Addresses } from "@reprise/locale";
import { serveForm } from "../../forms/serve-form.ts";
import type { ServedForm } from "../../forms/served-form.ts";
import { addItem } from "./add-item.ts";
import { flashesOfRepairs } from "./cart.public.ts";

/** The forms of the cart. They also report repairs (specification, section 8). */
export const cartForms = (addresses: Addresses): readonly ServedForm[] => [
  addItem(addresses),
  ...[updateItemForm, insureItemForm, removeItemForm, setCouponForm, removeCouponForm].map((form) =>
    serveForm(form, {
      addresses,
      moreFlashes: (cart, { write }) => flashesOfRepairs((cart as Cart).repaired, write.locale),
    }),
  ),
];
