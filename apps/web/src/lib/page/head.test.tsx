import { expect, test } from "vitest";
import { appIn, markup } from "../../test/page-markup.tsx";
import { Head } from "./head.tsx";

const alternates = (name: "sale" | "buy_home") =>
  [
    ...markup(appIn("fr", {}, name), <Head title="Title" address={{ name }} />).matchAll(
      /hrefLang="([\w-]+)" href="([^"]+)"/gu,
    ),
  ].map(([, locale, href = ""]) => `${locale} ${new URL(href).pathname}`);

test("a page names its address in each language that has one", () => {
  expect(alternates("sale")).toEqual(["de /sale", "fr /fr/bons-plans", "x-default /sale"]);
  expect(alternates("buy_home")).toEqual([
    "de /kaufen",
    "en /en/kaufen",
    "es /es/comprar",
    "fr /fr/acheter",
    "it /it/comprare",
    "nl /nl/kopen",
    "x-default /kaufen",
  ]);
});
