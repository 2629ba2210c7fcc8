import type { openApiDocument } from "@reprise/contracts/openapi";
import { escapeMarkup } from "@reprise/service/escape-markup";

type OpenApiDocument = ReturnType<typeof openApiDocument>;
type Content = Readonly<Record<string, { readonly schema?: unknown }>>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: unknown;
}

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly description: string; readonly content?: Content }>>;
}

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
:root { color-scheme: light dark; }
pre { overflow-x: auto; padding: 0.75rem; font-size: 0.85rem; }
pre { background: color-mix(in srgb, currentcolor 8%, transparent); }
td { padding: 0.2rem 1rem 0.2rem 0; vertical-align: top; overflow-wrap: anywhere; }
nav { columns: 2; }
nav a { display: block; }
`;

const code = (text: string) => `<code>${escapeMarkup(text)}</code>`;
const row = (...cells: readonly string[]) => `<tr>${cells.map((cell) => `<td>${cell}`).join("")}`;
const table = (rows: readonly string[]) => `<table>${rows.join("")}</table>`;

/** Schemas as JSON, their references as links to the schema further down. */
function schemaBlock(schema: unknown): string {
  const json = escapeMarkup(JSON.stringify(schema, undefined, 2));
  const linked = json.replace(/#\/components\/schemas\/(\w+)/gu, '<a href="#schema-$1">$&</a>');
  return `<pre>${linked}</pre>`;
}

const contentBlock = (content: Content | undefined) =>
  schemaBlock(content?.["application/json"]?.schema ?? {});

function operationSection(path: string, method: string, operation: Operation): string {
  const { operationId, summary = "", parameters = [], requestBody, responses } = operation;
  const rows = parameters.map(({ name, in: place, required, schema }) =>
    row(code(name), escapeMarkup(place), required ? "required" : "", code(JSON.stringify(schema))),
  );
  const failures = Object.entries(responses).filter(([status]) => status !== "200");
  return `<section id="${operationId}">
<h2>${operationId}</h2>
<p>${code(`${method.toUpperCase()} ${path}`)} ${escapeMarkup(summary)}</p>
${rows.length === 0 ? "" : `<h3>Parameters</h3>${table(rows)}`}
${requestBody === undefined ? "" : `<h3>Body</h3>${contentBlock(requestBody.content)}`}
<h3>Answer</h3>${contentBlock(responses["200"]?.content)}
<h3>Errors</h3>${table(failures.map(([status, { description }]) => row(status, escapeMarkup(description))))}
</section>`;
}

const schemaSection = ([name, schema]: readonly [string, unknown]) =>
  `<section id="schema-${name}"><h2>${escapeMarkup(name)}</h2>${schemaBlock(schema)}</section>`;

/** The OpenAPI document as one HTML page, without scripts and external resources. */
export function documentationPage(document: OpenApiDocument): string {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method,
      operation: operation as Operation,
    })),
  );
  const title = escapeMarkup(document.info.title);
  const links = operations.map(({ operation: { operationId: id } }) => `<a href="#${id}">${id}</a>`);
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${STYLE}</style>
<h1>${title}</h1>
<p>Made from the contract. The document itself: <a href="/api/openapi.json">/api/openapi.json</a>.</p>
<nav>${links.join("")}</nav>
${operations.map(({ path, method, operation }) => operationSection(path, method, operation)).join("\n")}
${Object.entries(document.components?.schemas ?? {})
  .map(schemaSection)
  .join("\n")}
</html>
`;
}
