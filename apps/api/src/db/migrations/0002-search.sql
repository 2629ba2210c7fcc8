create extension if not exists pg_trgm;

-- One document a product and locale; its words are folded and stemmed by the API (features/search/text).
create table search_document (
  product_id integer not null references product (id),
  locale text not null,
  document tsvector not null,
  primary key (locale, product_id)
);
create index search_document_de on search_document using gin (document) where locale = 'de';
create index search_document_en on search_document using gin (document) where locale = 'en';
create index search_document_es on search_document using gin (document) where locale = 'es';
create index search_document_fr on search_document using gin (document) where locale = 'fr';
create index search_document_it on search_document using gin (document) where locale = 'it';
create index search_document_nl on search_document using gin (document) where locale = 'nl';

-- The words that occur, for correcting typing errors and completing what is being typed.
create table search_term (
  locale text not null,
  term text not null,
  documents integer not null,
  primary key (locale, term)
);
create index search_term_similar on search_term using gin (term gin_trgm_ops);

create table popular_query (
  locale text not null,
  query text not null,
  weight integer not null,
  primary key (locale, query)
);
