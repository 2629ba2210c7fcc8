export interface TextPart {
  readonly text: string;
  readonly isTyped: boolean;
}

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** A suggestion's text, split at the first place where what was typed stands in it, accents and case aside. */
export function markTyped(text: string, typed: string): readonly TextPart[] {
  const characters = Array.from(text);
  const plain = characters.map(folded);
  const wanted = folded(typed.trim());
  if (wanted === "") return [{ text, isTyped: false }];
  for (let start = 0; start < characters.length; start++) {
    let end = start;
    let found = "";
    while (end < characters.length && found.length < wanted.length) found += plain[end++];
    if (found !== wanted) continue;
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
