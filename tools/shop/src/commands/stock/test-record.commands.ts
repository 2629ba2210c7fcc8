import { testRecord } from "@reprise/contracts";
import { MARK_KINDS, MARK_PLACES, REPLACED_PARTS, TESTED_PARTS } from "@reprise/order";
import type { Command } from "../../command/command.ts";
import { UsageError } from "../../command/errors.ts";

export const unitTest: Command = {
  name: "unit test",
  summary: "Stores what the workshop found on a unit that is not sold; shoppers see it",
  parameters: ["SERIAL"],
  options: {
    on: { value: "YYYY-MM-DD", about: "the day of the test (required)" },
    passed: {
      value: "PART",
      about: `what works, once for each (required): ${TESTED_PARTS.join(", ")}`,
      isMultiple: true,
    },
    battery: { value: "PERCENT", about: "capacity of the battery, 1 to 100; 100 is a new one" },
    mark: {
      value: "KIND:PLACE",
      about: `a trace of use, once for each, such as scratch:edge. Kinds: ${MARK_KINDS.join(", ")}. Places: ${MARK_PLACES.join(", ")}`,
      isMultiple: true,
    },
    replaced: {
      value: "PART",
      about: `a new part, once for each: ${REPLACED_PARTS.join(", ")}`,
      isMultiple: true,
    },
  },
  credential: "operator",
  plan: (args) => {
    args.required("passed");
    const read = testRecord.safeParse({
      testedOn: args.required("on"),
      passed: args.all("passed"),
      batteryHealth: args.wholeNumber("battery", 1, 100) ?? null,
      marks: args.all("mark").map(readMark),
      replaced: args.all("replaced"),
    });
    if (!read.success) throw new UsageError(read.error.issues.map(problemText).join("\n"));
    const body = { serial: args.parameter(0), record: read.data };
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_unit_test", { body });
        return { data, text: `The record of ${data.unit.serial} (${data.product.name}) is stored.` };
      },
    };
  },
};

function readMark(text: string) {
  const [kind, place, ...rest] = text.split(":");
  if (place === undefined || rest.length > 0)
    throw new UsageError(`--mark must be KIND:PLACE, such as scratch:edge, not "${text}".`);
  return { kind, place };
}

const OPTION_OF: Readonly<Record<string, string>> = { testedOn: "on", marks: "mark" };

function problemText({
  path: [field = ""],
  message,
}: {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}) {
  const name = String(field);
  return `--${OPTION_OF[name] ?? name}: ${message}`;
}
