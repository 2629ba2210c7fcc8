import type { Command } from "../../command/command.ts";
import { UsageError } from "../../command/refusals.ts";
import { moneyText } from "../../command/texts.ts";

export const priceSet: Command = {
  name: "price set",
  summary: "Sets the price of one grade of a product, with VAT",
  parameters: ["SKU|PRODUCT-ID", "EUROS"],
  options: { grade: { value: "A1", about: "the grade (required)" } },
  credential: "operator",
  plan: (args) => {
    const [product, amount] = [args.parameter(0), args.parameter(1)];
    args.required("grade");
    const label = args.grade("grade");
    if (label === undefined) throw new UsageError("--grade is missing.");
    const [, euros, fraction = "00"] = /^(\d{1,6})(?:[.,](\d\d))?$/u.exec(amount) ?? [];
    const price = Number(euros) * 100 + Number(fraction);
    if (euros === undefined || price === 0)
      throw new UsageError(`EUROS must be an amount such as 199 or 199.90, not "${amount}".`);
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_price_set", { body: { product, label, price } });
        const { name } = data.product;
        const text =
          data.from === data.to
            ? `${name}, ${label}, costs ${moneyText(data.to)} already.`
            : `${name}, ${label}: ${moneyText(data.to)} instead of ${moneyText(data.from)}.`;
        return { data, text };
      },
    };
  },
};
