import { localized } from "@reprise/locale";
import { describe, expect, test } from "vitest";
import type { AttributeDefinition } from "./attribute-texts.ts";
import { type ModelMember, siblingGroups } from "./siblings.ts";

const attribute = (key: string, kind: "number" | "terms", facet = true): AttributeDefinition => ({
  key,
  kind,
  facet,
  label: localized(() => key),
  unit: kind === "number" ? localized(() => "GB") : null,
  termLabels: {
    black: localized((locale) => (locale === "de" ? "Schwarz" : "black")),
    white: localized((locale) => (locale === "de" ? "Weiß" : "white")),
  },
});
const attributes = [
  attribute("storage", "number"),
  attribute("memory", "number"),
  attribute("colour", "terms"),
  attribute("weight", "number", false),
];

const member = (id: number, values: ModelMember["attributes"], inStock = true): ModelMember => ({
  id,
  slug: `s${id}`,
  attributes: values,
  inStock,
  price: id * 100,
  colour: `#00000${id}`,
});
const groups = (currentId: number, members: readonly ModelMember[]) =>
  siblingGroups(currentId, members, attributes, "de").map(({ key, options }) => [
    key,
    options.map(({ id, label, isCurrent }) => `${label}=${id}${isCurrent ? "*" : ""}`),
  ]);

const full = [
  member(1, { storage: 64, colour: "black" }),
  member(2, { storage: 128, colour: "black" }),
  member(3, { storage: 256, colour: "black" }),
  member(4, { storage: 64, colour: "white" }),
  member(5, { storage: 128, colour: "white" }),
];

test("a colour has the swatch of its product, a storage has none", () => {
  const found = siblingGroups(
    1,
    [
      member(1, { storage: 64, colour: "black" }),
      member(2, { storage: 128, colour: "white" }),
      member(3, { storage: 64, colour: "white" }),
    ],
    attributes,
    "de",
  );
  expect(found.map(({ key, options }) => [key, options.map(({ swatch }) => swatch)])).toEqual([
    ["storage", [null, null]],
    ["colour", ["#000001", "#000003"]],
  ]);
});

describe("siblings of a product", () => {
  test("are grouped by the attributes in which they differ; the other attributes stay equal", () => {
    expect(groups(5, full)).toEqual([
      ["storage", ["64\u00a0GB=4", "128\u00a0GB=5*", "256\u00a0GB=3"]],
      ["colour", ["Schwarz=2", "Weiß=5*"]],
    ]);
  });

  test("of equally similar products one in stock comes first", () => {
    const members = [
      member(1, { storage: 64, colour: "black" }),
      member(2, { storage: 128, colour: "white" }, false),
      member(3, { storage: 256, colour: "white" }),
      member(4, { storage: 128, colour: "black" }),
    ];
    expect(groups(1, members)[1]).toEqual(["colour", ["Schwarz=1*", "Weiß=3"]]);
  });

  test("an attribute that another one determines is no choice; in the same unit, the options name it", () => {
    expect(
      groups(1, [member(1, { storage: 64, memory: 4 }), member(2, { storage: 128, memory: 8 })]),
    ).toEqual([["storage", ["64\u00a0GB, 4\u00a0GB memory=1*", "128\u00a0GB, 8\u00a0GB memory=2"]]]);
    expect(
      groups(1, [
        member(1, { storage: 64, memory: 4 }),
        member(2, { storage: 128, memory: 4 }),
        member(3, { storage: 128, memory: 8 }),
      ]),
    ).toEqual([
      ["storage", ["64\u00a0GB=1*", "128\u00a0GB=2"]],
      ["memory", ["4\u00a0GB=1*", "8\u00a0GB=3"]],
    ]);
  });

  test("attributes that are not facets, or that some products lack, form no group", () => {
    expect(groups(1, [member(1, { weight: 1, colour: "black" }), member(2, { weight: 2 })])).toEqual([]);
  });

  test("the only product of a model has no siblings", () => {
    expect(groups(1, full.slice(0, 1))).toEqual([]);
    expect(groups(9, full)).toEqual([]);
  });
});
