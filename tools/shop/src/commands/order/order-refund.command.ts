import type { Input } from "@reprise/contracts";
import type { Arguments, Command } from "../../command/command.ts";
import { UsageError } from "../../command/refusals.ts";
import { refundPartsText, refundTable } from "../payment/refund-texts.ts";
import { orderText } from "./order-texts.ts";
import { requirePaid } from "./require-paid.ts";

type Part = NonNullable<Input<"api_operator_refund_order">["body"]["parts"]>[number];

const PARTS = ["goods", "insurance", "delivery"] as const;
const OF_ITEMS = ["goods", "insurance"] as const;

/** @throws {UsageError} Undefined: everything that is left. */
function partsOf(args: Arguments): Part[] | undefined {
  const [items, names, amount] = [args.all("item"), args.all("part"), args.cents("amount")];
  const unknown = names.find((name) => !PARTS.some((part) => part === name));
  if (unknown !== undefined)
    throw new UsageError(`--part must be goods, insurance or delivery, not "${unknown}".`);
  const named = OF_ITEMS.filter((part) => names.includes(part));
  if (named.length > 0 && items.length === 0) throw new UsageError(`--part ${named[0]} needs --item.`);
  const ofItem = named.length === 0 ? OF_ITEMS : named;
  const parts: Part[] = items.flatMap((item) => ofItem.map((part) => ({ part, item })));
  if (names.includes("delivery")) parts.push({ part: "delivery" });
  if (amount === undefined) return parts.length === 0 ? undefined : parts;
  const [only, ...others] = parts;
  if (only === undefined || others.length > 0)
    throw new UsageError("--amount is for one part: name it with --part, and its item with --item.");
  if (amount === 0) throw new UsageError("--amount must be above 0.");
  return [{ ...only, amount }];
}

export const orderRefund: Command = {
  name: "order refund",
  summary: "Refunds an order, items or parts of them: the money goes back the way it came",
  parameters: ["NUMBER"],
  options: {
    item: {
      value: "ITEM",
      about: "only this item; several times. By default everything that is left",
      isMultiple: true,
    },
    part: {
      value: "PART",
      about: "only this part: goods or insurance of the items, or delivery; several times",
      isMultiple: true,
    },
    amount: { value: "EUROS", about: "only so much of one part, such as 19.90" },
    reason: { value: "TEXT", about: "why (required)" },
  },
  credential: "operator",
  plan: (args) => {
    const [number, reason] = [args.parameter(0), args.required("reason")];
    const parts = partsOf(args);
    const body = { reason, ...(parts === undefined ? {} : { parts }) };
    const what = parts === undefined ? "everything that is left" : refundPartsText(parts);
    return {
      async irreversible(shop) {
        await requirePaid(shop, number);
        return `Order ${number}: ${what} is refunded. Items that have not left and are refunded in full are cancelled. This cannot be undone.`;
      },
      run: async (shop) => {
        const data = await shop.call("api_operator_refund_order", { params: { number }, body });
        return { data, text: `${refundTable(data.refunds)}\n\n${orderText(data.order)}` };
      },
    };
  },
};
