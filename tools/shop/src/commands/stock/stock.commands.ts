import { UNIT_STATES } from "@reprise/contracts";
import type { Command } from "../../command/command.ts";
import { UsageError } from "../../command/errors.ts";
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

export const stockRemove: Command = {
  name: "stock remove",
  summary: "Takes a sellable unit off sale",
  parameters: ["SERIAL"],
  options: { reason: { value: "TEXT", about: "why, for the audit log (required)" } },
  credential: "operator",
  plan: (args) => {
    const body = { serial: args.parameter(0), reason: args.required("reason") };
    return {
      irreversible: `The unit ${body.serial} is withdrawn; only "stock restore" puts it on sale again.`,
      run: async (shop) => {
        const data = await shop.call("api_operator_stock_remove", { body });
        return { data, text: `The unit ${body.serial} (${data.product.name}) is off sale.` };
      },
    };
  },
};

export const stockMove: Command = {
  name: "stock move",
  summary: "Moves a sellable unit to another grade of its product",
  parameters: ["SERIAL"],
  options: {
    grade: { value: "A2", about: "the new grade (required)" },
    reason: { value: "TEXT", about: "why, for the audit log (required)" },
  },
  credential: "operator",
  plan: (args) => {
    const [serial, reason] = [args.parameter(0), args.required("reason")];
    args.required("grade");
    const label = args.grade("grade");
    if (label === undefined) throw new UsageError("--grade is missing.");
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_stock_move", { body: { serial, label, reason } });
        return { data, text: `The unit ${serial} (${data.product.name}) has grade ${label} now.` };
      },
    };
  },
};

export const stockRestore: Command = {
  name: "stock restore",
  summary: "Puts a withdrawn unit on sale again, such as an inspected return",
  parameters: ["SERIAL"],
  options: {
    grade: { value: "A2", about: "its grade from now on; by default the one it had" },
    reason: { value: "TEXT", about: "why, for the audit log (required)" },
  },
  credential: "operator",
  plan: (args) => {
    const label = args.grade("grade");
    const body = {
      serial: args.parameter(0),
      reason: args.required("reason"),
      ...(label === undefined ? {} : { label }),
    };
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_stock_restore", { body });
        const { product, unit } = data;
        return { data, text: `The unit ${unit.serial} (${product.name}) is on sale in grade ${unit.label}.` };
      },
    };
  },
};
