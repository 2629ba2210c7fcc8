import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Input } from "@reprise/contracts";
import { CARRIERS, ITEM_PARTS, ORDER_STATUSES, parseDocumentNumber } from "@reprise/order";
import type { ShopClient } from "../../api/shop-client.ts";
import type { Arguments, Command } from "../../command/command.ts";
import { CommandError, UsageError } from "../../command/errors.ts";
import { saveFile } from "../../command/save-file.ts";
import { showCommand } from "../../command/show-command.ts";
import { table } from "../../command/table.ts";
import { timeText } from "../../command/texts.ts";
import { refundPartsText, refundTable } from "../payment/refund-texts.ts";
import { orderTable, orderText } from "./order-texts.ts";
import { packingListHtml, packingListText } from "./packing-list.ts";

/** Says that an order is not paid before the person is asked about it. @throws {CommandError} */
async function requirePaid(shop: ShopClient, number: string): Promise<void> {
  const { order } = await shop.call("api_operator_show_order", { params: { number } });
  if (order.status === "placed") throw new CommandError(`The order ${number} is not paid.`);
}

export const orderList: Command = {
  name: "order list",
  summary: "Lists orders, the latest first",
  parameters: [],
  options: {
    status: { value: "STATUS", about: ORDER_STATUSES.join(", ") },
    number: { value: "NUMBER", about: "only this order" },
    email: { value: "EMAIL", about: "only orders of this address" },
    page: { value: "N", about: "the next orders of a long list" },
  },
  credential: "operator",
  plan: (args) => {
    const status = args.choice("status", ORDER_STATUSES);
    const [number, email] = [args.text("number"), args.text("email")];
    const page = args.wholeNumber("page", 1, 10_000);
    const query = {
      ...(status === undefined ? {} : { status }),
      ...(number === undefined ? {} : { number }),
      ...(email === undefined ? {} : { email }),
      ...(page === undefined ? {} : { page: `${page}` }),
    };
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_list_orders", { query });
        return { data, text: orderTable(data) };
      },
    };
  },
};

export const orderShow = showCommand({
  name: "order show",
  summary: "Shows an order with its units, payments, parcels and history",
  parameter: "NUMBER",
  call: "api_operator_show_order",
  input: (number) => ({ params: { number } }),
  text: orderText,
});

export const orderPick: Command = {
  name: "order pick",
  summary: "Starts to pack an order and prints the packing list",
  parameters: ["NUMBER"],
  options: { html: { value: "FILE", about: "also writes the list as a page to print" } },
  credential: "operator",
  plan: (args) => {
    const [number, file] = [args.parameter(0), args.text("html")];
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_pick_order", { params: { number } });
        if (file !== undefined) await writeList(file, packingListHtml(data));
        return { data, text: packingListText(data) };
      },
    };
  },
};

/** @throws {CommandError} The order is being packed by then: a repetition prints the list again. */
async function writeList(file: string, html: string): Promise<void> {
  try {
    await writeFile(file, html);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandError(`${file} cannot be written (${code}). Repeat the command with another file.`);
  }
}

export const orderShip: Command = {
  name: "order ship",
  summary: "Hands a parcel to a carrier: its units are sold, and the shopper gets a mail",
  parameters: ["NUMBER"],
  options: {
    carrier: { value: "CARRIER", about: `${CARRIERS.join(", ")} (required)` },
    tracking: { value: "NUMBER", about: "tracking number (required)" },
    item: {
      value: "ITEM",
      about: "only this item; several times. By default all that is left",
      isMultiple: true,
    },
  },
  credential: "operator",
  plan: (args) => {
    const [number, trackingNumber] = [args.parameter(0), args.required("tracking")];
    args.required("carrier");
    const carrier = args.choice("carrier", CARRIERS);
    if (carrier === undefined) throw new UsageError("--carrier is missing.");
    const items = [...args.all("item")];
    const body = { carrier, trackingNumber, ...(items.length === 0 ? {} : { items }) };
    const what = items.length === 0 ? "everything that is left" : `item ${items.join(", ")}`;
    return {
      async irreversible(shop) {
        await requirePaid(shop, number);
        return `Order ${number}: ${what} leaves the warehouse and is sold. This cannot be undone.`;
      },
      run: async (shop) => {
        const data = await shop.call("api_operator_ship_order", { params: { number }, body });
        return { data, text: orderText(data) };
      },
    };
  },
};

export const orderDeliver: Command = {
  name: "order deliver",
  summary: "Says that a parcel has arrived",
  parameters: ["NUMBER", "TRACKING-NUMBER"],
  options: {},
  credential: "operator",
  plan: (args) => {
    const [number, trackingNumber] = [args.parameter(0), args.parameter(1)];
    return {
      irreversible: `Order ${number}: the parcel ${trackingNumber} has arrived. This cannot be undone.`,
      run: async (shop) => {
        const data = await shop.call("api_operator_deliver_order", {
          params: { number },
          body: { trackingNumber },
        });
        return { data, text: orderText(data) };
      },
    };
  },
};

