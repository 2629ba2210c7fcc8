import type { Names } from "./names.ts";

export const ROUTE_TABLE = "packages/locale/src/route-table.ts";

/** A line that registers the slice: inserted after the last line that matches `after`. */
export type Registration = { file: string; after: RegExp; text: string };

/** Registrations outside of the slice's own files. The page gets a named route of the same name, below `/<name>`. */
export function registrations({ kebab, camel, snake }: Names): Registration[] {
  const calls = "packages/contracts/src/calls.ts";
  const forms = "packages/contracts/src/forms.ts";
  const app = "apps/api/src/app-handlers.ts";
  return [
    {
      file: calls,
      after: /^import .* from "\.\/calls\/.*;\n/gm,
      text: `import { ${camel}Calls } from "./calls/${kebab}.calls.ts";\n`,
    },
    { file: calls, after: /^ {2}\.\.\.\w+Calls,\n/gm, text: `  ...${camel}Calls,\n` },
    {
      file: forms,
      after: /^(?:import .*|\}) from "\.\/forms\/.*;\n/gm,
      text: `import { ${camel}Form } from "./forms/${kebab}.forms.ts";\n`,
    },
    {
      file: forms,
      after: /^export \* from "\.\/forms\/.*;\n/gm,
      text: `export * from "./forms/${kebab}.forms.ts";\n`,
    },
    { file: forms, after: /^ {2}\w+Form,\n(?=\];)/gm, text: `  ${camel}Form,\n` },
    {
      file: app,
      after: /^import .* from "\.\/features\/.*;\n/gm,
      text: `import { ${camel}Handlers } from "./features/${kebab}/${kebab}.routes.ts";\n`,
    },
    { file: app, after: /^ +\w+Handlers\(parts\),\n/gm, text: `    ${camel}Handlers(),\n` },
    {
      file: "apps/api/src/app.test.ts",
      after: /^const requests[\s\S]*?(?=^\}\);)/gm,
      text: `  api_${snake}_view: (locale) => api.call("api_${snake}_view", {}, { locale }),
  api_${snake}_send: (locale) => api.call("api_${snake}_send", { body: { text: "a text" } }, { locale }),\n`,
    },
    {
      file: ROUTE_TABLE,
      // Not the last line: that route matches any path.
      after: /^ {2}credits: page\(.*\),\n/gm,
      text: `  ${snake}: page("/${kebab}", ["content"]),\n`,
    },
    {
      file: "apps/web/src/app/routing/page-modules.ts",
      after: /^ {2}\w+: \(\) => import\(.*\),\n/gm,
      text: `  ${snake}: () => import("../../features/${kebab}/${kebab}.page.tsx"),\n`,
    },
    {
      file: "tools/e2e/src/browser/page-paths.ts",
      after: /^ {2}credits: at\(.*\),\n/gm,
      text: `  ${snake}: at("${snake}"),\n`,
    },
  ];
}

/** Throws when no line matches: then the registrations above are outdated. */
export function withRegistration(source: string, { file, after, text }: Registration): string {
  const last = [...source.matchAll(after)].at(-1);
  if (!last)
    throw new Error(`${file} has no line that matches ${after}, after which to insert: ${text.trim()}`);
  const end = last.index + last[0].length;
  return source.slice(0, end) + text + source.slice(end);
}
