import type { TradeInItemChange } from "@reprise/contracts";
import type { Arguments, Option, Plan } from "../../command/command.ts";
import { UsageError } from "../../command/refusals.ts";
import { tradeInText } from "./trade-in-texts.ts";

export const ITEM_OPTION: Option = {
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
export function itemsOf(args: Arguments): string[] {
  args.required("item");
  return args.all("item").map(itemNumber);
}

/** Makes a change of the trade-in order of the first parameter and shows it. */
export function changePlan(args: Arguments, change: TradeInItemChange, irreversible?: string): Plan {
  const input = { params: { number: args.parameter(0) }, body: { change } };
  return {
    ...(irreversible === undefined ? {} : { irreversible }),
    run: async (shop) => {
      const data = await shop.call("api_operator_change_trade_in", input);
      return { data, text: tradeInText(data) };
    },
  };
}
