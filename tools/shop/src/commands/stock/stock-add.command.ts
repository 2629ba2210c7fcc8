import type { Command } from "../../command/command.ts";
import { UsageError } from "../../command/refusals.ts";
import { unitTable } from "./unit-texts.ts";

const BATTERIES = ["full", "used", "none"] as const;

export const stockAdd: Command = {
  name: "stock add",
  summary: "Receives units of one grade and puts them on sale, all or none",
  parameters: ["SKU|PRODUCT-ID"],
  options: {
    grade: { value: "A1", about: "their grade (required)" },
    serial: { value: "SERIAL", about: "serial number; once for each unit (required)", isMultiple: true },
    cost: { value: "199.90", about: "what the shop paid for each, in euros (required)" },
    vat: { value: "SCHEME", about: "margin or standard (required)" },
    battery: { value: "BATTERY", about: "full (100 %), used, or none for devices without one (required)" },
    source: { value: "TEXT", about: "where they come from; warehouse by default" },
    "as-printed": { about: "an IMEI whose check digit is wrong is so on the device" },
  },
  credential: "operator",
  plan: (args) => {
    for (const option of ["grade", "serial", "cost", "vat", "battery"]) args.required(option);
    const [label, cost] = [args.grade("grade"), args.cents("cost")];
    const vatScheme = args.choice("vat", ["margin", "standard"]);
    const battery = args.choice("battery", BATTERIES);
    if (label === undefined || cost === undefined || vatScheme === undefined || battery === undefined)
      throw new UsageError("An option is missing.");
    const source = args.text("source");
    const fullBattery = battery === "none" ? null : battery === "full";
    const units = args.all("serial").map((serial) => ({ serial, fullBattery, cost, vatScheme }));
    const body = {
      product: args.parameter(0),
      label,
      units,
      ...(source === undefined ? {} : { source }),
      ...(args.text("as-printed") === undefined ? {} : { isSerialAsPrinted: true }),
    };
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_stock_add", { body });
        return { data, text: `On sale now, ${data.product.name}:\n\n${unitTable(data.units)}` };
      },
    };
  },
};
