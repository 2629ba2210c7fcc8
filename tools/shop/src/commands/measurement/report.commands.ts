import {
  MAX_REPORTED_QUERIES,
  type SearchedQuery,
  SURVEY_NAMES,
  SURVEY_PAGE_SIZE,
  type SurveyRecord,
} from "@reprise/contracts";
import { LOCALES } from "@reprise/locale";
import type { Command } from "../../command/command.ts";
import { UsageError } from "../../command/errors.ts";
import { saveFile } from "../../command/save-file.ts";
import { table } from "../../command/table.ts";
import { csvOf } from "./csv.ts";
import { PERIOD_OPTIONS, periodOf, periodText } from "./period.ts";

export const searchReport: Command = {
  name: "search report",
  summary: "Shows which queries found nothing, led to nothing, and led to carts and orders",
  parameters: [],
  options: {
    ...PERIOD_OPTIONS,
    locale: { value: "LOCALE", about: `only of this language: ${LOCALES.join(", ")}` },
    side: { value: "SIDE", about: "only searches of buyers (blue) or of sellers (green)" },
    limit: { value: "N", about: `queries of each list, 1 to ${MAX_REPORTED_QUERIES}; 25 by default` },
  },
  credential: "operator",
  plan: (args) => {
    const locale = args.choice("locale", LOCALES);
    const side = args.choice("side", ["blue", "green"]);
    const limit = args.wholeNumber("limit", 1, MAX_REPORTED_QUERIES);
    const query = {
      ...periodOf(args),
      ...(locale === undefined ? {} : { locale }),
      ...(side === undefined ? {} : { side }),
      ...(limit === undefined ? {} : { limit: `${limit}` }),
    };
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_search_report", { query });
        const { total } = data;
        const sections = [
          `Searches ${periodText(data)}: ${total.searches}, ${data.unnamed} of them with a query that is not stored ` +
            `because it may be personal`,
          `Found nothing: ${share(total.withoutResults, total.searches)}. ` +
            `Led to a click: ${share(total.withClick, total.searches)}, to a cart: ` +
            `${share(total.withCart, total.searches)}, to a buy alert: ${share(total.withAlert, total.searches)}, ` +
            `to an order: ${share(total.withOrder, total.searches)}`,
          "Clicks are known only of shoppers who allow statistics.",
          "",
          section("Queries without results", data.withoutResults),
          section("Queries with results that led to nothing", data.withoutClicks),
          section("Most frequent queries", data.queries),
        ];
        return { data, text: sections.join("\n").trimEnd() };
      },
    };
  },
};

export const synonymAdd: Command = {
  name: "synonym add",
  summary: "Lets a query find what other words find: a query without results, and the words of the shop",
  parameters: ["LOCALE", "QUERY", "WORDS"],
  options: {},
  credential: "operator",
  plan: (args) => {
    const locale = LOCALES.find((each) => each === args.parameter(0));
    if (locale === undefined)
      throw new UsageError(`LOCALE must be one of ${LOCALES.join(", ")}, not "${args.parameter(0)}".`);
    const words = [
      args.parameter(1),
      ...args
        .parameter(2)
        .split(",")
        .map((word) => word.trim()),
    ];
    return {
      run: async (shop) => {
        const data = await shop.call("api_operator_synonym_add", { body: { locale, words } });
        return { data, text: `These mean the same in ${data.locale}: ${data.words.join(", ")}.` };
      },
    };
  },
};

const share = (part: number, whole: number) =>
  whole === 0 ? "0" : `${part} (${((100 * part) / whole).toFixed(1)} %)`;

const section = (title: string, queries: readonly SearchedQuery[]) =>
  `${title}\n${
    queries.length === 0
      ? "none"
      : table(
          ["query", "locale", "side", "searches", "no results", "clicks", "carts", "alerts", "orders"],
          queries.map((each) => [
            each.query,
            each.locale,
            each.side,
            each.searches,
            each.withoutResults,
            share(each.withClick, each.searches),
            share(each.withCart, each.searches),
            share(each.withAlert, each.searches),
            share(each.withOrder, each.searches),
          ]),
        )
  }\n`;

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
