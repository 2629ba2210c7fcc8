import type { openApiDocument } from "@reprise/contracts/openapi";

type OpenApiDocument = ReturnType<typeof openApiDocument>;

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly parameters?: ReadonlyArray<{ readonly name: string; readonly in: string; readonly required?: boolean; readonly schema?: unknown }>;
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
}
type Content = Readonly<Record<string, { readonly schema?: unknown }>>;

const escape = (text: string) => text.replace(/[&<>"]/gu, (letter) => `&#${letter.codePointAt(0)};`);

/** Schemas as JSON, their references as links to the schema further down. */
const schemaBlock = (schema: unknown) =>
  `<pre>${escape(JSON.stringify(schema, undefined, 2)).replace(/#\/components\/schemas\/(\w+)/gu, (text, name: string) => `<a href="#schema-${name}">${text}</a>`)}</pre>`;

const contentBlock = (content: Content | undefined) => schemaBlock(content?.["application/json"]?.schema ?? {});

function operationSection(path: string, method: string, operation: Operation): string {
  const { operationId, summary = "", parameters = [], requestBody, responses } = operation;
  const rows = parameters.map(({ name, in: place, required, schema }) =>
    `<tr><td><code>${escape(name)}</code><td>${escape(place)}<td>${required ? "required" : ""}<td><code>${escape(JSON.stringify(schema))}</code>`);
  const failures = Object.entries(responses).filter(([status]) => status !== "200");
  return `<section id="${operationId}">
<h2>${operationId}</h2>
<p><code>${method.toUpperCase()} ${escape(path)}</code> ${escape(summary)}</p>
${rows.length === 0 ? "" : `<h3>Parameters</h3><table>${rows.join("")}</table>`}
${requestBody === undefined ? "" : `<h3>Body</h3>${contentBlock(requestBody.content)}`}
<h3>Answer</h3>${contentBlock(responses["200"]?.content)}
<h3>Errors</h3><table>${failures.map(([status, { description }]) => `<tr><td>${status}<td>${escape(description)}`).join("")}</table>
</section>`;
}

/** The OpenAPI document as one page for people: no script, nothing from elsewhere. */
export function documentationPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation: operation as Operation })),
  );
  const schemas = Object.entries(document.components?.schemas ?? {});
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escape(document.info.title)}</title>
<style>
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
pre { overflow-x: auto; padding: 0.75rem; background: color-mix(in srgb, currentcolor 8%, transparent); font-size: 0.85rem; }
td { padding: 0.2rem 1rem 0.2rem 0; vertical-align: top; overflow-wrap: anywhere; }
nav { columns: 2; }
nav a { display: block; }
</style>
<h1>${escape(document.info.title)}</h1>
<p>Made from the contract. The document itself: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<nav>${operations.map(({ operation }) => `<a href="#${operation.operationId}">${operation.operationId}</a>`).join("")}</nav>
${operations.map(({ path, method, operation }) => operationSection(path, method, operation)).join("\n")}
${schemas.map(([name, schema]) => `<section id="schema-${name}"><h2>${escape(name)}</h2>${schemaBlock(schema)}</section>`).join("\n")}
</html>
`;
}