export const orderCancel: Command = {
  name: "order cancel",
  summary: "Cancels an order or items that are not shipped: their units are on sale again",
  parameters: ["NUMBER"],
  options: {
    item: {
      value: "ITEM",
      about: "only this item; several times. By default the complete order",
      isMultiple: true,
    },
    reason: { value: "TEXT", about: "why, for the audit log (required)" },
  },
  credential: "operator",
  plan: (args) => {
    const [number, reason] = [args.parameter(0), args.required("reason")];
    const items = [...args.all("item")];
    const body = { reason, ...(items.length === 0 ? {} : { items }) };
    const what = items.length === 0 ? "the complete order" : `item ${items.join(", ")}`;
    return {
      irreversible: `Order ${number}: ${what} is cancelled, and the shopper gets a mail. This cannot be undone.`,
      run: async (shop) => {
        const data = await shop.call("api_operator_cancel_order", { params: { number }, body });
        return { data, text: orderText(data) };
      },
    };
  },
};

type Part = NonNullable<Input<"api_operator_refund_order">["body"]["parts"]>[number];

const PARTS = [...ITEM_PARTS, "delivery"] as const;

/** @throws {UsageError} Undefined: everything that is left. */
function partsOf(args: Arguments): Part[] | undefined {
  const [items, names, amount] = [args.all("item"), args.all("part"), args.cents("amount")];
  const unknown = names.find((name) => !PARTS.some((part) => part === name));
  if (unknown !== undefined)
    throw new UsageError(`--part must be ${ITEM_PARTS.join(", ")} or delivery, not "${unknown}".`);
  const named = ITEM_PARTS.filter((part) => names.includes(part));
  if (named.length > 0 && items.length === 0) throw new UsageError(`--part ${named[0]} needs --item.`);
  const ofItem = named.length === 0 ? ITEM_PARTS : named;
  const parts: Part[] = items.flatMap((item) => ofItem.map((part) => ({ part, item })));
  if (names.includes("delivery")) parts.push({ part: "delivery" });
  if (amount === undefined) return parts.length === 0 ? undefined : parts;
  const [only, ...others] = parts;
  if (only === undefined || others.length > 0)
    throw new UsageError("--amount is for one part: name it with --part, and its item with --item.");
  if (amount === 0) throw new UsageError("--amount must be above 0.");
  return [{ ...only, amount }];
}

export const orderRefund: Command = {
  name: "order refund",
  summary: "Refunds an order, items or parts of them: the money goes back the way it came",
  parameters: ["NUMBER"],
  options: {
    item: {
      value: "ITEM",
      about: "only this item; several times. By default everything that is left",
      isMultiple: true,
    },
    part: {
      value: "PART",
      about: `only this part: ${ITEM_PARTS.join(" or ")} of the items, or delivery; several times`,
      isMultiple: true,
    },
    amount: { value: "EUROS", about: "only so much of one part, such as 19.90" },
    reason: { value: "TEXT", about: "why (required)" },
  },
  credential: "operator",
  plan: (args) => {
    const [number, reason] = [args.parameter(0), args.required("reason")];
    const parts = partsOf(args);
    const body = { reason, ...(parts === undefined ? {} : { parts }) };
    const what = parts === undefined ? "everything that is left" : refundPartsText(parts);
    return {
      async irreversible(shop) {
        await requirePaid(shop, number);
        return `Order ${number}: ${what} is refunded. Items that have not left and are refunded in full are cancelled. This cannot be undone.`;
      },
      run: async (shop) => {
        const data = await shop.call("api_operator_refund_order", { params: { number }, body });
        return { data, text: `${refundTable(data.refunds)}\n\n${orderText(data.order)}` };
      },
    };
  },
};

export const orderDocuments: Command = {
  name: "order documents",
  summary: "Lists the invoice and the credit notes of an order, and saves them as PDF",
  parameters: ["NUMBER"],
  options: { save: { value: "DIR", about: "saves them in this folder; older files are replaced" } },
  credential: "operator",
  plan: (args) => {
    const [number, folder] = [args.parameter(0), args.text("save")];
    return {
      run: async (shop) => {
        const { documents } = (await shop.call("api_operator_show_order", { params: { number } })).order;
        const listed: Array<(typeof documents)[number] & { readonly file?: string }> = [];
        for (const document of documents) {
          if (folder === undefined) {
            listed.push(document);
            continue;
          }
          const file = join(folder, `${fileNameOf(document.number)}.pdf`);
          const params = { number, document: document.number };
          const content = await shop.call("api_operator_get_order_document", { params });
          await saveFile(file, Buffer.from(content, "base64"));
          listed.push({ ...document, file });
        }
        return { data: { documents: listed }, text: textOf(listed) };
      },
    };
  },
};

/** @throws {CommandError} `API_URL` may name any server: a number must not lead out of the folder. */
function fileNameOf(number: string): string {
  if (parseDocumentNumber(number) === null)
    throw new CommandError(`"${number}" is not the number of a document.`);
  return number;
}

const textOf = (
  documents: ReadonlyArray<{ kind: string; number: string; issuedAt: string; file?: string }>,
): string =>
  documents.length === 0
    ? "The order has no documents."
    : table(
        ["number", "kind", "issued", "file"],
        documents.map(({ kind, number, issuedAt, file }) => [number, kind, timeText(issuedAt), file ?? "-"]),
      );
