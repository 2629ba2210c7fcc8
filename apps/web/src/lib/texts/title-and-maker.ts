const WORK = /^(?<title>.+) · (?<maker>.+?)(?<format> \([^()]*\))?$/u;

/**
 * The title of a book or record, with its format, and who made it: names of media have the maker behind a dot, as in
 * "Faust · Goethe (CD)". Without a dot the maker is empty.
 */
export function titleAndMaker(name: string): readonly [title: string, maker: string] {
  const { title, maker, format = "" } = WORK.exec(name)?.groups ?? {};
  return title === undefined || maker === undefined ? [name, ""] : [`${title}${format}`, maker];
}
