import { randomBytes } from "node:crypto";
import type { Addresses } from "@reprise/locale";
import { DEFAULT_LOCALE, LOCALES } from "@reprise/locale";
import { type Kysely, sql } from "kysely";
import type { Database, Schema } from "../../../db/database.ts";
import { ApiFailure } from "../../../http/calls/api-failure.ts";
import type { Handlers } from "../../../http/calls/handlers.ts";
import { sha256 } from "../../../http/calls/sha256.ts";
import { operatorChange } from "../../operator/operator.public.ts";
import { importDocument } from "../import/import-document.ts";
import { documentPath } from "../read/document-path.ts";
import type { TargetSources } from "../read/resolve-targets.ts";
import { readDocument } from "../read/stored-document.ts";
import { missingTargets } from "./missing-targets.ts";
import { type DocumentKey, findRecord, listRecords } from "./records.ts";

type ContentOperations = Pick<
  Handlers,
  | "api_operator_content_import"
  | "api_operator_content_list"
  | "api_operator_content_show"
  | "api_operator_content_preview"
  | "api_operator_content_check"
>;

export interface OperatorContentDependencies extends TargetSources {
  readonly database: Database;
  readonly addresses: Addresses;
}

const PREVIEW_DAYS = 7;

/** Calls of operators about the shop's texts. */
export function operatorContentHandlers(dependencies: OperatorContentDependencies): ContentOperations {
  const { database, addresses } = dependencies;
  const { db } = database;

  /** @param reader in a transaction, that transaction: an embedded database has one connection */
  async function addressesOf(reader: Kysely<Schema>, key: DocumentKey, preview?: string) {
    const document = await readDocument(reader, key, DEFAULT_LOCALE);
    if (document === null) return [];
    const query = [
      ...(key.version === "" ? [] : [`version=${key.version}`]),
      ...(preview === undefined ? [] : [`preview=${preview}`]),
    ].join("&");
    return LOCALES.map((locale) => ({
      locale,
      url: `${addresses.origin(locale)}${documentPath(addresses, document, locale)}${query === "" ? "" : `?${query}`}`,
    }));
  }

  return {
    api_operator_content_import: operatorChange(
      database,
      "api_operator_content_import",
      async (transaction, { body: { folder, files, isDryRun } }) => {
        const outcome = await importDocument(transaction, folder, files, isDryRun);
        if (!outcome.ok) {
          const fields = outcome.problems.map(({ file, line, message }) => ({
            path: `${file}:${line}`,
            message,
          }));
          throw new ApiFailure("CONTENT_INVALID", "The document cannot be stored", { fields });
        }
        const { state } = outcome;
        return { answer: { state }, subject: `content ${folder}`, changes: { state, isDryRun } };
      },
    ),

    api_operator_content_list: ({ query: { page = 1 } }) => listRecords(db, page),

    api_operator_content_show: async ({ query: { folder } }) => {
      const { key, record } = await findRecord(db, folder);
      return { document: record, addresses: await addressesOf(db, key) };
    },

    api_operator_content_preview: operatorChange(
      database,
      "api_operator_content_preview",
      async (transaction, { body: { folder } }) => {
        const { key } = await findRecord(transaction, folder);
        const token = randomBytes(32).toString("base64url");
        const { expires_at: expiresAt } = await transaction
          .insertInto("content_preview")
          .values({
            ...key,
            token_hash: sha256(token),
            expires_at: sql<Date>`now() + make_interval(days => ${PREVIEW_DAYS})`,
          })
          .returning("expires_at")
          .executeTakeFirstOrThrow();
        return {
          answer: {
            expiresAt: expiresAt.toISOString(),
            addresses: await addressesOf(transaction, key, token),
          },
          subject: `content ${folder}`,
          changes: { preview: expiresAt.toISOString() },
        };
      },
    ),

    api_operator_content_check: async () => ({ missing: await missingTargets(dependencies) }),
  };
}
