import type { OperatorTradeIn } from "@reprise/contracts";
import type { ShopClient } from "../../api/shop-client.ts";
import type { Arguments, Command, Plan } from "../../command/command.ts";
import { Refused, UsageError } from "../../command/refusals.ts";
import { moneyText } from "../../command/texts.ts";
import { itemNumber } from "./trade-in-change.ts";
import { foundText, tradeInText } from "./trade-in-texts.ts";

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

/** The items that are here, and not worse than described. @throws {Refused} */
function asDescribed(view: OperatorTradeIn): string[] {
  const items = view.order.items
    .filter(({ id, state }) => (state === "received" || state === "inspected") && !isWorse(view, id))
    .map(({ id }) => id);
  if (items.length === 0) throw new Refused("No item is here as described.");
  return items;
}

function isWorse({ order, progress }: OperatorTradeIn, id: string): boolean {
  const quoted = order.items.find((item) => item.id === id)?.quoted ?? 0;
  return (progress.find(({ item }) => item === id)?.found ?? quoted) < quoted;
}

/** @throws {Refused} */
function requireAsDescribed(view: OperatorTradeIn, items: readonly string[]): void {
  const worse = items.filter((id) => isWorse(view, id));
  if (worse.length === 0) return;
  const lines = worse.map((id) => lineOf(view, id)).join("\n");
  throw new Refused(`${lines}\nMake the lower offer with trade-in revise, or say --at-quote.`);
}

/** "Item 1: Phone 7, €200.00, found: looks=worn (worth €97.50)" */
function lineOf(view: OperatorTradeIn, id: string): string {
  const item = view.order.items.find((one) => one.id === id);
  if (item === undefined) throw new Refused(`There is no item ${id} in ${view.order.number}.`);
  const { found = null } = view.progress.find((one) => one.item === id) ?? {};
  const price = moneyText(Math.max(item.quoted, found ?? 0));
  const worth = found === null || found === item.quoted ? "" : ` (worth ${moneyText(found)})`;
  return `Item ${id}: ${item.name}, ${price}, ${foundText(view, id)}${worth}`;
}
