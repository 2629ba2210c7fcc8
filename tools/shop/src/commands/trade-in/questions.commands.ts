import type { Input } from "@reprise/contracts";
import type { Command } from "../../command/command.ts";
import { CommandError } from "../../command/errors.ts";
import { readInput } from "../../command/read-input.ts";
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
        throw new CommandError(
          `There is no question set ${id}. There are: ${sets.map(({ set }) => set.id).join(", ") || "none"}.`,
        );
      const data = { sets: [found.set] };
      return { data, text: JSON.stringify(data, null, 2) };
    },
  }),
};

/** A file of 4 MB is more than a call takes. */
const MAX_MEGABYTES = 4;

type Sets = Input<"api_operator_questions_import">["body"]["sets"];

/** `{ "sets": […] }`. The API checks what is in it. */
async function readSets(path: string): Promise<Sets> {
  const text = new TextDecoder().decode(await readInput(path, MAX_MEGABYTES));
  try {
    const { sets } = JSON.parse(text) as { readonly sets?: Sets };
    if (Array.isArray(sets)) return sets;
  } catch (error) {
    throw new CommandError(`${path} is no JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
  throw new CommandError(`${path} must have a list "sets" (docs/trade-in.md).`);
}

export const questionsImport: Command = {
  name: "questions import",
  summary:
    "Stores the question sets of a JSON file, all or none; sellers are asked the new version from then on",
  parameters: ["FILE"],
  options: {},
  credential: "operator",
  plan: (args) => ({
    run: async (shop) => {
      const body = { sets: await readSets(args.parameter(0)) };
      const data = await shop.call("api_operator_questions_import", { body });
      const rows = data.sets.map(({ id, version, isNew }) => [id, version, isNew ? "new" : "unchanged"]);
      return { data, text: table(["set", "version", "state"], rows) };
    },
  }),
};
