import { MAX_TYPED_SERIAL } from "@reprise/order";
import { z } from "zod";
import { defineCall } from "../call.ts";
import { lineOfText } from "../identity.ts";
import { OPERATOR_ROLES } from "../operator-roles.ts";
import { cents, grade, pagination, wholeNumber } from "../shared.ts";
import { testRecord } from "../test-record.ts";
import { gradingAnswers } from "./grading.calls.ts";

/** A SKU, or the id of a product. A SKU comes first: one of digits may equal the id of another product. */
export const productReference = lineOfText(80);
/** Of a unit, in any spelling. */
const serial = lineOfText(MAX_TYPED_SERIAL);
/** A serial that comes in. Spreadsheets round long numbers and write `3,56939E+14`: the serial is lost then. */
const newSerial = serial.refine((text) => !/^\d(?:[.,]\d+)?E\+?\d+$/iu.test(text), {
  error: "must be a serial, not a number that a spreadsheet has rounded",
});
/** For the audit log. */
const reason = lineOfText(200);
const DAY = 24 * 60 * 60 * 1000;
const vatScheme = z.enum(["margin", "standard"]);

/** Units on one page of `api_operator_stock_show`. */
export const STOCK_PAGE_SIZE = 100;
/** Maximum number of units that one call receives. */
export const MAX_RECEIVED_UNITS = 100;
/** The source of units that an import of the catalogue received. */
export const CATALOGUE_SOURCE = "catalogue";
export const UNIT_STATES = ["waiting", "sellable", "reserved", "sold", "withdrawn"] as const;

export const stockUnit = z
  .object({
    serial: z.string(),
    label: grade,
    state: z.enum(UNIT_STATES),
    /** True: battery at 100 %; false: below; null: no relevant battery. */
    fullBattery: z.boolean().nullable(),
    /** What the shop paid, in cents. */
    cost: cents,
    vatScheme,
    /** Where it came from. */
    source: z.string(),
    /** Null unless the unit is reserved. */
    reservedUntil: z.iso.datetime().nullable(),
    testRecord: testRecord.nullable(),
    /** What does not work on a unit that was bought from a seller, as it was found. */
    defects: gradingAnswers,
  })
  .meta({ id: "StockUnit" });

const product = z.object({ id: z.int(), sku: z.string(), name: z.string() });

export const stockView = z
  .object({
    product,
    variants: z.array(
      z.object({
        label: grade,
        price: cents,
        /** Sellable units; `fullBatteryQuantity` of them have a full battery. */
        quantity: z.int().min(0),
        fullBatteryQuantity: z.int().min(0),
        /** Bought from sellers, not released yet. */
        waiting: z.int().min(0),
        reserved: z.int().min(0),
        sold: z.int().min(0),
        withdrawn: z.int().min(0),
      }),
    ),
    /** By grade, then the newest first. */
    units: z.array(stockUnit),
    numFound: z.int().min(0),
    pagination,
  })
  .meta({ id: "StockView" });

export type StockUnit = z.infer<typeof stockUnit>;
export type StockView = z.infer<typeof stockView>;

const changedUnit = z.object({ product, unit: stockUnit });

/** An event in the history of a unit. */
const timelineEntry = z.object({
  at: z.iso.datetime(),
  /** What it is about: `trade-in 7K4M-9XP3 item 1`, `order …`, `claim …`; null: the unit itself. */
  subject: z.string().nullable(),
  /** Such as quoted, inspected, bought, approved, sold. */
  what: z.string(),
  /** Seller, shop, operator:<name> … */
  actor: z.string().nullable(),
  /** Amounts in cents. */
  details: z.record(z.string(), z.unknown()),
});

export const unitTimeline = changedUnit
  .extend({
    /** The earliest first. */
    life: z.array(timelineEntry),
  })
  .meta({ id: "UnitTimeline" });

export type UnitTimeline = z.infer<typeof unitTimeline>;

