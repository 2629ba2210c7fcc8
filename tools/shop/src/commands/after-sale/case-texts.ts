import type { ClaimRecord, ReturnRecord } from "@reprise/contracts";
import { table } from "../../command/table.ts";
import { timeText } from "../../command/texts.ts";

/** Returns with one row for each item. */
export const returnTable = (returns: readonly ReturnRecord[]): string =>
  table(
    ["return", "order", "announced", "item", "product", "serial", "state", "note"],
    returns.flatMap(({ number, orderNumber, createdAt, items }) =>
      items.map(({ id, name, serial, state, note }) => [
        number,
        orderNumber,
        timeText(createdAt),
        id,
        name,
        serial,
        state,
        note ?? "-",
      ]),
    ),
  );

export const claimTable = (claims: readonly ClaimRecord[]): string =>
  table(
    ["claim", "order", "made", "product", "serial", "what", "wants", "state"],
    claims.map(({ number, orderNumber, createdAt, item, kind, remedy, state }) => [
      number,
      orderNumber,
      timeText(createdAt.at),
      item.name,
      item.serial,
      kind,
      remedy,
      state,
    ]),
  );

/** A claim with its texts. */
export const claimText = (claim: ClaimRecord): string =>
  [
    claimTable([claim]),
    `Warranty until ${claim.warrantyUntil ?? "-"}, statutory rights ${claim.statutoryUntil === null ? "without a fixed term" : `at least until ${claim.statutoryUntil}`}. Answers go to ${claim.email}.`,
    claim.description,
    ...claim.answers.map(({ at, operator, closes, text }) => {
      const what = closes ? "closed it" : "answered";
      return `${timeText(at.at)}, ${operator} ${what}:\n${text}`;
    }),
  ].join("\n\n");
