import type { CatalogueSource, SourceLine } from "./catalogue-lines.ts";

/** Yields the lines in chunks, limited by number and by text length, which bounds the memory use. */
export async function* lineChunks(
  lines: CatalogueSource,
  most: { readonly lines: number; readonly characters: number },
): AsyncGenerator<readonly SourceLine[]> {
  let chunk: SourceLine[] = [];
  let characters = 0;
  for await (const line of lines) {
    chunk.push(line);
    characters += "text" in line ? line.text.length : 0;
    if (chunk.length < most.lines && characters < most.characters) continue;
    yield chunk;
    chunk = [];
    characters = 0;
  }
  if (chunk.length > 0) yield chunk;
}
