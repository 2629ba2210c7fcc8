import type { Locale } from "@reprise/locale";
import { describe, expect, test } from "vitest";
import { readOffer } from "./offer.ts";

/** The rest of the query, and the range in euros: `-200`, `300-500`, `100-`. */
const MEANT: readonly (readonly [Locale, string, string, string])[] = [
  ["de", "iphone unter 200", "iphone", "-200"],
  ["de", "Günstiges Handy bis 150 Euro", "Günstiges Handy", "-150"],
  ["de", "weiße kopfhörer bis 99,90 €", "weiße kopfhörer", "-99.9"],
  ["de", "laptop zwischen 300 und 500", "laptop", "300-500"],
  ["de", "laptop 300 bis 500 euro", "laptop", "300-500"],
  ["de", "ipad 150-250", "ipad", "150-250"],
  ["de", "macbook max 700€", "macbook", "-700"],
  ["de", "macbook 1.299 euro", "macbook", "-1299"],
  ["de", "notebook um die 400 euro", "notebook", "300-500"],
  ["de", "kamera ab 500 euro", "kamera", "500-"],
  ["de", "unter 100 euro smartwatch", "smartwatch", "-100"],
  ["en", "laptop under £0 or 300", "laptop under £0 or 300", ""],
  ["en", "headphones under 30 euros", "headphones", "-30"],
  ["en", "laptop 400 to 600", "laptop", "400-600"],
  ["en", "samsung tablet less than 200", "samsung tablet", "-200"],
  ["en", "ps5 over 300 euro", "ps5", "300-"],
  ["en", "phone for 100 eur", "phone", "-100"],
  ["es", "iphone por menos de 250", "iphone", "-250"],
  ["es", "smartwatch x menos de 100", "smartwatch", "-100"],
  ["es", "portatil entre 300 y 500", "portatil", "300-500"],
  ["es", "móvil hasta 200 euros", "móvil", "-200"],
  ["es", "macbook air de 600 a 800 euros", "macbook air", "600-800"],
  ["fr", "iphone moins de 300", "iphone", "-300"],
  ["fr", "samsung s22 à moins de 300", "samsung s22", "-300"],
  ["fr", "tel 100 euros max", "tel", "-100"],
  ["fr", "jeux ps4 - de 15€", "jeux ps4", "-15"],
  ["fr", "ipad de 200 à 350 euros", "ipad", "200-350"],
  ["fr", "pc portable jusqu’à 500€", "pc portable", "-500"],
  ["it", "iphone sotto i 200", "iphone", "-200"],
  ["it", "tablet samsung sui 200", "tablet samsung", "150-250"],
  ["it", "ps4 fino a 200 euro", "ps4", "-200"],
  ["it", "portatile tra 300 e 500 euro", "portatile", "300-500"],
  ["it", "macbook air budget 700", "macbook air", "-700"],
  ["nl", "oortjes onder de 50", "oortjes", "-50"],
  ["nl", "laptop tussen 400 en 600", "laptop", "400-600"],
  ["nl", "iphone tot 250 euro", "iphone", "-250"],
  ["nl", "telefoon max 1 000 euro", "telefoon", "-1000"],
];

/** Looks like a price, and is none. */
const NO_PRICE: readonly (readonly [Locale, string])[] = [
  ["de", "iphone 14 pro max 256"],
  ["de", "iphone xs max 64gb"],
  ["de", "20000 meilen unter dem meer"],
  ["de", "bücher ab 2015"],
  ["de", "spiele ab 12 jahren"],
  ["de", "laptop unter 15 zoll"],
  ["de", "fahrenheit 451"],
  ["de", "fifa 22-23"],
  ["de", "unter 200"],
  ["en", "max payne 3"],
  ["en", "mad max 2"],
  ["en", "from 8 to 12"],
  ["en", "catch 22"],
  ["en", "laptop up to 16 inch"],
  ["es", "1984"],
  ["es", "cien años de soledad"],
  ["fr", "a partir de 2018"],
  ["it", "da 64 gb"],
  ["nl", "tot 12 jaar"],
  ["nl", "iphone 12 64"],
];

const cents = (euros: string) => (euros === "" ? null : Math.round(Number(euros) * 100));

describe("price", () => {
  test.each(MEANT)("%s: %s", (locale, text, rest, range) => {
    const [from = "", to = ""] = range.split("-");
    const price = range === "" ? null : { from: cents(from), to: cents(to) };
    expect(readOffer(text, locale)).toMatchObject({ text: rest, offer: { price, grades: [] } });
  });

  test.each(NO_PRICE)("none: %s: %s", (locale, text) => {
    expect(readOffer(text, locale)).toMatchObject({ text, offer: { price: null, grades: [] } });
  });
});

test.each([
  ["de", "iphone 12 wie neu", "iphone 12"],
  ["en", "like new macbook air", "macbook air"],
  ["es", "iphone 14 pro como nuevo", "iphone 14 pro"],
  ["fr", "macbook air m1 comme neuf", "macbook air m1"],
  ["it", "iphone 12 come nuovo", "iphone 12"],
  ["nl", "iphone 11 zo goed als nieuw", "iphone 11"],
] as const)("the best grade: %s: %s", (locale, text, rest) => {
  expect(readOffer(text, locale)).toMatchObject({ text: rest, offer: { price: null, grades: ["A0"] } });
});
