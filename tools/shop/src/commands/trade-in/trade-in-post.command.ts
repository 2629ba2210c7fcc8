import type { Command } from "../../command/command.ts";
import { changePlan } from "./trade-in-change.ts";

export const tradeInPost: Command = {
  name: "trade-in post",
  summary: "Notes the day on which the carrier took a box; the earliest day counts",
  parameters: ["NUMBER"],
  options: {
    box: { value: "N", about: "by default 1" },
    on: { value: "DAY", about: "such as 2026-11-23 (required)" },
  },
  credential: "operator",
  plan: (args) =>
    changePlan(args, {
      type: "post",
      parcel: args.wholeNumber("box", 1, 20) ?? 1,
      on: args.required("on"),
    }),
};
