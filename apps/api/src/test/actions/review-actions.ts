import { randomInt } from "node:crypto";
import type { Input, Output } from "@reprise/contracts";
import { dataOf } from "../answers.ts";
import { type CallAs, identityHeaders, type TestApi } from "../api.ts";
import { expectDocumented } from "../open-api-schema.ts";
import { SERVICE_TOKEN } from "../serve-http.ts";
import { afterSaleActions } from "./after-sale-actions.ts";
import { customerActions, type TestCustomer } from "./customers.ts";
import { picture } from "./photo-actions.ts";
import { putProduct } from "./put-product.ts";

type Body = Input<"api_write_review">["body"];

/** A text that no other review has. */
export const newText = () =>
  `Works as it should, the battery lasts for two days. Serial ${randomInt(1e6)} of my three so far.`;

export const REVIEW = {
  stars: 5,
  asDescribed: "as-described",
  title: "Good phone",
  author: "Ada",
} as const;

/** Actions of people who write and read reviews. */
export function reviewActions(api: TestApi) {
  const people = customerActions(api);
  const sales = afterSaleActions(api);
  const write = (product: number, body: Partial<Body>, as: CallAs) =>
    api.call(
      "api_write_review",
      { params: { id: `${product}` }, body: { ...REVIEW, text: newText(), ...body } },
      as,
    );
  return {
    ...people,
    ...sales,
    write,
    /** A product of its own. */
    product: async (): Promise<number> => {
      const id = randomInt(1_000_000, 2_000_000_000);
      await putProduct(api.database, { id, variants: { A1: { price: 4_000, units: 3 } } });
      return id;
    },
    /** A customer's order of a new product in the grade A1, delivered if wanted. */
    bought: async (customer: TestCustomer, { isDelivered = true } = {}) => {
      const { uuid, product } = await sales.guestOrder({ as: { customer: customer.customer } });
      const parcel = await sales.ship(uuid);
      if (isDelivered) await sales.deliver(uuid, parcel);
      return { order: uuid, product, parcel };
    },
    read: async (
      product: number,
      query: NonNullable<Input<"api_product_reviews">["query"]> = {},
      as: CallAs = {},
    ) => dataOf(await api.call("api_product_reviews", { params: { id: `${product}` }, query }, as)),
    vote: (review: string, as: CallAs) => api.call("api_vote_review", { params: { review } }, as),
    report: (review: string, as: CallAs) =>
      api.call("api_report_review", { params: { review }, body: { reason: "offensive" } }, as),
    /** Sends a file as a photo of a customer's review. */
    addPhoto: async (
      product: number,
      as: CallAs,
      { bytes, type = "image/jpeg" }: { readonly bytes?: Buffer; readonly type?: string } = {},
    ) => {
      const response = await fetch(`${api.address}/api/customer/reviews/${product}/photos`, {
        method: "POST",
        headers: { ...identityHeaders(as), authorization: `Bearer ${SERVICE_TOKEN}`, "content-type": type },
        body: new Uint8Array(bytes ?? (await picture(40, 30).jpeg().toBuffer())),
      });
      const body = await response.text();
      expectDocumented("api_add_review_photo", { status: response.status, body });
      return {
        status: response.status,
        body: JSON.parse(body) as Output<"api_add_review_photo"> & { readonly code?: string },
      };
    },
  };
}
