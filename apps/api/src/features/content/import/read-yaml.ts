import { isNode, LineCounter, parseDocument, visit } from "yaml";
import type { z } from "zod";
import type { Problem } from "../markdown/render-markdown.ts";

/** Characters. */
const MAX_LENGTH = 20_000;
/** Deeper than any field needs. The parser is recursive. */
const MAX_OPEN = 20;

export type Parsed<T> =
  | { readonly ok: true; readonly data: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };

/**
 * Reads YAML into the shape of a schema. Problems have the line of the field.
 * @param before lines of the file before the text
 */
export function readYaml<S extends z.ZodType>(text: string, schema: S, before = 0): Parsed<z.output<S>> {
  const refuse = (...problems: readonly Problem[]) =>
    ({
      ok: false,
      problems: problems.map(({ line, message }) => ({ line: line + before, message })),
    }) as const;
  if (text.length > MAX_LENGTH)
    return refuse({
      line: 1,
      message: `front matter and document.yaml have at most ${MAX_LENGTH} characters`,
    });
  const deep = tooDeep(text);
  if (deep !== null) return refuse({ line: deep, message: "is nested too deeply" });
  const lines = new LineCounter();
  const lineAt = (offset: number) => lines.linePos(offset).line;
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true, maxAliasCount: 0 } as object);
  if (document.errors.length > 0)
    return refuse(
      ...document.errors.slice(0, 5).map(({ pos, message }) => ({
        line: lineAt(pos[0]),
        message: `is no YAML: ${message.split("\n", 1)[0]?.replace(/ at line \d.*/u, "") ?? ""}`,
      })),
    );
  const special: Problem[] = [];
  visit(document, {
    Node: (_, node) => {
      const { anchor, tag } = node as { readonly anchor?: string; readonly tag?: string };
      if (node.constructor.name === "Alias" || anchor !== undefined || tag !== undefined)
        special.push({
          line: lineAt(node.range?.[0] ?? 0),
          message: "uses an anchor, an alias or a tag of YAML",
        });
    },
  });
  if (special.length > 0) return refuse(...special.slice(0, 5));
  const read = schema.safeParse(document.toJS() ?? {});
  if (read.success) return { ok: true, data: read.data };
  return refuse(
    ...read.error.issues.slice(0, 20).map(({ path, message }) => {
      const node = nearestNode(document, path);
      return {
        line: node === null ? 1 : lineAt(node),
        message: `${path.join(".") || "the front matter"}: ${message}`,
      };
    }),
  );
}

/** The line where flow collections are nested deeper than any field needs. */
function tooDeep(text: string): number | null {
  let open = 0;
  let line = 1;
  for (const character of text) {
    if (character === "\n") line += 1;
    if (character === "[" || character === "{") open += 1;
    if (character === "]" || character === "}") open = Math.max(0, open - 1);
    if (open > MAX_OPEN) return line;
  }
  const indented = text.split("\n").findIndex((each) => /^[ \t-]{100}/u.test(each));
  return indented === -1 ? null : indented + 1;
}

/** Where the value of a path begins, or what is nearest above it. */
function nearestNode(
  document: ReturnType<typeof parseDocument>,
  path: readonly PropertyKey[],
): number | null {
  for (let length = path.length; length > 0; length -= 1) {
    const node: unknown = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return null;
}
