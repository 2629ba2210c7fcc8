import { LOCALES } from "@reprise/locale";
import { expect, test } from "vitest";
import { appIn, markup } from "../test/page-markup.tsx";
import { LegalGuarantee } from "./legal-guarantee.tsx";

test.each(LOCALES)(
  "%s: names the guarantee, its shortest duration and the page of the EU in the language",
  (locale) => {
    const app = appIn(locale);
    const shown = markup(app, <LegalGuarantee locale={locale} t={app.i18n.t} />);
    expect(shown).toMatch(/2\u00a0/u);
    expect(shown).toContain(
      `https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_${locale}.htm`,
    );
    expect(shown).not.toContain("legalGuarantee.");
  },
);
