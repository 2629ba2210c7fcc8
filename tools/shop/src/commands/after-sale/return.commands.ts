import { RETURN_STATES } from "@reprise/contracts";
import type { Arguments, Command, Option } from "../../command/command.ts";
import { UsageError } from "../../command/errors.ts";
import { listCommand } from "../../command/list-command.ts";
import { showCommand } from "../../command/show-command.ts";
import { returnTable } from "./case-texts.ts";

/** The options of commands that decide about items of a return. */
const returnOptions = (about: string): Readonly<Record<string, Option>> => ({
  item: { value: "N", about: "only this item; several times", isMultiple: true },
  note: { value: "TEXT", about },
});

/** @throws {UsageError} */
function returnChange(args: Arguments) {
  const items = args.all("item");
  const wrong = items.find((item) => !/^[1-9]\d{0,2}$/u.test(item));
  if (wrong !== undefined) throw new UsageError(`--item must be the number of an item, not "${wrong}".`);
  const body = { note: args.required("note"), ...(items.length === 0 ? {} : { items: [...items] }) };
  const what = items.length === 0 ? "All announced items" : `The items ${items.join(", ")}`;
  return { params: { number: args.parameter(0) }, body, what };
}

export const returnList = listCommand({
  name: "return list",
  summary: "Lists the returns after withdrawals, the newest first",
  call: "api_operator_return_list",
  things: "returns",
  filter: { option: "state", words: RETURN_STATES, about: "only those with an item that is" },
  text: ({ returns }) => (returns.length === 0 ? null : returnTable(returns)),
});

export const returnShow = showCommand({
  name: "return show",
  summary: "Shows a return and its items",
  parameter: "NUMBER",
  call: "api_operator_return_show",
  input: (number) => ({ params: { number } }),
  text: (data) => returnTable([data]),
});

export const returnReceive: Command = {
  name: "return receive",
  summary: "Takes items of a return into stock, withdrawn for inspection, and refunds them",
  parameters: ["NUMBER"],
  options: returnOptions("their condition (required)"),
  credential: "operator",
  plan: (args) => {
    const { params, body, what } = returnChange(args);
    return {
      irreversible: `${what} of the return ${params.number} are taken back and refunded. This cannot be undone.`,
      run: async (shop) => {
        const data = await shop.call("api_operator_return_receive", { params, body });
        return { data, text: returnTable([data]) };
      },
    };
  },
};

export const returnRefuse: Command = {
  name: "return refuse",
  summary: "Refuses items of a return; the shopper gets the note by mail",
  parameters: ["NUMBER"],
  options: returnOptions("why, for the shopper (required)"),
  credential: "operator",
  plan: (args) => {
    const { params, body, what } = returnChange(args);
    return {
      irreversible: `${what} of the return ${params.number} are refused, and the shopper gets a mail. This cannot be undone.`,
      run: async (shop) => {
        const data = await shop.call("api_operator_return_refuse", { params, body });
        return { data, text: returnTable([data]) };
      },
    };
  },
};
