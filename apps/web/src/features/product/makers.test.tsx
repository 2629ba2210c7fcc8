import { expect, test } from "vitest";
import { appIn, markup } from "../../test/page-markup.tsx";
import { Makers } from "./makers.tsx";

const shown = (key: string, value: string) =>
  markup(appIn("de"), <Makers attributes={[{ key, label: "?", value }]} />);

test("authors and directors are links to their pages, artists are text, and other products have no makers", () => {
  const links = (html: string) =>
    [...html.matchAll(/<a href="([^"]+)">([^<]+)/gu)].map(([, ...link]) => link);
  expect(links(shown("author", "Cleo Chai, Anna Ash und Ben Birke"))).toEqual([
    ["/kaufen/author/cleo-chai", "Cleo Chai"],
    ["/kaufen/author/anna-ash", "Anna Ash"],
    ["/kaufen/author/ben-birke", "Ben Birke"],
  ]);
  expect(links(shown("director", "Anna Ash"))).toHaveLength(1);
  expect(shown("artist", "Anna Ash und Ben Birke")).toContain("<li>Ben Birke</li>");
  expect(links(shown("artist", "Anna Ash"))).toEqual([]);
  expect(shown("storage", "128 GB")).toBe("");
});
