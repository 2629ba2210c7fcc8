// @vitest-environment happy-dom
import { matchRoute } from "@reprise/locale";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { storeShownList } from "../lib/addresses/search-origin.ts";
import { measureSearches } from "./measure-searches.ts";

const searchUuid = "0b6b1a52-7d2f-4f39-9d1b-0d5e1f2a3b4c";
let stop: () => void;
let sent: Promise<unknown>[];

beforeEach(() => {
  window.history.replaceState(null, "", "/kaufen/suchen?q=iphone");
  document.body.innerHTML = `<main>
    <a id="found" href="/i7,iphone?variant=A1"><img id="picture" /></a>
    <a id="other" href="/i9,pixel">x</a>
    <a id="page" href="/warranty">x</a>
  </main>
  <footer><a id="footer" href="/i7,iphone">x</a></footer>`;
  storeShownList({ pathname: "/kaufen/suchen", q: "iphone", searchUuid, products: [7, 8] });
  sent = [];
  navigator.sendBeacon = vi.fn<Navigator["sendBeacon"]>((path, data) => {
    sent.push((data as Blob).text().then((text): unknown => [String(path), JSON.parse(text)]));
    return true;
  });
  stop = measureSearches({ match: (pathname) => matchRoute("de", pathname) });
});
afterEach(() => stop());

const press = (id: string, type: "click" | "auxclick" = "click", button = 0) =>
  document.getElementById(id)?.dispatchEvent(new MouseEvent(type, { bubbles: true, button }));

test("opening a product of the list sends one beacon with its searchUuid, also in a new tab", async () => {
  press("found", "auxclick", 1);
  press("picture");
  const beacon = ["/api/search/conversion-clicks", { productId: 7, searchUuid }];
  expect(await Promise.all(sent)).toEqual([beacon, beacon]);
});

test("other links, other products, the browser's menu and other pages send nothing", () => {
  for (const id of ["other", "page", "footer"]) press(id);
  press("found", "auxclick", 2);
  window.history.replaceState(null, "", "/i8,galaxy");
  press("found");
  expect(sent).toEqual([]);
});

test("nothing is sent once statistics are withdrawn", () => {
  stop();
  press("found");
  expect(sent).toEqual([]);
});
