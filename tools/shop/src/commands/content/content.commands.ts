import type { ContentRecord } from "@reprise/contracts";
import { type ContentFolder, ContentFolderError, readContentFolder } from "@reprise/contracts/content-folder";
import type { ShopClient } from "../../api/shop-client.ts";
import type { Command } from "../../command/command.ts";
import { CommandError } from "../../command/errors.ts";
import { showCommand } from "../../command/show-command.ts";
import { table } from "../../command/table.ts";
import { timeText } from "../../command/texts.ts";

const contentTable = (documents: readonly ContentRecord[]): string =>
  table(
    ["folder", "title", "locales", "state", "published", "stored", "moved to"],
    documents.map(({ folder, title, locales, state, publishedAt, updatedAt, movedTo }) => [
      folder,
      title ?? "-",
      locales.join(" "),
      state,
      timeText(publishedAt),
      timeText(updatedAt),
      movedTo ?? "-",
    ]),
  );

const addressTable = (addresses: ReadonlyArray<{ readonly locale: string; readonly url: string }>): string =>
  table(
    ["locale", "address"],
    addresses.map(({ locale, url }) => [locale, url]),
  );

const STATES = ["new", "changed", "unchanged"] as const;

interface Report {
  readonly documents: Record<string, (typeof STATES)[number]>;
  /** `folder/file:line: what is wrong`. */
  readonly problems: string[];
}

const read = (folder: string) =>
  readContentFolder(folder).catch((error: unknown) => {
    throw error instanceof ContentFolderError ? new CommandError(error.message) : error;
  });

/** One document after the other: a stopped import is started again, and skips what is stored. */
async function importAll(
  shop: ShopClient,
  folders: readonly ContentFolder[],
  isDryRun: boolean,
): Promise<Report> {
  const report: Report = { documents: {}, problems: [] };
  for (const { folder, files } of folders) {
    try {
      const body = { folder, files, isDryRun };
      report.documents[folder] = (await shop.call("api_operator_content_import", { body })).state;
    } catch (error) {
      if (
        !(error instanceof CommandError) ||
        (error.code !== "CONTENT_INVALID" && error.code !== "VALIDATION_FAILED")
      )
        throw error;
      report.problems.push(...error.message.split("\n").map((line) => placed(folder, line)));
    }
  }
  return report;
}

/** A problem of the document as a whole has no file. */
const placed = (folder: string, problem: string) =>
  folder + problem.replace(/^(?!:)/u, "/").replace(/^:1/u, "");

const countText = ({ documents }: Report) => {
  const states = Object.values(documents);
  return STATES.map((state) => `${states.filter((each) => each === state).length} ${state}`).join(", ");
};

export const contentImport: Command = {
  name: "content import",
  summary: "Stores the texts of a folder (docs/content.md), a document at a time, all of it or none",
  parameters: ["FOLDER"],
  options: { "dry-run": { about: "only checks them" } },
  credential: "operator",
  plan: (args) => ({
    run: async (shop) => {
      const isDryRun = args.text("dry-run") !== undefined;
      const report = await importAll(shop, await read(args.parameter(0)), isDryRun);
      const done = `${isDryRun ? "Checked" : "Stored"}: ${countText(report)}.`;
      if (report.problems.length > 0)
        throw new CommandError(
          [...report.problems, `${done} Not ${isDryRun ? "right" : "stored"}: see above.`].join("\n"),
        );
      const { missing } = isDryRun ? { missing: [] } : await shop.call("api_operator_content_check", {});
      const notes = missing.map(
        ({ file, line, target }) => `${file}:${line}: ${target} is not there, so it is no link`,
      );
      return { data: { documents: report.documents, missing }, text: [done, ...notes].join("\n") };
    },
  }),
};

export const contentList: Command = {
  name: "content list",
  summary: "Lists the texts of the shop",
  parameters: [],
  options: {},
  credential: "operator",
  plan: () => ({
    run: async (shop) => {
      const documents: ContentRecord[] = [];
      for (let page = 1, isLast = false; !isLast; page += 1) {
        const answer = await shop.call("api_operator_content_list", { query: { page: `${page}` } });
        documents.push(...answer.documents);
        isLast = answer.isLast;
      }
      return {
        data: { documents },
        text: documents.length === 0 ? "There are no texts." : contentTable(documents),
      };
    },
  }),
};

export const contentShow = showCommand({
  name: "content show",
  summary: "Shows a text of the shop with its addresses, such as page/returns",
  parameter: "DOCUMENT",
  call: "api_operator_content_show",
  input: (folder) => ({ query: { folder } }),
  text: ({ document, addresses }) => `${contentTable([document])}\n\n${addressTable(addresses)}`,
});

export const contentPreview: Command = {
  name: "content preview",
  summary: "Makes links that show a stored text before it is published, such as blog-post/how-we-grade",
  parameters: ["DOCUMENT"],
  options: {},
  credential: "operator",
  plan: (args) => ({
    run: async (shop) => {
      const data = await shop.call("api_operator_content_preview", { body: { folder: args.parameter(0) } });
      const until = `Whoever has a link sees the text, until ${timeText(data.expiresAt)}.`;
      return { data, text: `${addressTable(data.addresses)}\n${until}` };
    },
  }),
};
