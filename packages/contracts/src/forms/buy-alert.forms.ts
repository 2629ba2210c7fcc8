import type { Grade } from "@reprise/cart";
import type { BuyAlert } from "../calls/buy-alerts.calls.ts";
import {
  defineForm,
  formFields,
  type FormFields,
  type FormParams,
  listPage,
  parseWholeNumber,
  returnTo,
  textOrNull,
} from "./form.ts";

export interface AlertToAdd {
  readonly side?: BuyAlert["side"] | undefined;
  readonly productId: number;
  /** Null: any grade. */
  readonly label: Grade | null;
  /** In cents; null: any price. */
  readonly targetPrice: number | null;
  readonly searchUuid: string | undefined;
}

/** The fields of {@link addBuyAlertForm}, for a call that no element of the page describes. */
export const alertFields = ({ side, productId, label, targetPrice, searchUuid }: AlertToAdd): FormFields =>
  formFields({
    side,
    productId: String(productId),
    label: label ?? undefined,
    targetPrice: targetPrice?.toString(),
    searchUuid,
  });

/**
 * Sets an alert: on the page of a sold-out product for any grade at any price, with scripts for those that a dialog asks for;
 * on the green side of a product that the shop does not buy.
 */
export const addBuyAlertForm = defineForm({
  call: "api_buyalert_put_product",
  path: "/buy-alerts",
  isOnSharedPages: true,
  hasToastsOnly: true,
  isRepeatable: true,
  isThrottled: true,
  fields: {},
  // The call rejects what is no side, no grade or no price.
  input: (field: FormFields) => ({
    body: {
      ...(field("side") !== "" && { side: field("side") as BuyAlert["side"] }),
      productId: parseWholeNumber(field("productId")),
      label: textOrNull(field("label")) as Grade | null,
      // 0 is no price; JSON has no NaN, and null would be any price.
      targetPrice: field("targetPrice") === "" ? null : parseWholeNumber(field("targetPrice")) || 0,
      searchUuid: textOrNull(field("searchUuid")),
    },
  }),
  errors: { BUY_ALERT_LIMIT_REACHED: "buyAlert.flash.full" },
  otherErrors: "buyAlert.flash.error.default",
  page: returnTo,
  done: (_, field) => ({
    message: field("side") === "green" ? "saleAlert.flash.success" : "buyAlert.flash.success",
    redirectTo: returnTo(field),
  }),
});

const ANY_GRADE = "any";

/** Which alert the form removes. A product may have one for each grade, one for any grade, and one of the green side. */
export const removedAlert = ({ product, side, label }: BuyAlert): FormParams => ({
  productId: String(product.id),
  side,
  label: label ?? ANY_GRADE,
});

/** Removes an alert on the page of alerts. `nextPage` differs from `page` if the alert is the last one of its page. */
export const removeBuyAlertForm = defineForm({
  call: "api_buyalert_delete_product",
  path: "/buy-alerts/{productId}/{side}/{label}/remove",
  hasToastsOnly: true,
  fields: {},
  // The call rejects what is no side or no grade.
  input: (field: FormFields) => ({
    params: { productId: field("productId") },
    query: {
      side: field("side") as BuyAlert["side"],
      ...(field("label") === ANY_GRADE ? {} : { label: field("label") as Grade }),
    },
  }),
  page: (field) => listPage("buy_alerts", field("page")),
  done: (_, field) => ({
    message: "buyAlerts.flash.removed",
    redirectTo: listPage("buy_alerts", field("nextPage")),
  }),
});
