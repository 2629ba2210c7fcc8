import type { OperatorTradeIn, TradeInItemChange } from "@reprise/contracts";
import { CARRIERS, parseOrderNumber } from "@reprise/order";
import { BLOCK_REASONS, TRADE_IN_STATUSES } from "@reprise/trade-in";
import type { ShopClient } from "../../api/shop-client.ts";
import type { Arguments, Command, Option, Plan } from "../../command/command.ts";
import { CommandError, UsageError } from "../../command/errors.ts";
import { listCommand } from "../../command/list-command.ts";
import { moneyText } from "../../command/texts.ts";
import { payoutTable } from "../payment/payout-texts.ts";
import { foundText, tradeInPayoutText, tradeInTable, tradeInText } from "./trade-in-texts.ts";

const ITEM_OPTION: Option = {
  value: "N",
  about: "an item; several times (required)",
  isMultiple: true,
};

/** @throws {UsageError} */
export function itemNumber(text: string): string {
  if (/^[1-9]\d{0,2}$/u.test(text)) return text;
  throw new UsageError(`"${text}" must be the number of an item (pnpm shop trade-in show NUMBER).`);
}

/** The items that a person names. @throws {UsageError} */
function itemsOf(args: Arguments): string[] {
  args.required("item");
  return args.all("item").map(itemNumber);
}

/** Makes a change of the trade-in order of the first parameter and shows it. */
function changePlan(args: Arguments, change: TradeInItemChange, irreversible?: string): Plan {
  const input = { params: { number: args.parameter(0) }, body: { change } };
  return {
    ...(irreversible === undefined ? {} : { irreversible }),
    run: async (shop) => {
      const data = await shop.call("api_operator_change_trade_in", input);
      return { data, text: tradeInText(data) };
    },
  };
}

export const tradeInList = listCommand({
  name: "trade-in list",
  summary: "Lists trade-in orders: open ones first, of those express inspections, then the oldest",
  call: "api_operator_list_trade_ins",
  things: "trade-in orders",
  filter: { option: "status", words: TRADE_IN_STATUSES, about: "only those that are" },
  text: ({ orders }) => (orders.length === 0 ? null : tradeInTable(orders)),
});

export const tradeInShow: Command = {
  name: "trade-in show",
  summary:
    "Shows a trade-in order, by its number or what a scanner reads: label, serial, tracking number, or the seller's email",
  parameters: ["NUMBER"],
  options: {},
  credential: "operator",
  plan: (args) => {
    const text = args.parameter(0);
    return {
      run: async (shop) => {
        const show = (number: string) => shop.call("api_operator_show_trade_in", { params: { number } });
        if (parseOrderNumber(text) !== null) {
          const data = await show(text);
          return { data, text: tradeInText(data) };
        }
        const found = await shop.call("api_operator_find_trade_ins", { query: { text } });
        const [only, ...more] = found.orders;
        if (only === undefined) throw new CommandError(`No trade-in order has "${text}".`);
        if (more.length > 0) return { data: found, text: tradeInTable(found.orders) };
        const data = await show(only.number);
        const box = found.box === null ? "" : `Label of box ${found.box}.\n`;
        return { data, text: box + tradeInText(data) };
      },
    };
  },
};

export const tradeInPost: Command = {
  name: "trade-in post",
  summary: "Notes the day on which the carrier took a box; the earliest day counts",
  parameters: ["NUMBER"],
  options: {
    box: { value: "N", about: "by default 1" },
    on: { value: "DAY", about: "such as 2026-11-23 (required)" },
  },
  credential: "operator",
  plan: (args) =>
    changePlan(args, {
      type: "post",
      parcel: args.wholeNumber("box", 1, 20) ?? 1,
      on: args.required("on"),
    }),
};

/** `1=356938035643809`: a serial of an item. @throws {UsageError} */
function serialOf(pair: string) {
  const [, item, serial] = /^([^=]*)=(.+)$/u.exec(pair) ?? [];
  if (item !== undefined && serial !== undefined) return { item: itemNumber(item), serial };
  throw new UsageError(`--serial must be an item and its serial such as 1=356938035643809, not "${pair}".`);
}

export const tradeInReceive: Command = {
  name: "trade-in receive",
  summary: "Notes which items are in a box that has arrived",
  parameters: ["NUMBER"],
  options: {
    item: ITEM_OPTION,
    box: { value: "N", about: "by default 1" },
    serial: { value: "N=SERIAL", about: "the serial of an item; several times", isMultiple: true },
    "as-printed": { about: "an IMEI whose check digit is wrong is so on the device" },
  },
  credential: "operator",
  plan: (args) =>
    changePlan(args, {
      type: "receive",
      parcel: args.wholeNumber("box", 1, 20) ?? 1,
      items: itemsOf(args),
      serials: args.all("serial").map(serialOf),
      ...(args.text("as-printed") === undefined ? {} : { isSerialAsPrinted: true }),
    }),
};

