import { z } from "zod";
import { defineCall } from "../call.ts";
import { wholeNumber } from "../shared.ts";

export const feedCalls = {
  api_get_product_feed: defineCall({
    method: "GET",
    path: "/api/product-feed",
    access: "service",
    summary: "The parts of the product feed in the requested language",
    response: z.object({
      /** Of the contents. */
      etag: z.string(),
      changedAt: z.iso.datetime(),
      parts: z.array(z.int()),
      /** The XML before and after the parts. */
      head: z.string(),
      foot: z.string(),
    }),
    /** NOT_FOUND: it is not built yet. */
    errors: ["NOT_FOUND"],
  }),
  api_get_product_feed_part: defineCall({
    method: "GET",
    path: "/api/product-feed/{part}",
    access: "service",
    summary: "A part of the product feed in the requested language",
    params: z.object({ part: wholeNumber(0, 2_147_483_647) }),
    response: z.object({
      /** The items as XML: a gzip member in base64. */
      body: z.base64(),
    }),
    errors: ["NOT_FOUND"],
  }),
} as const;
