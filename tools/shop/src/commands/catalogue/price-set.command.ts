import type { Command } from "../../command/command.ts";
import { typedAmount } from "../../command/read-amount.ts";
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
    const typed = typedAmount("EUROS", amount);
    if ("problem" in typed) throw new UsageError(typed.problem);
    const price = typed.cents;
    if (price === 0) throw new UsageError("EUROS must be above 0.");
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
