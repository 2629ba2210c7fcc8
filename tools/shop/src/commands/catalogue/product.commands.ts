import type { Output } from "@reprise/contracts";
import type { Command } from "../../command/command.ts";
import { UsageError } from "../../command/errors.ts";
import { typedAmount } from "../../command/read-amount.ts";
import { moneyText } from "../../command/texts.ts";

const MOST = 999_999_999;

export const productGone: Command = {
  name: "product gone",
  summary: "Takes a product without stock out of lists and searches; its address leads to the nearest one",
  parameters: ["ID"],
  options: {
    to: { value: "ID", about: "the product that replaces it; by default the nearest one" },
    undo: { about: "lists the product again" },
  },
  credential: "operator",
  plan: (args) => {
    const id = args.parameter(0);
    if (!/^[1-9]\d{0,8}$/u.test(id)) throw new UsageError(`ID must be the id of a product, not "${id}".`);
    const isGone = args.text("undo") === undefined;
    const movedTo = args.wholeNumber("to", 1, MOST) ?? null;
    if (!isGone && movedTo !== null)
      throw new UsageError("--undo lists the product again: --to has no meaning.");
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_product_gone", {
          params: { id },
          body: { isGone, movedTo },
        });
        return { data, text: isGone ? goneText(id, data) : `The product ${id} is listed again.` };
      },
    };
  },
};

function goneText(id: string, { successor }: Output<"api_operator_product_gone">): string {
  const { product, category } = successor ?? {};
  const gone = `The product ${id} is gone. Its address`;
  if (product) return `${gone} leads to ${product.name} (${product.id}).`;
  return category ? `${gone} leads to the category ${category.name}.` : `${gone} answers 410.`;
}

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
