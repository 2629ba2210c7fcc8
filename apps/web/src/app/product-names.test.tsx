import type { ProductView } from "@reprise/contracts";
import type { ReactNode } from "react";
import { expect, test } from "vitest";
import { Page as AccessoryList } from "../features/accessory-list/accessory-list.page.tsx";
import { ItemName } from "../features/after-sale/item-name.tsx";
import { AddedDialog } from "../features/cart/added-dialog.tsx";
import { CartLine } from "../features/cart/cart-line.tsx";
import { OverviewLine } from "../features/checkout/layout/overview-line.tsx";
import { CheckoutSummary } from "../features/checkout/step/checkout-summary.tsx";
import { GreenFrame } from "../features/green-checkout/step/green-frame.tsx";
import { OrderLines } from "../features/order/order-lines.tsx";
import { cartItem, cartOf } from "../test/cart-answers.ts";
import { completeCheckout } from "../test/checkout-answers.ts";
import { greenCartOf, greenItem, sellersPhone } from "../test/green-cart-answers.ts";
import { completeGreenCheckout } from "../test/green-checkout-answers.ts";
import { placedOrder } from "../test/order-answer.ts";
import { answers } from "../test/page-answers.ts";
import { appIn, markup } from "../test/page-markup.tsx";

const name = "iPhone 13 128 Go noir";
const item = { ...cartItem, product: { ...cartItem.product, name } };
const view = answers["api_product_view"] as ProductView;
const product = { ...view.product, name };
const greenCart = greenCartOf(greenItem({ product: { ...sellersPhone, name } }));
const nothing = () => undefined;

const places: Readonly<Record<string, ReactNode>> = {
  cart: (
    <CartLine
      item={item}
      pending={null}
      isCouponPending={false}
      showsTax
      onChange={nothing}
      onRemove={nothing}
      onToggleInsurance={nothing}
    />
  ),
  "confirmation of an add": (
    <AddedDialog
      item={{ id: 1, name, picture: undefined, label: "A1", price: 100 }}
      cart={cartOf([cartItem])}
      onClose={nothing}
    />
  ),
  "list of accessories": <AccessoryList data={{ ...view, product }} />,
  "summary of a checkout": (
    <CheckoutSummary checkout={{ ...completeCheckout, cart: cartOf([item]) }} isPending={false} />
  ),
  "summary of a sale": (
    <GreenFrame title="" page="trade_in_cart" checkout={{ ...completeGreenCheckout, cart: greenCart }}>
      {null}
    </GreenFrame>
  ),
  "overview of an order": (
    <OverviewLine product={{ ...sellersPhone, name }} details={[]} amount="1" testId="line" />
  ),
  order: (
    <OrderLines order={{ ...placedOrder, lines: placedOrder.lines.map((line) => ({ ...line, name })) }} />
  ),
  "return of an order": <ItemName item={{ name, label: "A1", serial: "S-1" }} />,
};

test.each(Object.entries(places))("%s: no line breaks within the storage of a name", (_, place) => {
  const texts = markup(appIn("fr"), place)
    .replaceAll(/<title>.*?<\/title>/gu, "")
    .replaceAll(/<(?:option|label)\b.*?<\/(?:option|label)>/gu, "")
    .split(/<[^<>]*>/u);
  expect(texts.filter((text) => text.includes("128\u{a0}Go"))).not.toEqual([]);
  expect(texts.filter((text) => text.includes("128 Go"))).toEqual([]);
});
