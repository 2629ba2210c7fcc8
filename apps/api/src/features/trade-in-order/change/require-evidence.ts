import { missingEvidence } from "@reprise/trade-in";
import type { Kysely } from "kysely";
import type { Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import { latestFinding } from "../store/finding.store.ts";
import { photosOf } from "../store/photo.store.ts";
import type { StoredTradeIn } from "../store/trade-in.store.ts";

/**
 * A lower offer shows its seller why it is lower.
 * @throws {ApiFailure} REVISION_EVIDENCE_MISSING, whose fields name the photo, the note, and each answer without a reason
 */
export async function requireEvidence(
  db: Kysely<Schema>,
  { items }: StoredTradeIn,
  id: string,
): Promise<void> {
  const item = items.find(({ position }) => `${position}` === id);
  const finding = item && (await latestFinding(db, item));
  // An unknown item, or one that nobody has inspected, is refused by the rules of the order.
  if (item === undefined || finding == null) return;
  const photos = (await photosOf(db, item)).length;
  const missing = missingEvidence({ ...finding, photos });
  const fields = [
    ...(missing.photo ? [{ path: "photo", message: "is missing: at least one" }] : []),
    ...(missing.note ? [{ path: "note", message: "is missing: the reason" }] : []),
    ...missing.reasons.map((question) => ({
      path: `reasons.${question}`,
      message: "is missing: why the answer is otherwise",
    })),
  ];
  if (fields.length === 0) return;
  const names = fields.map(({ path }) => path).join(", ");
  throw new ApiFailure("REVISION_EVIDENCE_MISSING", `The lower offer of item ${id} lacks ${names}`, {
    fields,
  });
}
