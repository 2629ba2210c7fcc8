import type { Generated } from "kysely";
import type { Json, Timestamp } from "./column-types.ts";

/** Only the content slice writes these tables. */
export interface ContentSchema {
  content_document: ContentDocumentTable;
  content_text: ContentTextTable;
  content_slug: ContentSlugTable;
  content_due: ContentDueTable;
  content_preview: ContentPreviewTable;
}

interface ContentKey {
  kind: string;
  id: string;
  version: string;
}

interface ContentDocumentTable extends ContentKey {
  /** features/content/import/facts.ts */
  facts: Json<object>;
  hash: string;
  published_at: Timestamp;
  is_gone: boolean;
  moved_to: string | null;
  created_at: Timestamp;
  updated_at: Timestamp;
}

interface ContentTextTable extends ContentKey {
  locale: string;
  /** features/content/import/front-matter.ts */
  front: Json<object>;
  html: string;
  words: number;
  targets: Json<ReadonlyArray<{ readonly target: string; readonly line: number }>>;
}

interface ContentSlugTable {
  kind: string;
  locale: string;
  slug: string;
  id: string;
  is_current: Generated<boolean>;
}

interface ContentDueTable {
  tag: string;
  due_at: Timestamp;
}

interface ContentPreviewTable extends ContentKey {
  token_hash: Buffer;
  expires_at: Timestamp;
}
