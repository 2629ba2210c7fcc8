import { AUDIT_PAGE_SIZE, type AuditEntry } from "@reprise/contracts";
import type { Command } from "../../command/command.ts";
import { UsageError } from "../../command/errors.ts";
import { table } from "../../command/table.ts";
import { timeText } from "../../command/texts.ts";

const MAX_ENTRIES = 1_000;

export const audit: Command = {
  name: "audit",
  summary: "Shows what operators changed and which calls they were refused, newest first",
  parameters: [],
  options: {
    since: { value: "DATE", about: "only from this day or time on, UTC: 2026-11-01 or 2026-11-01T08:30" },
    operator: { value: "NAME", about: "only of this operator" },
    limit: { value: "N", about: `at most so many entries, 1 to ${MAX_ENTRIES}; 50 by default` },
  },
  credential: "operator",
  plan: (args) => {
    const limit = args.wholeNumber("limit", 1, MAX_ENTRIES) ?? 50;
    const [since, operator] = [timeOf(args.text("since")), args.text("operator")];
    const filter = {
      ...(since === undefined ? {} : { since }),
      ...(operator === undefined ? {} : { operator }),
    };
    return {
      run: async (shop) => {
        const entries: AuditEntry[] = [];
        for (let before: number | null | undefined; before !== null && entries.length < limit;) {
          const query: Parameters<typeof shop.call<"api_operator_audit">>[1]["query"] = {
            ...filter,
            ...(before === undefined ? {} : { before: `${before}` }),
            limit: `${Math.min(AUDIT_PAGE_SIZE, limit - entries.length)}`,
          };
          const page = await shop.call("api_operator_audit", { query });
          entries.push(...page.entries);
          before = page.nextBefore;
        }
        return { data: { entries }, text: entries.length === 0 ? "No entries." : entriesTable(entries) };
      },
    };
  },
};

/** @throws {UsageError} */
function timeOf(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const [, day, time = "00:00"] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/u.exec(text) ?? [];
  const since = `${day}T${time}:00.000Z`;
  const at = new Date(since);
  // The 30th of February is read as a day of March.
  if (Number.isNaN(at.getTime()) || at.toISOString() !== since)
    throw new UsageError(`--since must be a date such as 2026-11-01 or 2026-11-01T08:30, not "${text}".`);
  return since;
}

const entriesTable = (entries: readonly AuditEntry[]) =>
  table(
    ["time", "operator", "roles", "call", "outcome", "subject", "changes"],
    entries.map(({ at, operator, roles, call, outcome, subject, changes }) => [
      timeText(at),
      operator ?? "(service)",
      roles.join(", "),
      call,
      outcome,
      subject,
      JSON.stringify(changes),
    ]),
  );
