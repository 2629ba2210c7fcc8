import { sql } from "kysely";
import { rule } from "./rule.ts";

/** Texts with `isTemplate: true` that shoppers read. An earlier version of a legal document counts, too: orders refer to it. */
export const TEXT_TEMPLATES = rule(
  sql<{ name: string }>`
    select concat_ws('/', kind, id, nullif(version, '')) as name from content_document
    where (facts ->> 'isTemplate')::boolean and published_at <= now() and not is_gone`,
  ({ name }) => ({ subject: name, text: "is a template that a lawyer has not checked" }),
);
