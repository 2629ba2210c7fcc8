import { MARK_KINDS, MARK_PLACES, REPLACED_PARTS, TESTED_PARTS } from "@reprise/order";
import { z } from "zod";

const distinct = (list: readonly unknown[]) => new Set(list).size === list.length;
const eachOnce = { error: "must have each entry once" };

/** What the workshop found on one unit: `TestRecord` of packages/order. */
export const testRecord = z
  .strictObject({
    testedOn: z.iso.date(),
    passed: z
      .array(z.enum(TESTED_PARTS))
      .min(1)
      .max(TESTED_PARTS.length)
      .refine(distinct, eachOnce)
      .readonly(),
    batteryHealth: z.int().min(1).max(100).nullable(),
    /** The same mark twice: two of them. */
    marks: z
      .array(z.strictObject({ kind: z.enum(MARK_KINDS), place: z.enum(MARK_PLACES) }))
      .max(20)
      .readonly(),
    replaced: z
      .array(z.enum(REPLACED_PARTS))
      .max(REPLACED_PARTS.length)
      .refine(distinct, eachOnce)
      .readonly(),
  })
  .meta({ id: "TestRecord" });

/** Our warranty for one unit: `UnitWarranty` of packages/order. */
export const unitWarranty = z
  .discriminatedUnion("kind", [
    z.object({
      /** It was not delivered yet. */
      kind: z.literal("from-delivery"),
      months: z.int(),
      /** The earliest last day; null: it is not known when the unit arrives. */
      atLeastUntil: z.iso.date().nullable(),
    }),
    z.object({ kind: z.literal("until"), lastDay: z.iso.date() }),
  ])
  .meta({ id: "UnitWarranty" });