export const tradeInRevise: Command = {
  name: "trade-in revise",
  summary:
    "Makes the seller the lower offer that the inspection of an item has led to; it needs a photo and reasons",
  parameters: ["NUMBER", "ITEM"],
  options: {},
  credential: "operator",
  plan: (args) => {
    const [number, id] = [args.parameter(0), itemNumber(args.parameter(1))];
    return {
      ...changePlan(args, { type: "revise", item: id }),
      irreversible: async (shop) => {
        const view = await shop.call("api_operator_show_trade_in", { params: { number } });
        const item = view.order.items.find((one) => one.id === id);
        const { found = null } = view.progress.find((one) => one.item === id) ?? {};
        if (item === undefined || found === null) throw new CommandError(`Item ${id} was not inspected.`);
        const offer = `${item.name}, ${foundText(view, id)}: ${moneyText(found)} instead of ${moneyText(item.quoted)}`;
        return `${offer}. The offer goes to the seller, with reasons and photos. This cannot be undone.`;
      },
    };
  },
};

export const tradeInAccept: Command = {
  name: "trade-in accept",
  summary:
    "Buys items at their quotes, or at what was found if it is more; the seller is paid some minutes later",
  parameters: ["NUMBER"],
  options: {
    item: { value: "N", about: "an item; several times", isMultiple: true },
    all: { about: "instead of --item: all that are here and as described, or better" },
    "at-quote": { about: "also what was found worse, at the full quote" },
  },
  credential: "operator",
  plan: (args) => acceptPlan(args),
};

/** @throws {UsageError} */
function acceptPlan(args: Arguments): Plan {
  const [number, named] = [args.parameter(0), args.all("item").map(itemNumber)];
  const [isAll, isAtQuote] = [args.text("all") !== undefined, args.text("at-quote") !== undefined];
  if (isAll === named.length > 0) throw new UsageError("Name items with --item, or --all of them.");
  if (isAll && isAtQuote) throw new UsageError("--at-quote is for items that --item names.");
  const choose = async (shop: ShopClient) => {
    const view = await shop.call("api_operator_show_trade_in", { params: { number } });
    return { view, items: isAll ? asDescribed(view) : named };
  };
  /** What the person was asked about; what arrives after the question is not bought. */
  let asked: readonly string[] | undefined;
  return {
    irreversible: async (shop) => {
      const { view, items } = await choose(shop);
      asked = items;
      if (!isAtQuote) requireAsDescribed(view, items);
      const lines = items.map((id) => lineOf(view, id)).join("\n");
      return `${lines}\nThe shop buys this and pays for it; trade-in undo takes it back for some minutes.`;
    },
    run: async (shop) => {
      const items = asked ?? (await choose(shop)).items;
      const change = { type: "accept" as const, items: [...items], ...(isAtQuote ? { atQuote: true } : {}) };
      const data = await shop.call("api_operator_change_trade_in", { params: { number }, body: { change } });
      return { data, text: tradeInText(data) };
    },
  };
}

/** The items that are here, and not worse than described. @throws {CommandError} */
function asDescribed(view: OperatorTradeIn): string[] {
  const items = view.order.items
    .filter(({ id, state }) => (state === "received" || state === "inspected") && !isWorse(view, id))
    .map(({ id }) => id);
  if (items.length === 0) throw new CommandError("No item is here as described.");
  return items;
}

function isWorse({ order, progress }: OperatorTradeIn, id: string): boolean {
  const quoted = order.items.find((item) => item.id === id)?.quoted ?? 0;
  return (progress.find(({ item }) => item === id)?.found ?? quoted) < quoted;
}

/** @throws {CommandError} */
function requireAsDescribed(view: OperatorTradeIn, items: readonly string[]): void {
  const worse = items.filter((id) => isWorse(view, id));
  if (worse.length === 0) return;
  const lines = worse.map((id) => lineOf(view, id)).join("\n");
  throw new CommandError(`${lines}\nMake the lower offer with trade-in revise, or say --at-quote.`);
}

/** "Item 1: Phone 7, €200.00, found: looks=worn (worth €97.50)" */
function lineOf(view: OperatorTradeIn, id: string): string {
  const item = view.order.items.find((one) => one.id === id);
  if (item === undefined) throw new CommandError(`There is no item ${id} in ${view.order.number}.`);
  const { found = null } = view.progress.find((one) => one.item === id) ?? {};
  const price = moneyText(Math.max(item.quoted, found ?? 0));
  const worth = found === null || found === item.quoted ? "" : ` (worth ${moneyText(found)})`;
  return `Item ${id}: ${item.name}, ${price}, ${foundText(view, id)}${worth}`;
}

