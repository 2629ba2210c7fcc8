import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const src = join(import.meta.dirname, "../../apps/web/src");

/** Forms that post nothing: they lead to an address by GET, or change only what the browser shows. */
const WITHOUT_POST = [
  "features/catalogue/list/facet-form.tsx",
  "features/consent/consent-bar.tsx",
  "features/language/language-dialog.tsx",
  "features/search/search-box.tsx",
  "features/trade-in/find/sell-search.tsx",
  "features/trade-in/grading/question-step.tsx",
  "features/trade-in/list/list-form.tsx",
];

it("every form of the web app that posts is a PostForm, which takes path and token from its definition", () => {
  const components = globSync("**/*.tsx", { cwd: src }).filter((path) => !path.endsWith(".test.tsx"));
  const withForm = components.filter((path) => /<form\b/u.test(readFileSync(join(src, path), "utf8")));
  expect(withForm.toSorted()).toEqual([...WITHOUT_POST, "forms/post-form.tsx"].toSorted());
});
