import { globSync, readFileSync } from "node:fs";
import { LINK_LIVES, RECORD_PERIODS, RETENTION } from "@reprise/api/retention";
import { RETURN_DAYS, WARRANTY_MONTHS } from "@reprise/cart";
import { LOCALES, type Locale } from "@reprise/locale";
import { QUOTE_DAYS, REVISION_DAYS } from "@reprise/trade-in";
import { describe, expect, test } from "vitest";

const ROOT = new URL("../../../../", import.meta.url);

const sources = (pattern: string): string =>
  globSync(pattern, { cwd: ROOT })
    .map((file) => readFileSync(new URL(file, ROOT), "utf8"))
    .join("\n");

const latest = (type: string, locale: Locale): string => {
  const [file = ""] = globSync(`content/legal/${type}/*/${locale}.md`, { cwd: import.meta.dirname })
    .toSorted()
    .reverse();
  return readFileSync(new URL(file, import.meta.url), "utf8");
};

/** The names in backticks at the beginning of the rows of a text's tables. */
const namesInTables = (text: string): string[] =>
  [...text.matchAll(/^\| `([^`]+)` \|/gmu)].map(([, name = ""]) => name).toSorted();

const cookies = [
  ...sources("apps/bff/src/server/cookie-registry.ts").matchAll(/^ {2}\| "([\w-]+)";?$/gmu),
].map(([, name = ""]) => name);
const storageKeys = [
  ...sources("{apps/web,packages/*}/src/**/*.{ts,tsx}").matchAll(/_?[A-Z]+ = "(reprise\.[\w.]+)"/gu),
].map(([, key = ""]) => key);
/** The name of a file, not of an entry in the browser's storage. */
const FILE = "reprise.json";

/** Placeholders for what the shop or its settings know. */
const NO_PERIOD =
  /\[(?:Zahl|number|número|nombre|numero|aantal|Frist|period|plazo|durée|durata|termijn|E-Mail-Adresse|email address|dirección de correo|adresse e-mail|indirizzo e-mail|e-mailadres)\]/u;
const LINKS = Object.values(LINK_LIVES);
const period = (...names: readonly (keyof typeof RETENTION)[]) => names.map((name) => RETENTION[name].period);

/** The periods that sections of the privacy policy name, and no others. Section 14 names those of cookies. */
const POLICY: Readonly<Record<string, readonly string[]>> = {
  3: period("counters", "lastUnitHolds"),
  4: period("carts", "greenCarts"),
  5: [...period("unusedLogins", "logins", "devices"), LINK_LIVES.registration],
  7: period("baskets"),
  8: period("unmatchedReports"),
  9: period("photos"),
  10: period("searchAlertRequests", "searchAlerts"),
  11: period("newsletterRequests"),
  12: period("failedJobs"),
  13: period("searchCounts", "searches", "surveys"),
  15: period("views", "feedback", "contentCounts", "consent"),
  17: [
    ...period("answers", "audit", "operators", "refundFiles", "payoutFiles"),
    ...Object.values(RECORD_PERIODS),
    ...LINKS,
  ],
};

/** Words for minute, hour, day and year, singular and plural. */
const UNITS: Readonly<Record<Locale, readonly string[]>> = {
  de: ["Minuten?", "Stunden?", "Tage?n?", "Jahre?n?"],
  en: ["minutes?", "hours?", "days?", "years?"],
  es: ["minutos?", "horas?", "días?", "años?"],
  fr: ["minutes?", "heures?", "jours?", "ans?"],
  it: ["minut[oi]", "or[ae]", "giorn[oi]", "ann[oi]"],
  nl: ["minu(?:ut|ten)", "uur", "dag(?:en)?", "jaar"],
};
const LENGTHS = [1, 60, 1_440, 525_600];

/** In minutes, each once. */
function periodsIn(text: string, units: readonly string[]): number[] {
  const found = new Set<number>();
  units.forEach((unit, index) => {
    for (const [, count = ""] of text.matchAll(new RegExp(`(\\d+)\\s${unit}(?!\\p{L})`, "gu")))
      found.add(Number(count) * (LENGTHS[index] ?? 0));
  });
  return [...found].toSorted((one, other) => one - other);
}

/** Services that a shop may not offer. */
const SERVICES = /PayPal|Klarna|Visa|Mastercard|Apple Pay|Google Pay/u;
/** "As far as we offer it", "when you choose them". */
const CONDITIONS: Readonly<Record<Locale, RegExp>> = {
  de: /anbiete|angeboten|wenn du sie wählst|Bieten wir/u,
  en: /\boffer|when you choose them/u,
  es: /ofrec|ofrezcamos|cuando los eliges/u,
  fr: /propos|quand tu les choisis/u,
  it: /\boff?r|quando li scegli/u,
  nl: /aanbied|bieden|wat er bij het afrekenen staat|als je ze kiest/u,
};

test("the privacy policy has a section for each period", () => {
  const named = Object.values(POLICY).flat();
  for (const { period: kept } of Object.values(RETENTION)) expect(named).toContain(kept);
});

describe.each(LOCALES)("%s", (locale) => {
  const policy = latest("privacy-policy", locale);

  test("the privacy policy names the periods that jobs keep to, and no others", () => {
    const sections = policy
      .split(/^## /gmu)
      .slice(1)
      .map((section) => ({ number: section.split(".")[0] ?? "", section }))
      .filter(({ number }) => number !== "14");
    expect(sections.map(({ number, section }) => [number, periodsIn(section, UNITS[locale])])).toEqual(
      sections.map(({ number }) => [number, periodsIn((POLICY[number] ?? []).join(", "), UNITS.en)]),
    );
  });

  test("no text leaves out a period, and the policy takes those of the operator from the settings", () => {
    for (const file of globSync(`content/*/**/${locale}.md`, { cwd: import.meta.dirname }))
      expect(readFileSync(new URL(file, import.meta.url), "utf8")).not.toMatch(NO_PERIOD);
    for (const value of ["log-days", "backup-days", "message-months"]) expect(policy).toContain(`{${value}}`);
  });

  test("no text has a field that somebody has yet to fill in", () => {
    for (const file of globSync(`content/{legal,page,blog-post}/**/${locale}.md`, {
      cwd: import.meta.dirname,
    })) {
      const text = readFileSync(new URL(file, import.meta.url), "utf8")
        .split(/^---$/mu)
        .slice(2)
        .join("---");
      expect.soft(text.match(/\[[^\]\n]+\](?!\()/gu), file).toBeNull();
    }
  });

  test("the privacy policy names all cookies and entries in the browser's storage, and no others", () => {
    const used = [...cookies, ...new Set(storageKeys)].filter((name) => name !== FILE);
    expect(namesInTables(latest("privacy-policy", locale))).toEqual(used.toSorted());
  });

  test("legal texts name services that a shop may not offer only with this condition, and other texts do not", () => {
    for (const file of globSync(`content/*/**/${locale}.md`, { cwd: import.meta.dirname })) {
      const sentences = readFileSync(new URL(file, import.meta.url), "utf8").split(/\n|(?<=[.;]) | \| /gu);
      const naming = sentences.filter((sentence) => SERVICES.test(sentence));
      const isLegal = file.startsWith("content/legal/");
      expect
        .soft(
          naming.filter((sentence) => !isLegal || !CONDITIONS[locale].test(sentence)),
          file,
        )
        .toEqual([]);
    }
  });

  test.each([
    ["withdrawal", 8, RETURN_DAYS],
    ["warranty", 10, WARRANTY_MONTHS],
    ["quote", 12, QUOTE_DAYS],
    ["revised offer", 15, REVISION_DAYS],
  ])("the terms name the period of the %s", (_, section, period) => {
    const text = latest("terms-and-conditions", locale).split(/^#+ /gmu);
    const numbers = text.find((part) => part.startsWith(`${section}. `))?.match(/\d+/gu);
    expect(numbers).toContain(`${period}`);
  });
});
