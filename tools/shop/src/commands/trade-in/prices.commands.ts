import type { Command } from "../../command/command.ts";
import { CommandError } from "../../command/errors.ts";
import { readInput } from "../../command/read-input.ts";
import { readPrices, withLines } from "./read-prices.ts";

const MAX_MEGABYTES = 16;

export const pricesImport: Command = {
  name: "prices import",
  summary: "Changes the purchase prices of a CSV file (product,label,price), all or none",
  parameters: ["FILE"],
  options: {},
  credential: "operator",
  plan: (args) => {
    // Read once, so that the prices that are sent are those that were confirmed.
    const file = async () => readPrices(await readInput(args.parameter(0), MAX_MEGABYTES));
    let read: ReturnType<typeof file> | undefined;
    return {
      irreversible: async () => {
        const { prices } = await (read ??= file());
        const products = new Set(prices.map(({ product }) => product)).size;
        const ended = prices.filter(({ price }) => price === null).length;
        return `The file has ${prices.length} prices of ${products} products; ${ended} grades are not bought any more. Sellers get offers at these prices from then on. Quotes keep the prices before.`;
      },
      run: async (shop) => {
        const { prices, lines } = await (read ??= file());
        const data = await shop.call("api_operator_prices_import", { body: { prices } }).catch((error) => {
          throw error instanceof CommandError ? new CommandError(withLines(error.message, lines)) : error;
        });
        const { version, changed, unchanged } = data;
        return { data, text: `Version ${version}: ${changed} prices changed, ${unchanged} unchanged.` };
      },
    };
  },
};
