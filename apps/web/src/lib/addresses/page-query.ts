/**
 * Declares the query parameters of a page. Both the loader's input and the page's cache key come from this
 * declaration; other parameters reach neither.
 */
export interface PageQuery<Query> {
  parse(search: URLSearchParams): Query | null;
  /** Canonical form: empty, or with a leading question mark. */
  format(query: Query): string;
}

/** Undefined: the page ignores the value. */
type Parser = (text: string) => string | undefined;

export const digits: Parser = (text) => (/^\d{1,10}$/u.test(text) ? text : undefined);
/** An id or a label. */
export const word: Parser = (text) => (/^[\w+-]{1,20}$/u.test(text) ? text : undefined);
export const anyText: Parser = (text) => (text === "" ? undefined : text);

/** Single-value parameters, in this order. */
export const parameters = <Name extends string>(
  parsers: Readonly<Record<Name, Parser>>,
): PageQuery<Readonly<Record<Name, string | undefined>>> => {
  const names = Object.keys(parsers) as Name[];
  return {
    parse(search) {
      const valueOf = (name: Name) => {
        const text = search.get(name);
        return [name, text === null ? undefined : parsers[name](text)] as const;
      };
      return Object.fromEntries(names.map(valueOf)) as Record<Name, string | undefined>;
    },
    format(query) {
      const given = new URLSearchParams();
      for (const name of names) if (query[name] !== undefined) given.set(name, query[name]);
      return given.size === 0 ? "" : `?${given.toString()}`;
    },
  };
};
