import type { Picture } from "@reprise/contracts";
import { isPhotograph } from "@reprise/contracts/photographs";
import type { AnswerEffect } from "@reprise/trade-in";
import { CataloguePicture, type PictureLook } from "../../catalogue/catalogue.public.ts";
import styles from "./grading.module.css";

// Outlines on 24 × 24, drawn for this shop.
const PHONE =
  "M8.5 2h7A1.5 1.5 0 0 1 17 3.5v17a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 7 20.5v-17A1.5 1.5 0 0 1 8.5 2Z";
const BATTERY = "M4 8h14a1 1 0 0 1 1 1v6a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1V9a1 1 0 0 1 1-1ZM21.5 11v2";
const SWOLLEN = "M3 9.5c3.5-4.5 12.5-4.5 16 0v5c-3.5 4.5-12.5 4.5-16 0ZM21.5 11v2M11 9v4M11 15.5v.1";
const CIRCLE = "M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Z";

/** What an answer looks like, by `question.answer`. Operators may ask others. */
const PICTURES = new Map<string, string>([
  ["display.flawless", `${PHONE}M9.5 12l2 2 3.5-4`],
  ["display.light", `${PHONE}M11 14l2-3`],
  ["display.scratched", `${PHONE}M9.5 7l2.5 4M14.5 8L13 12.5M9.5 14.5l3.5 2.5M14.5 15l-1 3`],
  ["display.broken", `${PHONE}M14.5 2l-3 5 3 3.5-4.5 3.5 2.5 3-2 5M11.5 7L7 9M14.5 10.5L17 10M10 14l-3 1.5`],
  ["battery.good", `${BATTERY}M6 11v2M9.3 11v2M12.6 11v2M16 11v2`],
  ["battery.fair", `${BATTERY}M6 11v2M9.3 11v2M12.6 11v2`],
  ["battery.weak", `${BATTERY}M6 11v2`],
  ["battery.unknown", `${BATTERY}M9.8 10.8c0-1.6 2.6-1.6 2.6 0 0 1-1.3 1-1.3 2M11.1 14.2v.1`],
  ["battery.swollen", SWOLLEN],
  ["runtime.long", `${BATTERY}M6 11v2M9.3 11v2M12.6 11v2M16 11v2`],
  ["runtime.shorter", `${BATTERY}M6 11v2M9.3 11v2`],
  ["runtime.plugged", "M9 3v5M15 3v5M6.5 8h11v3.5a5.5 5.5 0 0 1-11 0ZM12 17v4"],
  ["runtime.swollen", SWOLLEN],
]);

/** An answer that more questions follow. */
const MORE = `${CIRCLE}M8 12v.1M12 12v.1M16 12v.1`;

/** What every other answer means for the offer. */
const MEANINGS: Readonly<Record<AnswerEffect["type"], string>> = {
  none: `${CIRCLE}M8 12.5l2.7 2.7L16 9.5`,
  grade: `${CIRCLE}M8 12h8`,
  share: `${CIRCLE}M8 12h8`,
  amount: `${CIRCLE}M8 12h8`,
  block: `${CIRCLE}M5.8 5.8l12.4 12.4`,
};

/** The questions about what is worn, and not about what works: their answers show the seller's own model. */
const HOUSING = /^(?:\w+-)?housing$/u;
const SCREEN_LOOKS = new Map<string, PictureLook>([
  ["display.flawless", "S0"],
  ["display.light", "S1"],
  ["display.scratched", "S2"],
  ["display.broken", "S3"],
  ["panel.flawless", "S0"],
  ["panel.spots", "S1"],
  ["panel.broken", "S3"],
]);

/** True if the answers to a question say how worn a device looks. */
export const showsWear = (question: string): boolean =>
  HOUSING.test(question) || [...SCREEN_LOOKS.keys()].some((key) => key.startsWith(`${question}.`));

/** Undefined: a drawing of the product does not show what the answer means. */
function lookOf(question: string, { id, effect }: Pick<Answer, "id" | "effect">): PictureLook | undefined {
  if (!HOUSING.test(question)) return SCREEN_LOOKS.get(`${question}.${id}`);
  if (effect.type === "block") return undefined;
  return `${(effect.type === "none" ? undefined : effect.grade) ?? "A0"}-near`;
}

/** Whether all answers of a question show the seller's own model, so that they are compared by eye. */
export const isShown = (
  { hash }: Pick<Picture, "hash">,
  { id, answers }: { readonly id: string; readonly answers: readonly Pick<Answer, "id" | "effect">[] },
): boolean => !isPhotograph(hash) && answers.every((answer) => lookOf(id, answer) !== undefined);

interface Answer {
  readonly id: string;
  readonly effect: AnswerEffect;
  readonly children: readonly unknown[];
}

export interface AnswerPictureProps {
  /** Of the seller's product. */
  readonly picture: Picture;
  readonly question: string;
  readonly answer: Answer;
  /** Whether `isShown` is true for its question. */
  readonly isWorn: boolean;
}

/** A drawing beside an answer. Its text says the same. */
export function AnswerPicture({ picture, question, answer, isWorn }: AnswerPictureProps) {
  const { id, effect, children } = answer;
  const look = isWorn ? lookOf(question, answer) : undefined;
  if (look !== undefined) {
    return (
      <span className={styles.worn} data-testid="answer-picture">
        <CataloguePicture
          picture={picture}
          look={look}
          alt=""
          sizes="(min-width: 48rem) 11rem, 46vw"
          isEager
        />
      </span>
    );
  }
  return (
    <svg viewBox="0 0 24 24" className={styles.picture} aria-hidden="true" data-testid="answer-picture">
      <path d={PICTURES.get(`${question}.${id}`) ?? (children.length > 0 ? MORE : MEANINGS[effect.type])} />
    </svg>
  );
}
