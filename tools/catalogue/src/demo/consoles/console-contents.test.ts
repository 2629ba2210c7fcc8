import { type Locale, LOCALES } from "@reprise/locale";
import { expect, test } from "vitest";
import { CONTENTS } from "../attribute-values.ts";
import { products } from "../test-catalogue.ts";
import { contentsOf } from "./console-contents.ts";

const contents = (model: string, family: string, type: string, year: number) =>
  contentsOf({ brand: "", colour: "black", demand: 1, model, family, type, year });

test("a console comes with controls, cables and what supplies it with power", () => {
  expect(contents("PlayStation 5 Pro", "PlayStation", "home", 2024)).toEqual(["controller", "hdmi", "power"]);
  expect(contents("PlayStation 2 Slim", "PlayStation", "home", 2004)).toEqual([
    "controller",
    "av",
    "adapter",
  ]);
  expect(contents("Nintendo Wii", "Wii", "home", 2006)).toEqual(["remote", "sensor-bar", "av", "adapter"]);
  expect(contents("Nintendo Switch OLED", "Switch", "hybrid", 2021)).toEqual([
    "joy-con",
    "dock",
    "hdmi",
    "adapter",
  ]);
  expect(contents("Nintendo DS Lite", "Nintendo DS", "handheld", 2006)).toEqual(["charger"]);
});

test("in a list only what stands first has a capital letter, but German nouns and abbreviations", () => {
  const models = products.flatMap(({ attributes: { included } }) =>
    Array.isArray(included) ? [included] : [],
  );
  const firsts = new Set(models.map(([first]) => first));
  const others = new Set(models.flatMap((words) => words.slice(1)));
  const letter = (word: string, locale: Locale) => CONTENTS.get(word)?.[locale] ?? "";
  for (const locale of LOCALES.filter((each) => each !== "de")) {
    for (const first of firsts) expect(letter(String(first), locale)).toMatch(/^\p{Lu}/u);
    for (const other of others) expect(letter(other, locale)).toMatch(/^(?:\p{Ll}|\p{Lu}{2})/u);
  }
});

test("nothing is said of handhelds on ordinary batteries and of headsets", () => {
  expect(contents("Game Boy Color", "Game Boy", "handheld", 1998)).toBeUndefined();
  expect(contents("Meta Quest 3", "Quest", "vr", 2023)).toBeUndefined();
});

test("only consoles of the catalogue name it, in known words", () => {
  const named = products.filter(({ attributes }) => "included" in attributes);
  expect(new Set(named.map(({ pictures }) => pictures[0]?.kind))).toEqual(new Set(["console", "handheld"]));
  const words = named.flatMap(({ attributes }) => attributes["included"]);
  expect(words.filter((word) => !CONTENTS.has(String(word)))).toEqual([]);
});
