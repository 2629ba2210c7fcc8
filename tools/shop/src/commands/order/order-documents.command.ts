import { join } from "node:path";
import { parseDocumentNumber } from "@reprise/order";
import type { Command } from "../../command/command.ts";
import { Refused } from "../../command/refusals.ts";
import { saveFile } from "../../command/save-file.ts";
import { table } from "../../command/table.ts";
import { timeText } from "../../command/texts.ts";

export const orderDocuments: Command = {
  name: "order documents",
  summary: "Lists the invoice and the credit notes of an order, and saves them as PDF",
  parameters: ["NUMBER"],
  options: { save: { value: "DIR", about: "saves them in this folder; older files are replaced" } },
  credential: "operator",
  plan: (args) => {
    const [number, folder] = [args.parameter(0), args.text("save")];
    return {
      run: async (shop) => {
        const { documents } = (await shop.call("api_operator_show_order", { params: { number } })).order;
        const listed: Array<(typeof documents)[number] & { readonly file?: string }> = [];
        for (const document of documents) {
          if (folder === undefined) {
            listed.push(document);
            continue;
          }
          const file = join(folder, `${fileNameOf(document.number)}.pdf`);
          const params = { number, document: document.number };
          const content = await shop.call("api_operator_get_order_document", { params });
          await saveFile(file, Buffer.from(content, "base64"));
          listed.push({ ...document, file });
        }
        return { data: { documents: listed }, text: textOf(listed) };
      },
    };
  },
};

/** @throws {Refused} `API_URL` may name any server: a number must not lead out of the folder. */
function fileNameOf(number: string): string {
  if (parseDocumentNumber(number) === null) throw new Refused(`"${number}" is not the number of a document.`);
  return number;
}

const textOf = (
  documents: ReadonlyArray<{ kind: string; number: string; issuedAt: string; file?: string }>,
): string =>
  documents.length === 0
    ? "The order has no documents."
    : table(
        ["number", "kind", "issued", "file"],
        documents.map(({ kind, number, issuedAt, file }) => [number, kind, timeText(issuedAt), file ?? "-"]),
      );