export const operatorStockCalls = {
  api_operator_stock_show: defineCall({
    method: "GET",
    path: "/api/operator/stock",
    access: "operator",
    roles: OPERATOR_ROLES,
    summary: "The counts and units of a product; without `state` those on hand, sellable and reserved",
    query: z.object({
      product: productReference,
      label: grade.optional(),
      state: z.enum(UNIT_STATES).optional(),
      page: wholeNumber(1, 1_000_000).optional(),
    }),
    response: stockView,
    errors: ["PRODUCT_DOESNT_EXIST", "PRODUCT_VARIANT_DOESNT_EXIST", "PAGE_OUT_OF_RANGE"],
  }),
  api_operator_stock_add: defineCall({
    method: "POST",
    path: "/api/operator/stock/units",
    access: "operator",
    roles: ["warehouse"],
    idempotent: true,
    summary: "Receives new units of one grade and puts them on sale, all or none",
    body: z.object({
      product: productReference,
      label: grade,
      /** Where they come from. */
      source: lineOfText(80)
        .refine((source) => source !== CATALOGUE_SOURCE, {
          error: `must not be ${CATALOGUE_SOURCE}, the source of imported units`,
        })
        .default("warehouse"),
      units: z
        .array(
          z.object({
            serial: newSerial,
            fullBattery: z.boolean().nullable(),
            cost: z.int().min(0).max(100_000_000),
            vatScheme,
          }),
        )
        .min(1)
        .max(MAX_RECEIVED_UNITS)
        .refine((units) => new Set(units.map((unit) => unit.serial)).size === units.length, {
          error: "must have different serials",
        }),
      /** The devices say so, though an IMEI has a wrong check digit. */
      isSerialAsPrinted: z.boolean().optional(),
    }),
    response: z.object({ product, units: z.array(stockUnit) }),
    errors: ["PRODUCT_DOESNT_EXIST", "PRODUCT_VARIANT_DOESNT_EXIST", "UNIT_BATTERY_DIFFERS", "UNIT_EXISTS"],
  }),
  api_operator_stock_remove: defineCall({
    method: "POST",
    path: "/api/operator/stock/withdrawals",
    access: "operator",
    roles: ["warehouse"],
    idempotent: true,
    summary: "Takes a sellable unit off sale",
    body: z.object({ serial, reason }),
    response: changedUnit,
    errors: ["UNIT_NOT_FOUND", "UNIT_NOT_SELLABLE"],
  }),
  api_operator_stock_move: defineCall({
    method: "POST",
    path: "/api/operator/stock/moves",
    access: "operator",
    roles: ["warehouse"],
    idempotent: true,
    summary: "Moves a sellable unit to another grade of its product",
    body: z.object({ serial, label: grade, reason }),
    response: changedUnit,
    errors: ["UNIT_NOT_FOUND", "UNIT_NOT_SELLABLE", "UNIT_HAS_GRADE", "PRODUCT_VARIANT_DOESNT_EXIST"],
  }),
  api_operator_stock_restore: defineCall({
    method: "POST",
    path: "/api/operator/stock/restored",
    access: "operator",
    roles: ["warehouse"],
    idempotent: true,
    summary:
      "Puts a withdrawn unit on sale again, such as a return that was inspected, in its grade or another",
    body: z.object({ serial, label: grade.optional(), reason }),
    response: changedUnit,
    errors: ["UNIT_NOT_FOUND", "UNIT_NOT_WITHDRAWN", "UNIT_DEFECTIVE", "PRODUCT_VARIANT_DOESNT_EXIST"],
  }),
  api_operator_unit_list: defineCall({
    method: "GET",
    path: "/api/operator/units",
    access: "operator",
    roles: OPERATOR_ROLES,
    summary: "Units in a state, those that have been in stock longest first",
    query: z.object({
      state: z.enum(UNIT_STATES).default("waiting"),
      page: wholeNumber(1, 1_000_000).optional(),
    }),
    response: z.object({ units: z.array(changedUnit), numFound: z.int().min(0), pagination }),
    errors: ["PAGE_OUT_OF_RANGE"],
  }),
  api_operator_unit_release: defineCall({
    method: "POST",
    path: "/api/operator/units/released",
    access: "operator",
    roles: ["warehouse"],
    idempotent: true,
    summary: "Puts a unit that was bought from a seller on sale, in its grade or another",
    body: z.object({
      serial,
      label: grade.optional(),
      /** Absent: as it is. */
      fullBattery: z.boolean().nullable().optional(),
      /** What does not work was repaired. A unit with defects needs this, or `label`. */
      isRepaired: z.boolean().optional(),
    }),
    response: changedUnit,
    errors: [
      "UNIT_NOT_FOUND",
      "UNIT_NOT_WAITING",
      "UNIT_DEFECTIVE",
      "PRODUCT_VARIANT_DOESNT_EXIST",
      "UNIT_BATTERY_DIFFERS",
    ],
  }),
  api_operator_unit_test: defineCall({
    method: "POST",
    path: "/api/operator/units/tested",
    access: "operator",
    roles: ["warehouse"],
    idempotent: true,
    summary: "Stores what the workshop found on a unit that is not sold; shoppers see it with the unit",
    body: z.object({
      serial,
      record: testRecord.refine(({ testedOn }) => Date.parse(testedOn) <= Date.now() + DAY, {
        path: ["testedOn"],
        error: "must not be in the future",
      }),
    }),
    response: changedUnit,
    errors: ["UNIT_NOT_FOUND", "UNIT_SOLD", "UNIT_BATTERY_DIFFERS"],
  }),
  api_operator_unit_show: defineCall({
    method: "GET",
    path: "/api/operator/unit",
    access: "operator",
    roles: OPERATOR_ROLES,
    summary: "The history of a unit: offers, inspections, sales, returns, claims",
    query: z.object({ serial }),
    response: unitTimeline,
    errors: ["UNIT_NOT_FOUND"],
  }),
} as const;
