import {
  MAX_TYPED_NUMBER,
  MAX_TYPED_TRACKING_NUMBER,
  parseOrderNumber,
  parseTrackingNumber,
} from "@reprise/order";
import { z } from "zod";

/** A text that people type, in its stored form; `read` returns null for any other text. */
const typed = (maximum: number, what: string, read: (text: string) => string | null) =>
  z
    .string()
    .max(maximum)
    .transform((text, { addIssue }) => {
      const found = read(text);
      if (found !== null) return found;
      addIssue({ code: "custom", message: `must be ${what}` });
      return z.NEVER;
    });

/** The number of an order, as a person types it. */
export const typedOrderNumber = typed(MAX_TYPED_NUMBER, "an order number", parseOrderNumber);
export const typedTrackingNumber = typed(MAX_TYPED_TRACKING_NUMBER, "a tracking number", parseTrackingNumber);
