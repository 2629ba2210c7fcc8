import { createI18n } from "@reprise/locale";
import type { FlashBag } from "@reprise/toasts";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { AppContext } from "../../lib/context/app-context.ts";
import { toastTexts } from "../../lib/context/toasts.tsx";
import { Providers } from "./providers.tsx";
import { ToastRegion } from "./toast-region.tsx";

const i18n = createI18n("en", {
  "toast.region": "Notifications",
  "toast.close": "Close",
  "announcement.flash.text": "{{text}}",
});

function regionWith(flashes: Partial<FlashBag>): string {
  const bag: FlashBag = { danger: [], notice: [], success: [], info: [], ...flashes };
  const app = { i18n, isServer: true, flashes: bag, locale: "en" } as AppContext;
  return renderToStaticMarkup(
    <Providers app={app}>
      <ToastRegion />
    </Providers>,
  );
}

const flash = (text: string) => ({ message: "announcement.flash.text", params: { text } });

test("renders flash messages on the server, errors as alerts and others as status", () => {
  const html = regionWith({ danger: [flash("Gone")], success: [flash("Done")], notice: [flash("Mind")] });
  expect(html).toMatch(/role="alert"[^>]*data-testid="toast-error".*<p>Gone<\/p>/u);
  expect(html).toMatch(/role="status"[^>]*data-testid="toast-success".*<p>Done<\/p>/u);
  expect(html).toMatch(/role="status"[^>]*data-testid="toast-warn".*<p>Mind<\/p>/u);
});

test("shows the error toast in front on a phone", () => {
  const html = regionWith({ danger: [flash("Gone")], success: [flash("Done")] });
  const toasts = html.split("data-toast=").slice(0, -1);
  expect(toasts.map((toast) => /behind/u.test(toast.slice(toast.lastIndexOf("<div"))))).toEqual([
    false,
    true,
  ]);
});

test("escapes the parameters of a flash message", () => {
  expect(regionWith({ info: [flash("<b>x</b>")] })).toContain("&lt;b&gt;x&lt;/b&gt;");
});

test("shows a grade by its name", () => {
  const message = "cart.flash.variantOutOfStock";
  const { t } = createI18n("en", {
    [message]: "{{name}} ({{variant}}) is sold out",
    "grade.A1": "Excellent",
  });
  const text = (variant: string) =>
    toastTexts({ variant: "error", message, messageParams: { name: "Pixel", variant } }, t).message;
  expect(text("A1")).toBe("Pixel (Excellent) is sold out");
  expect(text("Strap")).toBe("Pixel (Strap) is sold out");
});
