import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const web = join(import.meta.dirname, "../../apps/web/src");
const bff = join(import.meta.dirname, "../../apps/bff/src");

/** The files of a folder whose code matches, without its tests. */
const filesWith = (pattern: RegExp, folder: string): string[] =>
  globSync("**/*.{ts,tsx}", { cwd: folder })
    .filter((path) => !/\.test\.tsx?$|^test\//u.test(path))
    .filter((path) => pattern.test(readFileSync(join(folder, path), "utf8")))
    .toSorted();

/** Forms that post nothing: they lead to an address by GET, or change only what the browser shows. */
const WITHOUT_POST = [
  "app/shell/error-page.tsx",
  "features/catalogue/list/facet-form.tsx",
  "features/consent/consent-bar.tsx",
  "features/language/language-dialog.tsx",
  "features/review/section/review-filters.tsx",
  "features/search/search-box.tsx",
  "features/trade-in/find/sell-search.tsx",
  "features/trade-in/grading/question-step.tsx",
  "features/trade-in/list/list-form.tsx",
];

/**
 * What else accepts a POST in the BFF, besides the proxy of calls. These come from other sites and programs, which
 * have no token.
 */
const MOUNTED_ELSEWHERE = [
  // The page of a sign-in provider: Apple posts its answer.
  "features/login/provider-returns.ts",
  // Mail programs (RFC 8058).
  "features/newsletter/unsubscribe.ts",
  // Pages of banks and payment providers.
  "features/payment/payment-returns.ts",
  // Servers of payment providers.
  "features/payment/webhooks.ts",
];

it("every form of the web app that posts is a PostForm, which takes path and token from its definition", () => {
  expect(filesWith(/<form\b/u, web)).toEqual([...WITHOUT_POST, "forms/post-form.tsx"].toSorted());
});

it("mount-forms.ts mounts every form, with the checks of origin, token and parameters", () => {
  const mounts =
    /\b(?:app|scope|server|fastify)\.(?:post|put|patch|delete|all)\b|\bmethod: [^,}]*"(?:POST|PUT|PATCH|DELETE)"/u;
  expect(filesWith(mounts, bff)).toEqual([...MOUNTED_ELSEWHERE, "forms/mount-forms.ts"].toSorted());
});
