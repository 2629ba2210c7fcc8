import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Brand } from "./brand.tsx";

test.each([
  ["Apple", "iPhone 13", "<small>Apple</small>"],
  ["Dell", "Dell XPS 13", ""],
  ["Apple", "Adaptateur secteur Apple 20 W", ""],
  ["HP", "HPE Server", "<small>HP</small>"],
  ["ASUS", "Asus ROG", ""],
  ["Pentax", "Pentax-F 28-80mm", ""],
  [null, "Momo", ""],
])("the brand %s is above %s unless the name has it", (brand, name, markup) => {
  expect(renderToStaticMarkup(<Brand product={{ brand, name }} />)).toBe(markup);
});
