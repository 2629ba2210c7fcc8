import { UNIT_STATES } from "@reprise/contracts";
import type { Command } from "../../command/command.ts";
import { table } from "../../command/table.ts";
import { moneyText } from "../../command/texts.ts";
import { unitTable } from "./unit-texts.ts";

export const stockShow: Command = {
  name: "stock show",
  summary: "Shows the counts and units of a product",
  parameters: ["SKU|PRODUCT-ID"],
  options: {
    grade: { value: "A1", about: "only this grade" },
    state: {
      value: "STATE",
      about: `only units that are ${UNIT_STATES.join(", ")}; by default those on hand`,
    },
    page: { value: "N", about: "the next units of a long list" },
  },
  credential: "operator",
  plan: (args) => {
    const [label, state] = [args.grade("grade"), args.choice("state", UNIT_STATES)];
    const page = args.wholeNumber("page", 1, 1_000_000);
    const query = {
      product: args.parameter(0),
      ...(label === undefined ? {} : { label }),
      ...(state === undefined ? {} : { state }),
      ...(page === undefined ? {} : { page: `${page}` }),
    };
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_stock_show", { query });
        const { product, variants, units, numFound, pagination } = data;
        const counts = table(
          ["grade", "price", "sellable", "full battery", "waiting", "reserved", "sold", "withdrawn"],
          variants.map(
            ({ label: grade, price, quantity, fullBatteryQuantity, waiting, reserved, sold, withdrawn }) => [
              grade,
              moneyText(price),
              quantity,
              fullBatteryQuantity,
              waiting,
              reserved,
              sold,
              withdrawn,
            ],
          ),
        );
        const more =
          pagination.pageCount === 1
            ? ""
            : `\nPage ${pagination.page} of ${pagination.pageCount} (${numFound} units).`;
        const list = units.length === 0 ? "No units." : unitTable(units) + more;
        return { data, text: `${product.name} (${product.sku}, id ${product.id})\n\n${counts}\n\n${list}` };
      },
    };
  },
};
