import type { Database } from "../../db/database.ts";
import type { Handlers } from "../../http/calls/handlers.ts";
import { operatorChange } from "../operator/operator.public.ts";
import {
  addUnits,
  type FindSentDevice,
  moveToGrade,
  putBackOnSale,
  removeUnit,
  showStock,
} from "./stock.service.ts";
import { testUnit } from "./test-unit.ts";
import { listUnits, releaseForSale } from "./waiting-units.ts";

type StockHandlers = Pick<
  Handlers,
  | "api_operator_stock_show"
  | "api_operator_stock_add"
  | "api_operator_stock_remove"
  | "api_operator_stock_move"
  | "api_operator_stock_restore"
  | "api_operator_unit_list"
  | "api_operator_unit_release"
  | "api_operator_unit_test"
>;

export function stockHandlers({
  database,
  findSentDevice,
}: {
  readonly database: Database;
  readonly findSentDevice: FindSentDevice;
}): StockHandlers {
  return {
    api_operator_stock_show: ({ query }, { locale }) => showStock(database.db, query, locale),

    api_operator_stock_add: operatorChange(
      database,
      "api_operator_stock_add",
      async (transaction, { body }, { locale }) => {
        const answer = await addUnits(transaction, body, { locale, findSentDevice });
        const { label, source, units } = body;
        const changes = { grade: label, source, received: units };
        return { answer, subject: `product ${answer.product.sku}`, changes };
      },
    ),

    api_operator_stock_remove: operatorChange(
      database,
      "api_operator_stock_remove",
      async (transaction, { body: { serial, reason } }, { locale }) => {
        const answer = await removeUnit(transaction, serial, locale);
        const { product, unit } = answer;
        const changes = { product: product.sku, grade: unit.label, state: "withdrawn", reason };
        return { answer, subject: `unit ${serial}`, changes };
      },
    ),

    api_operator_stock_move: operatorChange(
      database,
      "api_operator_stock_move",
      async (transaction, { body }, { locale }) => {
        const { from, ...answer } = await moveToGrade(transaction, body, locale);
        const { serial, label: to, reason } = body;
        const changes = { product: answer.product.sku, grade: { from, to }, reason };
        return { answer, subject: `unit ${serial}`, changes };
      },
    ),

    api_operator_stock_restore: operatorChange(
      database,
      "api_operator_stock_restore",
      async (transaction, { body }, { locale }) => {
        const { from, ...answer } = await putBackOnSale(transaction, body, locale);
        const grade = { from, to: answer.unit.label };
        const changes = { product: answer.product.sku, grade, state: "sellable", reason: body.reason };
        return { answer, subject: `unit ${body.serial}`, changes };
      },
    ),

    api_operator_unit_list: ({ query }, { locale }) => listUnits(database.db, query, locale),

    api_operator_unit_release: operatorChange(
      database,
      "api_operator_unit_release",
      async (transaction, { body }, { locale }) => {
        const { defects, ...answer } = await releaseForSale(transaction, body, locale);
        const { product, unit } = answer;
        const changes = {
          product: product.sku,
          grade: unit.label,
          state: "sellable",
          ...(defects.length === 0 ? {} : { defects, isRepaired: body.isRepaired === true }),
        };
        return { answer, subject: `unit ${body.serial}`, changes };
      },
    ),

    api_operator_unit_test: operatorChange(
      database,
      "api_operator_unit_test",
      async (transaction, { body }, { locale }) => {
        const answer = await testUnit(transaction, body, locale);
        const changes = { product: answer.product.sku, testRecord: body.record };
        return { answer, subject: `unit ${body.serial}`, changes };
      },
    ),
  };
}
