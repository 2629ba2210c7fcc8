import { createTranslator } from "@reprise/locale";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type AppContext, AppContextProvider } from "../context/app-context.ts";
import { RichText } from "./rich-text.tsx";

test("tags in a message become elements, and parameters stay text", () => {
  const translator = createTranslator("en", {});
  const html = () =>
    renderToStaticMarkup(
      <AppContextProvider value={{ translator } as AppContext}>
        <RichText
          message="cart.title"
          params={{ name: "<i>x</i>" }}
          elements={{ terms: <a href="/terms">.</a> }}
        />
      </AppContextProvider>,
    );
  expect(html()).toBe("cart.title");
  translator.add({ "cart.title": "{{name}}: see our <terms>terms & more</terms>." });
  expect(html()).toBe('&lt;i&gt;x&lt;/i&gt;: see our <a href="/terms">terms &amp; more</a>.');
});
