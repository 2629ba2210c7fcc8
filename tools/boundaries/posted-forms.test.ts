import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const src = join(import.meta.dirname, "../../apps/web/src");

/** The element of every form that posts: it takes path and token from the form's definition. */
const POST_FORM = join("forms", "post-form.tsx");

it("no component of the web app posts a form without PostForm", () => {
  const components = globSync("**/*.tsx", { cwd: src }).filter((path) => !path.endsWith(".test.tsx"));
  const posting = components.filter((path) =>
    /<form\b[^<]*\bmethod=["{]+post/iu.test(readFileSync(join(src, path), "utf8")),
  );
  expect(posting).toEqual([POST_FORM]);
});
