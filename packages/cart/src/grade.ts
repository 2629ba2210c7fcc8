/** The grades of a device, best first (specification, section 3). */
export const GRADES = ["A0", "A1", "A2", "A3", "A4"] as const;

export type Grade = (typeof GRADES)[number];

/**
 * Reads a grade from a URL hash or parameter: A0 to A4 in any case, a leading `#` allowed (section 5).
 * Anything else, of whatever type, is undefined.
 */
export function parseGrade(text: unknown): Grade | undefined {
  if (typeof text !== "string") return undefined;
  const label = text.replace(/^#/, "").toUpperCase();
  return GRADES.find((grade) => grade === label);
}

/** Sorts grades best first: negative when `a` is the better one, 0 when they are the same. */
export function compareGrades(a: Grade, b: Grade): number {
  return GRADES.indexOf(a) - GRADES.indexOf(b);
}

export type GradeChange = "upgrade" | "downgrade" | "same variant";

/** Names the step from one grade to another; a better grade is an upgrade (section 4). */
export function gradeChange(from: Grade, to: Grade): GradeChange {
  const order = compareGrades(from, to);
  if (order === 0) return "same variant";
  return order > 0 ? "upgrade" : "downgrade";
}
