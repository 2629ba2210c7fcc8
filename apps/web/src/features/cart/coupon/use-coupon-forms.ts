import type { Cart } from "@reprise/contracts";
import { removeCouponForm, setCouponForm } from "@reprise/contracts/forms";
import { type FormState, type FormSuccess, useForm } from "../../../forms/use-form.ts";

export interface CouponForms {
  readonly entry: FormState;
  readonly removal: FormState;
  readonly isPending: boolean;
}

/** The forms that enter and remove a coupon. Their answers are the cart to show. */
export function useCouponForms(accept: (cart: Cart) => void): CouponForms {
  const onSuccess = (cart: Cart, { tell }: FormSuccess) => {
    accept(cart);
    tell();
  };
  const entry = useForm(setCouponForm, { onSuccess });
  const removal = useForm(removeCouponForm, { onSuccess });
  return { entry, removal, isPending: entry.isPending || removal.isPending };
}
