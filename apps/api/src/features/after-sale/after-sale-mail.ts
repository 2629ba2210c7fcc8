import { defineQueue } from "../../jobs/queue.ts";

/** Mails after the sale. The worker writes them from what is stored. */
export type AfterSaleMail =
  /** The acknowledgement that the law asks for. */
  | { readonly kind: "withdrawal-received"; readonly withdrawal: string }
  /** To the address of the order: somebody tried to withdraw from it. */
  | { readonly kind: "withdrawal-too-late"; readonly order: string }
  | {
      readonly kind: "return-refused";
      readonly order: string;
      readonly number: string;
      readonly items: readonly number[];
      readonly note: string;
    }
  | { readonly kind: "claim-received"; readonly number: string }
  | {
      readonly kind: "claim-answered";
      readonly number: string;
      readonly text: string;
      readonly closes: boolean;
    };

export const afterSaleMails = defineQueue<AfterSaleMail>("after-sale-mail");
