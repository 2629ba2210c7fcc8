import { expect, test } from "vitest";
import { type Evidence, missingEvidence } from "./missing-evidence.ts";

const difference = (question: string, cents: number) => ({ question, answered: "new", found: "worn", cents });
const reason = (question: string) => ({ question, reason: "see the photo" });
const looks = { differences: [difference("looks", 5_000)] };
const both = { differences: [difference("looks", 5_000), difference("charger", 1_500)] };
const none = { photo: false, note: false, reasons: [] };

test.each<[string, Evidence, ReturnType<typeof missingEvidence>]>([
  [
    "nothing noted",
    { revision: looks, reasons: [], note: null, photos: 0 },
    { ...none, photo: true, reasons: ["looks"] },
  ],
  [
    "no photo",
    { revision: looks, reasons: [reason("looks")], note: null, photos: 0 },
    { ...none, photo: true },
  ],
  ["no reason", { revision: looks, reasons: [], note: null, photos: 1 }, { ...none, reasons: ["looks"] }],
  ["one answer, and a note", { revision: looks, reasons: [], note: "scratched", photos: 1 }, none],
  [
    "two answers, and a note",
    { revision: both, reasons: [], note: "worn", photos: 1 },
    { ...none, reasons: ["looks", "charger"] },
  ],
  [
    "a reason for one of two",
    { revision: both, reasons: [reason("looks")], note: "worn", photos: 1 },
    { ...none, reasons: ["charger"] },
  ],
  [
    "a reason for each",
    { revision: both, reasons: [reason("looks"), reason("charger")], note: null, photos: 2 },
    none,
  ],
  [
    "an answer that raises the offer",
    { revision: { differences: [difference("looks", -100)] }, reasons: [], note: null, photos: 0 },
    none,
  ],
  ["only late", { revision: { differences: [] }, reasons: [], note: null, photos: 0 }, none],
  [
    "without questions",
    { revision: null, reasons: [], note: null, photos: 0 },
    { photo: true, note: true, reasons: [] },
  ],
  ["without questions, all there", { revision: null, reasons: [], note: "torn", photos: 1 }, none],
])("%s", (_name, evidence, expected) => {
  expect(missingEvidence(evidence)).toEqual(expected);
});
