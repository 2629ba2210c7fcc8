import type { Command } from "../../command/command.ts";
import { Refused } from "../../command/refusals.ts";
import { table } from "../../command/table.ts";

export const questionsList: Command = {
  name: "questions list",
  summary: "Lists the question sets in their current versions",
  parameters: [],
  options: {},
  credential: "operator",
  plan: () => ({
    run: async (shop) => {
      const data = await shop.call("api_operator_questions_list", {});
      const rows = data.sets.map(({ version, set }) => [
        set.id,
        version,
        set.categoryId,
        set.weightGrams,
        set.children.length,
      ]);
      const heads = ["set", "version", "category", "grams", "first questions"];
      return { data, text: rows.length === 0 ? "There are no question sets." : table(heads, rows) };
    },
  }),
};

export const questionsShow: Command = {
  name: "questions show",
  summary: "Prints a question set as `questions import` reads it",
  parameters: ["SET"],
  options: {},
  credential: "operator",
  plan: (args) => ({
    run: async (shop) => {
      const id = args.parameter(0);
      const { sets } = await shop.call("api_operator_questions_list", {});
      const found = sets.find(({ set }) => set.id === id);
      if (found === undefined)
        throw new Refused(
          `There is no question set ${id}. There are: ${sets.map(({ set }) => set.id).join(", ") || "none"}.`,
        );
      const data = { sets: [found.set] };
      return { data, text: JSON.stringify(data, null, 2) };
    },
  }),
};
