import type { StockUnit } from "@reprise/contracts";
import { ApiFailure } from "../../http/calls/api-failure.ts";

/** @throws {ApiFailure} UNIT_DEFECTIVE */
export function requireNoDefects({ serial, defects }: StockUnit): void {
  if (defects.length === 0) return;
  const found = defects.map(({ question, answer }) => `${question}=${answer}`).join(", ");
  throw new ApiFailure(
    "UNIT_DEFECTIVE",
    `The unit ${serial} was found with ${found}: name its grade, or say that it was repaired`,
  );
}
