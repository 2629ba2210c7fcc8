import { randomUUID } from "node:crypto";
import type { CustomerGrading, Input, Output, PayoutMethodInput, TradeInOrder } from "@reprise/contracts";
import type { CallResult } from "@reprise/contracts/client";
import { computeOffer, type GivenAnswer, openQuestions } from "@reprise/trade-in";
import { type ApiClient, type As, dataOf } from "../orders/api-client.ts";
import { GOODS } from "../orders/goods.ts";
import { BERLIN, newVisitor } from "../orders/shopper.ts";
import { IBANS } from "./bank.ts";

/** A graded product as the page shows it. */
export interface SeenOffer {
  readonly product: number;
  /** Null: bought by the list. */
  readonly grading: CustomerGrading | null;
  readonly price: number;
}

/** A seller in front of the button that places the trade-in order. */
export interface SellerSession {
  readonly as: As;
  readonly checkout: Input<"api_green_checkout">["body"];
}

interface Entries {
  /** By default a new visitor. */
  readonly as?: As;
  /** A guest's. */
  readonly email?: string;
  readonly method?: PayoutMethodInput;
}

export const account = (iban: string = IBANS[0]): PayoutMethodInput => ({
  kind: "bank-account",
  holder: "Ada Lovelace",
  iban,
});

/** The bodies of the calls that enter a checkout: address, shipping, payout. */
export const entered = ({
  isGuest = true,
  email = `${randomUUID()}@example.com`,
  method = account(),
}: {
  readonly isGuest?: boolean;
  readonly email?: string | undefined;
  readonly method?: PayoutMethodInput | undefined;
} = {}) =>
  [
    { address: BERLIN, ...(isGuest ? { email } : {}) },
    { carrier: "dhl", handover: "drop-off" },
    { method },
  ] as const;

/** What sellers do. Errors of what prepares an order throw. */
export function createSellers(api: ApiClient) {
  /** Answers the questions of the page: the answer at `index`, or the last one before it that ends no sale. */
  async function look(product: number, index = 0): Promise<SeenOffer> {
    const params = { productId: `${product}` };
    const { group, prices } = dataOf(await api.call("api_down_pricing_group", { params }, newVisitor()));
    if (prices === null) throw new Error(`The shop does not buy ${product}`);
    const answers: GivenAnswer[] = [];
    for (let [next] = group === null ? [] : openQuestions(group, answers); next !== undefined;) {
      const possible = next.answers.filter(({ effect }) => effect.type !== "block");
      answers.push({ question: next.id, answer: (possible[index] ?? possible.at(-1))?.id ?? "" });
      [next] = group === null ? [] : openQuestions(group, answers);
    }
    const price = computeOffer({ set: group, prices, answers })?.amount ?? 0;
    return { product, price, grading: group && { id: group.id, version: group.version, answers } };
  }

  const add = (as: As, { product, grading, price }: SeenOffer, editId?: string) =>
    api.call(
      "api_add_item_to_green_cart",
      {
        params: { id: `${product}` },
        query: editId === undefined ? {} : { editId },
        body: { price, customerGradingDto: grading },
      },
      as,
    );

  /** Enters every step of the checkout. */
  async function enter(as: As, { email, method }: Omit<Entries, "as">): Promise<SellerSession> {
    const keyed = () => ({ ...as, idempotencyKey: randomUUID() });
    const [address, shipping, payout] = entered({ isGuest: as.customer === undefined, email, method });
    dataOf(await api.call("api_put_green_checkout_address", { body: address }, keyed()));
    dataOf(await api.call("api_put_green_checkout_shipping", { body: shipping }, keyed()));
    const { tradeInUuid, cart } = dataOf(
      await api.call("api_put_green_checkout_payout", { body: payout }, keyed()),
    );
    return { as, checkout: { tradeInUuid: tradeInUuid ?? "", total: cart.total } };
  }

  return {
    look,
    add,
    /** Fills a green cart and enters everything: the seller sees the overview. */
    async prepare({
      products = [GOODS.sold],
      as = newVisitor(),
      ...entries
    }: Entries & { readonly products?: readonly number[] } = {}): Promise<SellerSession> {
      for (const product of products)
        dataOf(await add({ ...as, idempotencyKey: randomUUID() }, await look(product)));
      return enter(as, entries);
    },
    /** Presses the button; by default with a key of its own. */
    complete: (
      { as, checkout }: SellerSession,
      idempotencyKey: string = randomUUID(),
    ): Promise<CallResult<Output<"api_green_checkout">>> =>
      api.call("api_green_checkout", { body: checkout }, { ...as, idempotencyKey }),
    /** Chooses another payout method, as a customer. */
    chooseMethod: (as: As, { uuid }: Pick<TradeInOrder, "uuid">, method: PayoutMethodInput) =>
      api.call(
        "api_put_payout_method",
        { params: { tradeInUuid: uuid }, body: { method } },
        { ...as, idempotencyKey: randomUUID() },
      ),
  };
}
