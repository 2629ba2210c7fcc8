import { definitionOf, LOCALES } from "@reprise/locale";
import { readTexts } from "@reprise/locale/messages";
import { expect, test } from "vitest";
import { COUNTRIES, type Country } from "./address-choices.ts";
import { parsePhone } from "./phone.ts";

test.each<[Country, string, string]>([
  ["DE", "030 1234567", "+49 30 1234567"],
  ["DE", "+49 (30) 123-4567", "+49 30 1234567"],
  ["DE", "0049 30 1234567", "+49 30 1234567"],
  ["FR", "06 12 34 56 78", "+33 6 12 34 56 78"],
  ["FR", "+49 30 1234567", "+49 30 1234567"],
  ["IE", "01 234 5678", "+353 1 234 5678"],
  ["DE", "tel:+4930-1234567", "+49 30 1234567"],
  ["DE", "Tel.: 030 1234567", "+49 30 1234567"],
  ["DE", "+49\u202F30\u202F1234567", "+49 30 1234567"],
  ["DE", "\u202A+49 30 1234567\u202C", "+49 30 1234567"],
  ["DE", "+49\u00A030\u20111234567\u200B", "+49 30 1234567"],
  ["DE", "030 1234567 (privat)", "+49 30 1234567"],
  ["DE", "(mobil) 0151 23456789", "+49 1512 3456789"],
  ["DE", "(030) 1234567", "+49 30 1234567"],
])("%s: %j is %j", (country, typed, phone) => {
  expect(parsePhone(typed, country)).toBe(phone);
});

test.each([
  "",
  "1",
  "+49",
  "+999 123456",
  "hello",
  "call 030 1234567",
  "030 12345678901234567",
  "+33 1 23 45",
  `+49 30${" ".repeat(60)}1234567`,
])("%j is none", (typed) => {
  for (const country of COUNTRIES) expect(parsePhone(typed, country)).toBeNull();
});

const texts = readTexts("address");

test.each(LOCALES)("%s: the message of the form gives a valid example", (locale) => {
  const country = COUNTRIES.find((each) => each === definitionOf(locale).country) ?? "DE";
  const [phone = ""] = /\+[\d ]*\d/u.exec(texts[locale]("address.error.phone")) ?? [];
  expect(parsePhone(phone, country)?.replaceAll(" ", "")).toBe(phone.replaceAll(" ", ""));
});
