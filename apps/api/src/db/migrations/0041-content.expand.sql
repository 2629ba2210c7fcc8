-- Texts of the shop that are no messages (docs/content.md). An import stores a changed document as a whole.
create table content_document (
  kind text not null,
  id text not null,
  -- legal documents: the effective date, 2026-11-01; otherwise empty
  version text not null default '',
  -- what is the same in all locales: document.yaml, checked
  facts jsonb not null,
  -- of all files: an unchanged document is not stored again
  hash text not null,
  published_at timestamptz not null,
  is_gone boolean not null,
  -- the document that replaces a gone one, kind:id
  moved_to text check (moved_to is null or is_gone),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (kind, id, version)
);
create index content_document_published on content_document (kind, published_at desc, id);
create index content_document_moved on content_document (moved_to) where moved_to is not null;

create table content_text (
  kind text not null,
  id text not null,
  version text not null,
  locale text not null,
  -- front matter, checked
  front jsonb not null,
  -- sanitised; links and pictures of the shop are `reprise:…` until it is read
  html text not null,
  -- words of the text, for the time that reading takes
  words integer not null,
  -- what the text leads to and shows, with lines: [{"target": "page:returns", "line": 12}]
  targets jsonb not null,
  primary key (kind, id, version, locale),
  foreign key (kind, id, version) references content_document on delete cascade
);

-- The parts of addresses. Earlier ones stay and redirect, until another document takes them.
create table content_slug (
  kind text not null,
  locale text not null,
  slug text not null,
  id text not null,
  is_current boolean not null,
  primary key (kind, locale, slug)
);
create unique index content_slug_current on content_slug (kind, id, locale) where is_current;

-- Times at which pages change by themselves: a publication, the beginning or end of a promotion.
create table content_due (
  tag text not null,
  due_at timestamptz not null,
  primary key (tag, due_at)
);
create index content_due_order on content_due (due_at);

-- Links that show a document before it is published. Only the hash of their token is stored.
create table content_preview (
  token_hash bytea primary key,
  kind text not null,
  id text not null,
  version text not null,
  expires_at timestamptz not null,
  foreign key (kind, id, version) references content_document on delete cascade
);
