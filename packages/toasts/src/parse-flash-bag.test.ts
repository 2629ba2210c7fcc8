import * as fc from "fast-check";
import { expect, test } from "vitest";
import { emptyFlashBag, FLASH_TYPES, MAX_FLASH_MESSAGES } from "./flash-bag.ts";
import { MAX_FLASH_TEXT, parseFlashBag } from "./parse-flash-bag.ts";

const message = fc.record(
  {
    message: fc.stringMatching(/^[a-z][a-zA-Z.]{0,20}$/),
    params: fc.dictionary(
      fc.stringMatching(/^[a-z]{1,8}$/),
      fc.oneof(fc.string({ unit: "grapheme" }), fc.integer()),
      {
        minKeys: 1,
        maxKeys: 5,
        noNullPrototype: true,
      },
    ),
  },
  { requiredKeys: ["message"] },
);
const list = fc.array(message, { maxLength: 5 });
const bag = fc.record({ danger: list, notice: list, success: list, info: list });

test("a bag survives a round trip through a cookie", () => {
  fc.assert(
    fc.property(bag, (original) => {
      expect(parseFlashBag(JSON.stringify(original))).toEqual(original);
      expect(parseFlashBag(original)).toEqual(original);
    }),
  );
});

test("any input parses without an error to a bag within its limits", () => {
  const almost = fc.record({
    danger: fc.array(fc.oneof(message, fc.anything()), { maxLength: 40 }),
    info: fc.anything(),
  });
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string(), fc.json(), almost), (value) => {
      const parsed = parseFlashBag(value);
      const all = FLASH_TYPES.flatMap((type) => parsed[type]);
      expect(all.length).toBeLessThanOrEqual(MAX_FLASH_MESSAGES);
      const texts = all.flatMap((item) => [item.message, ...Object.values(item.params ?? {}).map(String)]);
      expect(texts.every((text) => text.length <= MAX_FLASH_TEXT)).toBe(true);
      expect(parseFlashBag(parsed)).toEqual(parsed);
    }),
  );
});

test("drops invalid messages and returns the valid ones", () => {
  const danger = [
    null,
    1,
    "text",
    {},
    { message: 1 },
    { message: "" },
    { message: "two words" },
    { message: "<b>" },
  ];
  const tooLong = { message: "k".repeat(MAX_FLASH_TEXT + 1) };
  const good = { message: "user.flash.login.success" };
  expect(parseFlashBag({ danger: [...danger, tooLong, good], notice: "x", other: [good] })).toEqual({
    ...emptyFlashBag(),
    danger: [good],
  });
});

test("drops keys without a text", () => {
  const info = [{ message: "constructor" }, { message: "known" }, { message: "random.k3y" }];
  expect(parseFlashBag({ info }, (key) => key === "known").info).toEqual([{ message: "known" }]);
});

test("accepts texts and numbers with plain names as params and cuts long texts", () => {
  const params = '{"name":"Phone","n":2,"on":true,"list":[1],"a b":"x","__proto__":"x","0":"x","big":1e999}';
  expect(parseFlashBag(`{"info":[{"message":"m","params":${params}}]}`).info).toEqual([
    { message: "m", params: { name: "Phone", n: 2 } },
  ]);
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`p${index}`, index]));
  expect(
    Object.keys(parseFlashBag({ info: [{ message: "m", params: many }] }).info[0]?.params ?? {}),
  ).toHaveLength(10);
  const long = parseFlashBag({ info: [{ message: "m", params: { text: "x".repeat(MAX_FLASH_TEXT + 9) } }] });
  expect(long.info[0]?.params?.text).toBe("x".repeat(MAX_FLASH_TEXT));
  const cutInsideEmoji = "x".repeat(MAX_FLASH_TEXT - 1);
  const emoji = parseFlashBag({ info: [{ message: "m", params: { text: `${cutInsideEmoji}😀` } }] });
  expect(emoji.info[0]?.params?.text).toBe(`${cutInsideEmoji}\uFFFD`);
});

test("does not parse a text over the size limit", () => {
  const good = [{ message: "m" }];
  expect(parseFlashBag(JSON.stringify({ info: good, more: "x".repeat(40_000) }))).toEqual(emptyFlashBag());
  expect(parseFlashBag(JSON.stringify({ info: good, more: "x" })).info).toEqual(good);
});
