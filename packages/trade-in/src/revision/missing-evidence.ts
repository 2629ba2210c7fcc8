import type { Revision } from "./revise-quote.ts";

/** What an inspection has noted for a lower offer. */
export interface Evidence {
  /** Null: bought without questions. */
  readonly revision: Pick<Revision, "differences"> | null;
  /** Why each answer is otherwise. */
  readonly reasons: readonly AnswerReason[];
  /** About the whole device. */
  readonly note: string | null;
  /** Number of photos of the item. */
  readonly photos: number;
}

/** Why the device answers a question otherwise than its seller. */
export interface AnswerReason {
  readonly question: string;
  readonly reason: string;
}

/** What a lower offer lacks. Nothing: its seller sees why it is lower. */
export interface MissingEvidence {
  readonly photo: boolean;
  /** Goods without questions have one reason, the note. */
  readonly note: boolean;
  /** The questions whose answers lower the offer without a reason. */
  readonly reasons: readonly string[];
}

/**
 * A lower offer needs a photo, and the reason for each answer that lowers it. The note is the reason if there is only one.
 * What only lower prices of today lower, because the box was posted late, needs neither.
 */
export function missingEvidence({ revision, reasons, note, photos }: Evidence): MissingEvidence {
  if (revision === null) return { photo: photos === 0, note: note === null, reasons: [] };
  const lowered = revision.differences.filter(({ cents }) => cents > 0).map(({ question }) => question);
  const without = lowered.filter((id) => !reasons.some(({ question }) => question === id));
  return {
    photo: lowered.length > 0 && photos === 0,
    note: false,
    reasons: lowered.length === 1 && note !== null ? [] : without,
  };
}
