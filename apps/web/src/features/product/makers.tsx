import type { ProductView } from "@reprise/contracts";
import { formatList, slugify } from "@reprise/locale";
import { useApp } from "../../lib/context/app-context.ts";
import styles from "./product.module.css";

type Attributes = Pick<ProductView["product"], "attributes">;

/** The attributes that say who made a work, and whether the people have a page. */
const MAKERS: Readonly<Record<string, { readonly hasPage: boolean }>> = {
  author: { hasPage: true },
  director: { hasPage: true },
  artist: { hasPage: false },
};

/** Who made a book, film or record; nothing for other products. */
export function Makers({ attributes }: Attributes) {
  const { locale, path } = useApp();
  // What stands between the names of a list in this language.
  const [between = "", last = ""] = formatList(["|", "|", "|"], locale).split("|").slice(1);
  const pair = formatList(["|", "|"], locale).split("|")[1] ?? "";
  const makers = attributes.flatMap(({ key, value }) => {
    const kind = MAKERS[key];
    if (!kind) return [];
    const names = [last, pair].reduce((text, separator) => text.replaceAll(separator, between), value);
    return names.split(between).map((name) => ({ name, slug: slugify(name), ...kind }));
  });
  if (makers.length === 0) return null;
  return (
    <ul className={styles.makers} data-testid="makers">
      {makers.map(({ name, slug, hasPage }) => (
        // Names in other scripts have no address.
        <li key={name}>
          {hasPage && slug !== "-" ? <a href={path("author", { authorName: slug })}>{name}</a> : name}
        </li>
      ))}
    </ul>
  );
}

/** True if {@link Makers} shows who made it. */
export const hasMakers = ({ attributes }: Attributes): boolean => attributes.some(({ key }) => key in MAKERS);