/** Changes that need no more than the items. */
type PlainChange = "refuse" | "recycle" | "miss" | "cancel";

/** The effect of each command, and the part of it that cannot be undone. */
const CHANGES: Readonly<Record<PlainChange, readonly [summary: string, irreversible?: string]>> = {
  refuse: ["Does not buy items: they go back to their seller, free of charge", "go back to their seller"],
  recycle: ["Notes that items were recycled", "are recycled and never go back"],
  miss: ["Notes that items are in none of the boxes"],
  cancel: ["Cancels items that do not come, before anything was posted, or missing ones that were not sent"],
};

const commandOf = ([type, [summary, irreversible]]: readonly [
  PlainChange,
  readonly [string, string?],
]): Command => ({
  name: `trade-in ${type}`,
  summary,
  parameters: ["NUMBER"],
  options: { item: ITEM_OPTION },
  credential: "operator",
  plan: (args) => {
    const items = itemsOf(args);
    const what = irreversible && `Items ${items.join(", ")} of ${args.parameter(0)} ${irreversible}.`;
    return changePlan(args, { type, items }, what && `${what} This cannot be undone.`);
  },
});

export const tradeInItemCommands: readonly Command[] = (
  Object.entries(CHANGES) as [PlainChange, readonly [string, string?]][]
).map(commandOf);

export const tradeInUnblock: Command = {
  name: "trade-in unblock",
  summary: "Settles the question about blocked items: they are inspected again",
  parameters: ["NUMBER"],
  options: {
    item: ITEM_OPTION,
    reason: { value: "TEXT", about: "how it was settled, for the audit log (required)" },
  },
  credential: "operator",
  plan: (args) =>
    changePlan(args, { type: "unblock", items: itemsOf(args), reason: args.required("reason") }),
};

export const tradeInUndo: Command = {
  name: "trade-in undo",
  summary:
    "Takes back the last step of items: that they were received, inspected or accepted some minutes ago",
  parameters: ["NUMBER"],
  options: { item: ITEM_OPTION },
  credential: "operator",
  plan: (args) => changePlan(args, { type: "undo", items: itemsOf(args) }),
};

export const tradeInReturn: Command = {
  name: "trade-in return",
  summary: "Notes that the carrier has items that go back to their seller",
  parameters: ["NUMBER"],
  options: {
    item: ITEM_OPTION,
    carrier: { value: "CARRIER", about: CARRIERS.join(", ") },
    tracking: { value: "NUMBER", about: "of the parcel; with --carrier" },
  },
  credential: "operator",
  plan: (args) => {
    const [carrier, trackingNumber] = [args.choice("carrier", CARRIERS), args.text("tracking")];
    if ((carrier === undefined) !== (trackingNumber === undefined))
      throw new UsageError("--carrier and --tracking belong together.");
    const tracking =
      carrier === undefined || trackingNumber === undefined ? {} : { tracking: { carrier, trackingNumber } };
    const items = itemsOf(args);
    return changePlan(
      args,
      { type: "return", items, ...tracking },
      `Items ${items.join(", ")} are on their way back to the seller. This cannot be undone.`,
    );
  },
};

export const tradeInBlock: Command = {
  name: "trade-in block",
  summary: "Keeps items until a question about them is settled",
  parameters: ["NUMBER"],
  options: {
    item: ITEM_OPTION,
    reason: { value: "REASON", about: `${BLOCK_REASONS.join(" or ")} (required)` },
  },
  credential: "operator",
  plan: (args) => {
    const reason = args.choice("reason", BLOCK_REASONS);
    if (reason === undefined) throw new UsageError("--reason is missing.");
    return changePlan(args, { type: "block", items: itemsOf(args), reason });
  },
};

export const tradeInPayout: Command = {
  name: "trade-in payout",
  summary: "Shows what was paid for a trade-in order; pays again what a bank has rejected",
  parameters: ["NUMBER"],
  options: { again: { about: "pays what the shop still owes, in the way that the seller has chosen last" } },
  credential: "operator",
  plan: (args) => {
    const params = { number: args.parameter(0) };
    if (args.text("again") === undefined)
      return {
        run: async (shop) => {
          const data = await shop.call("api_operator_show_trade_in", { params });
          return { data: data.order.payout, text: tradeInPayoutText(data) };
        },
      };
    return {
      irreversible: `What the shop owes for ${params.number} is paid. This cannot be undone.`,
      run: async (shop) => {
        const data = await shop.call("api_operator_pay_trade_in", { params });
        const paid = data.amount === 0 ? "Nothing is due." : `${moneyText(data.amount)} are paid.`;
        return { data, text: data.payouts.length === 0 ? paid : `${paid}\n\n${payoutTable(data.payouts)}` };
      },
    };
  },
};
