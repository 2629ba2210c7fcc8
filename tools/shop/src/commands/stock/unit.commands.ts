import { UNIT_STATES } from "@reprise/contracts";
import type { Command } from "../../command/command.ts";
import { CommandError } from "../../command/errors.ts";
import { listCommand } from "../../command/list-command.ts";
import { showCommand } from "../../command/show-command.ts";
import { defectsText, unitListTable, unitTimelineText } from "./unit-texts.ts";

export const unitList = listCommand({
  name: "unit list",
  summary: "Lists the units that wait for their release, or are in another state, the oldest first",
  call: "api_operator_unit_list",
  things: "units",
  filter: { option: "state", words: UNIT_STATES, about: "those that are, instead of waiting:" },
  text: ({ units }) => (units.length === 0 ? null : unitListTable(units)),
});

export const unitShow = showCommand({
  name: "unit show",
  summary: "Shows the history of a unit: offer, inspection, price, sales, returns, claims",
  parameter: "SERIAL",
  call: "api_operator_unit_show",
  input: (serial) => ({ query: { serial } }),
  text: unitTimelineText,
});

const BATTERIES = { full: true, used: false, none: null } as const;

export const unitRelease: Command = {
  name: "unit release",
  summary: "Puts a unit that was bought from a seller on sale",
  parameters: ["SERIAL"],
  options: {
    grade: {
      value: "A2",
      about: "its grade; by default the one that the inspection found, unless something does not work",
    },
    repaired: { about: "what did not work was repaired" },
    battery: { value: "STATE", about: "full, used, or none: it has no relevant one" },
  },
  credential: "operator",
  plan: (args) => {
    const label = args.grade("grade");
    const battery = args.choice("battery", Object.keys(BATTERIES) as (keyof typeof BATTERIES)[]);
    const isRepaired = args.text("repaired") !== undefined;
    const body = {
      serial: args.parameter(0),
      ...(isRepaired ? { isRepaired } : {}),
      ...(label === undefined ? {} : { label }),
      ...(battery === undefined ? {} : { fullBattery: BATTERIES[battery] }),
    };
    return {
      irreversible: async (shop) => {
        const { product, unit } = await shop.call("api_operator_unit_show", {
          query: { serial: body.serial },
        });
        if (unit.defects.length === 0) return undefined;
        const found = `The unit ${unit.serial} (${product.name}) was found with ${defectsText(unit.defects)}.`;
        if (label === undefined && !isRepaired)
          throw new CommandError(`${found} Choose its grade with --grade, or say --repaired.`);
        return `${found} It goes on sale in grade ${label ?? unit.label}${isRepaired ? " as repaired" : " as it is"}.`;
      },
      run: async (shop) => {
        const data = await shop.call("api_operator_unit_release", { body });
        const { product, unit } = data;
        return { data, text: `The unit ${unit.serial} (${product.name}) is on sale in grade ${unit.label}.` };
      },
    };
  },
};
