import type { Arguments, Option } from "../../command/command.ts";
import { UsageError } from "../../command/refusals.ts";

/** The options of commands that decide about items of a return. */
export const returnOptions = (about: string): Readonly<Record<string, Option>> => ({
  item: { value: "N", about: "only this item; several times", isMultiple: true },
  note: { value: "TEXT", about },
});

/** @throws {UsageError} */
export function returnChange(args: Arguments) {
  const items = args.all("item");
  const wrong = items.find((item) => !/^[1-9]\d{0,2}$/u.test(item));
  if (wrong !== undefined) throw new UsageError(`--item must be the number of an item, not "${wrong}".`);
  const body = { note: args.required("note"), ...(items.length === 0 ? {} : { items: [...items] }) };
  const what = items.length === 0 ? "All announced items" : `The items ${items.join(", ")}`;
  return { params: { number: args.parameter(0) }, body, what };
}
