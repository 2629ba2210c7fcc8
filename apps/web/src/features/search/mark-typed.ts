export interface TextPart {
  readonly text: string;
  readonly isTyped: boolean;
}

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Splits a suggestion at the first occurrence of the typed text. Ignores accents and case. */
export function markTyped(text: string, typed: string): readonly TextPart[] {
  const characters = Array.from(text);
  const plain = characters.map(folded);
  const target = folded(typed.trim());
  if (target === "") return [{ text, isTyped: false }];
  for (let start = 0; start < characters.length; start++) {
    let end = start;
    let found = "";
    while (end < characters.length && found.length < target.length) found += plain[end++];
    if (found !== target) continue;
    const part = (from: number, to: number, isTyped: boolean) => ({
      text: characters.slice(from, to).join(""),
      isTyped,
    });
    return [part(0, start, false), part(start, end, true), part(end, characters.length, false)].filter(
      ({ text: some }) => some !== "",
    );
  }
  return [{ text, isTyped: false }];
}
