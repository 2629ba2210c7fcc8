import { defineQueue } from "../../jobs/queue.ts";

/** Mails after the sale. The worker writes them from what is stored. */
export type AfterSaleMail =
  /** The acknowledgement that the law asks for. */
  | { readonly kind: "withdrawal-received"; readonly withdrawal: string }
  /** Tells the order's address that somebody tried a late withdrawal. */
  | { readonly kind: "withdrawal-too-late"; readonly order: string }
  | {
      readonly kind: "return-refused";
      readonly order: string;
      readonly number: string;
      readonly items: readonly number[];
      readonly note: string;
    }
  | { readonly kind: "claim-received"; readonly number: string }
  /** Asks which item the report of a fault by order number is about. */
  | {
      readonly kind: "claim-unclear";
      readonly order: string;
      readonly items: readonly number[];
      readonly description: string;
    }
  /** Says that no item of the order can be claimed now. */
  | { readonly kind: "claim-not-possible"; readonly order: string }
  | {
      readonly kind: "claim-answered";
      readonly number: string;
      readonly text: string;
      readonly closes: boolean;
    };

export const afterSaleMails = defineQueue<AfterSaleMail>("after-sale-mail");
