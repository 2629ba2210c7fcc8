const RULES: readonly (readonly [RegExp, string])[] = [
  [/^(?:sci|shi|xi|chi(?=ao))/u, "si"],
  [/^ai(?=[pf])/u, "i"],
  [/^hu/u, "u"],
  [/ph/gu, "f"],
  [/q(?:u(?=[aeiou]))?/gu, "k"],
  [/(?:sci|ti)(?=on)/gu, "si"],
  [/c(?=[eiy])/gu, "s"],
  [/ck|c/gu, "k"],
  [/ay|ai|ey/gu, "ei"],
  [/y/gu, "i"],
  [/ou|oo/gu, "u"],
  [/[zx]/gu, "s"],
  [/v|w/gu, "v"],
  [/h/gu, ""],
  [/(.)(?=\1)/gu, ""],
  [/(?<=.{3})e$/u, ""],
];

/** What a folded word sounds like, whatever language spells it: equal for "ifone", "aifon" and "iphone". */
export const soundKey = (word: string): string =>
  RULES.reduce((key, [pattern, sound]) => key.replace(pattern, sound), word);
