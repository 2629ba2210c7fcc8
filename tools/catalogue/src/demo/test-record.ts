import type { ProductLine } from "@reprise/contracts/catalogue-file";
import type { Draft } from "./draft.ts";
import { pick, uniform } from "./seeded.ts";

type Unit = ProductLine["variants"][number]["units"][number];
type TestRecord = NonNullable<Unit["testRecord"]>;
type TestedPart = TestRecord["passed"][number];

/** Every device. */
const ALWAYS: readonly TestedPart[] = ["buttons", "ports", "charging"];
const MOBILE: readonly TestedPart[] = [
  "display",
  "touch",
  "cameras",
  "speakers",
  "microphones",
  "wireless",
  "sensors",
  "accountLock",
  "dataErased",
];
/** What is tested, by group; the others have no records. */
const TESTED: Partial<Record<Draft["group"], readonly TestedPart[]>> = {
  phone: [...MOBILE, "mobileNetwork"],
  tablet: MOBILE,
  laptop: ["display", "keyboard", "cameras", "speakers", "wireless", "drive", "accountLock", "dataErased"],
  desktop: ["wireless", "drive", "accountLock", "dataErased"],
  monitor: ["display"],
  watch: ["display", "touch", "sensors", "wireless", "accountLock", "dataErased"],
  console: ["drive", "wireless", "accountLock", "dataErased"],
  camera: ["display", "sensors"],
  headphones: ["speakers", "microphones", "wireless"],
};
const KINDS = ["scratch", "scuff", "dent"] as const;
const PLACES = ["back", "edge", "corner", "front"] as const;
const REPLACED = ["battery", "display", "back", "port"] as const;
/** Marks by grade, A0 to A4; at most one more. */
const MARKS: Readonly<Record<string, number>> = { A0: 0, A1: 0, A2: 1, A3: 2, A4: 4 };
/** The workshop began with the devices that are wanted most. Others are sold without a record. */
const WANTED = 0.5;

/** A made-up record of a unit. */
export function testRecordOf(
  draft: Draft,
  { label, unit }: { readonly label: string; readonly unit: Unit },
): Pick<Unit, "testRecord"> {
  const parts = TESTED[draft.group];
  const { serial, fullBattery } = unit;
  if (parts === undefined || draft.demand < WANTED || uniform(serial, "tested") > 0.9) return {};
  const marks = MARKS[label] ?? 0;
  const count = label === "A0" ? 0 : marks + Math.floor(uniform(serial, "marks") * 2);
  const testRecord: TestRecord = {
    testedOn: `2026-11-${String(2 + Math.floor(uniform(serial, "day") * 24)).padStart(2, "0")}`,
    passed: [...ALWAYS, ...parts],
    batteryHealth:
      fullBattery === null ? null : fullBattery ? 100 : 81 + Math.floor(uniform(serial, "health") * 17),
    marks: Array.from({ length: count }, (_, mark) => ({
      kind: pick(KINDS.slice(0, label === "A4" ? 3 : 2), serial, `mark${mark}`),
      place: pick(PLACES, serial, `place${mark}`),
    })),
    replaced:
      fullBattery === true
        ? ["battery"]
        : uniform(serial, "part") < 0.08
          ? [pick(REPLACED.slice(1), serial, "which")]
          : [],
  };
  return { testRecord };
}
