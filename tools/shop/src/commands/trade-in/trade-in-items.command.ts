import type { Command } from "../../command/command.ts";
import { changePlan, ITEM_OPTION, itemsOf } from "./trade-in-change.ts";

/** Changes that need no more than the items. */
type PlainChange = "refuse" | "recycle" | "miss" | "cancel";

/** The effect of each command, and the part of it that cannot be undone. */
const CHANGES: Readonly<Record<PlainChange, readonly [summary: string, irreversible?: string]>> = {
  refuse: ["Does not buy items: they go back to their seller, free of charge", "go back to their seller"],
  recycle: ["Notes that items were recycled", "are recycled and never go back"],
  miss: ["Notes that items are in none of the boxes"],
  cancel: ["Cancels items that do not come, before anything was posted, or missing ones that were not sent"],
};

const commandOf = ([type, [summary, irreversible]]: readonly [
  PlainChange,
  readonly [string, string?],
]): Command => ({
  name: `trade-in ${type}`,
  summary,
  parameters: ["NUMBER"],
  options: { item: ITEM_OPTION },
  credential: "operator",
  plan: (args) => {
    const items = itemsOf(args);
    const what = irreversible && `Items ${items.join(", ")} of ${args.parameter(0)} ${irreversible}.`;
    return changePlan(args, { type, items }, what && `${what} This cannot be undone.`);
  },
});

export const tradeInItemCommands: readonly Command[] = (
  Object.entries(CHANGES) as [PlainChange, readonly [string, string?]][]
).map(commandOf);

export const tradeInUnblock: Command = {
  name: "trade-in unblock",
  summary: "Settles the question about blocked items: they are inspected again",
  parameters: ["NUMBER"],
  options: {
    item: ITEM_OPTION,
    reason: { value: "TEXT", about: "how it was settled, for the audit log (required)" },
  },
  credential: "operator",
  plan: (args) =>
    changePlan(args, { type: "unblock", items: itemsOf(args), reason: args.required("reason") }),
};

export const tradeInUndo: Command = {
  name: "trade-in undo",
  summary:
    "Takes back the last step of items: that they were received, inspected or accepted some minutes ago",
  parameters: ["NUMBER"],
  options: { item: ITEM_OPTION },
  credential: "operator",
  plan: (args) => changePlan(args, { type: "undo", items: itemsOf(args) }),
};
