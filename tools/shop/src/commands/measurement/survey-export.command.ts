import { SURVEY_NAMES, SURVEY_PAGE_SIZE, type SurveyRecord } from "@reprise/contracts";
import type { Command } from "../../command/command.ts";
import { UsageError } from "../../command/refusals.ts";
import { saveFile } from "../../command/save-file.ts";
import { csvOf } from "./csv.ts";

const COLUMNS = ["answeredAt", "locale", "use", "priority", "missing"] as const;

export const surveyExport: Command = {
  name: "survey export",
  summary: "Exports the answers to a survey as CSV, or as JSON with --json",
  parameters: ["SURVEY"],
  options: { csv: { value: "FILE", about: "writes the CSV to this file" } },
  credential: "operator",
  plan: (args) => {
    const survey = SURVEY_NAMES.find((name) => name === args.parameter(0));
    if (survey === undefined)
      throw new UsageError(`SURVEY must be one of ${SURVEY_NAMES.join(", ")}, not "${args.parameter(0)}".`);
    const file = args.text("csv");
    return {
      run: async (shop) => {
        const answers: SurveyRecord[] = [];
        for (let page = 1, isLast = false; !isLast; page += 1) {
          const query = { page: `${page}` };
          const data = await shop.call("api_operator_survey_export", { params: { survey }, query });
          answers.push(...data.answers);
          isLast = data.answers.length < SURVEY_PAGE_SIZE;
        }
        const csv = csvOf(
          COLUMNS,
          answers.map((answer) => COLUMNS.map((column) => answer[column] ?? "")),
        );
        if (file !== undefined) await saveFile(file, Buffer.from(csv));
        const text = file === undefined ? csv.trimEnd() : `${answers.length} answers are in ${file}.`;
        return { data: { survey, answers }, text };
      },
    };
  },
};
