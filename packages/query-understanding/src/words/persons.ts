import { pieces } from "../text/pieces.ts";
import { soundKey } from "./sound-key.ts";

/** "Steven" sounds like "Stephen", "Kog" like "Koch". */
const keyOf = (word: string): string => soundKey(word).replaceAll("v", "f").replaceAll("g", "k");

const MIN_NAME = 3;

/** A person whom a query names, and by which words. */
export interface NamedPerson {
  /** The name as it is spelt, folded: "stephen king". */
  readonly name: string;
  /** The whole query with that name. */
  readonly text: string;
  /** Where its words stand among those of the text, end exclusive. */
  readonly from: number;
  readonly to: number;
}

/**
 * Finds persons by their whole names, first and last word side by side, as they are spelt or as they sound. One word alone
 * names nobody: many have it.
 * @param names of authors and artists
 */
export function createPersons(names: Iterable<string>): (text: string) => NamedPerson | null {
  /** Two words side by side, by their sound → how they are spelt. */
  const pairs = new Map<string, string>();
  for (const name of names) {
    const words = pieces(name).map(({ word }) => word);
    const [first, last] = [words[0], words.at(-1)];
    if (first === undefined || last === undefined || words.length < 2) continue;
    if (first.length >= MIN_NAME && last.length >= MIN_NAME)
      pairs.set(`${keyOf(first)} ${keyOf(last)}`, `${first} ${last}`);
  }
  return (text) => {
    const words = pieces(text).map(({ word }) => word);
    const keys = words.map(keyOf);
    for (let at = 0; at + 1 < words.length; at += 1) {
      const name = pairs.get(`${keys[at]} ${keys[at + 1]}`);
      if (name !== undefined)
        return {
          name,
          text: [...words.slice(0, at), name, ...words.slice(at + 2)].join(" "),
          from: at,
          to: at + 2,
        };
    }
    return null;
  };
}
