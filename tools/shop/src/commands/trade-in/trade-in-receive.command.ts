import type { Command } from "../../command/command.ts";
import { UsageError } from "../../command/refusals.ts";
import { changePlan, ITEM_OPTION, itemNumber, itemsOf } from "./trade-in-change.ts";

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
