import type { Command } from "../../command/command.ts";
import { unitTimelineText } from "./unit-texts.ts";

export const unitShow: Command = {
  name: "unit show",
  summary: "Shows the history of a unit: offer, inspection, price, sales, returns, claims",
  parameters: ["SERIAL"],
  options: {},
  credential: "operator",
  plan: (args) => ({
    run: async (shop) => {
      const data = await shop.call("api_operator_unit_show", { query: { serial: args.parameter(0) } });
      return { data, text: unitTimelineText(data) };
    },
  }),
};

const BATTERIES = { full: true, used: false, none: null } as const;

export const unitRelease: Command = {
  name: "unit release",
  summary: "Puts a unit that was bought from a seller on sale",
  parameters: ["SERIAL"],
  options: {
    grade: { value: "A2", about: "its grade; by default the one that the inspection found" },
    battery: { value: "STATE", about: "full, used, or none: it has no relevant one" },
  },
  credential: "operator",
  plan: (args) => {
    const label = args.grade("grade");
    const battery = args.choice("battery", Object.keys(BATTERIES) as (keyof typeof BATTERIES)[]);
    const body = {
      serial: args.parameter(0),
      ...(label === undefined ? {} : { label }),
      ...(battery === undefined ? {} : { fullBattery: BATTERIES[battery] }),
    };
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_unit_release", { body });
        const { product, unit } = data;
        return { data, text: `The unit ${unit.serial} (${product.name}) is on sale in grade ${unit.label}.` };
      },
    };
  },
};
