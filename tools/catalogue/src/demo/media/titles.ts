/** Titles that a family shop does not put on its front page. */
const UNSUITABLE = new RegExp(String.raw`\b(?:${[
  "sex\\w*", "porn\\w*", "erotic\\w*", "fuck\\w*", "shit\\w*", "bitch\\w*", "cunts?", "sluts?", "whores?", "nigg\\w+", "negro\\w*", "rape[ds]?", "rapist",
  "penis", "vagina\\w*", "orgy", "orgasm\\w*", "hentai", "xxx", "hookers?", "kama ?sutra", "playboys?", "striptease", "strippers?", "nympho\\w*", "boobs?", "tits",
  "pimps?", "gigolos?", "nudes?", "lesbian vampires?", "zack and miri", "fifty shades", "mein kampf", "anarchist cookbook", "cannibal holocaust", "nazis? at",
  "retard\\w*", "faggots?", "dykes?", "bdsm", "leisure suit", "assh\\w+", "jackass", "lolita", "dominatrix", "virginity", "slave to", "bastards?", "pussy", "cock",
].join("|")})\b`, "iu");

/** Discs that never were a product of their own. */
const NO_PRODUCT = /\b(?:demos?|beta|proto(?:type)?|sampler|trial|preview|volume \d+|vol\. ?\d+|cheat|action replay|gameshark|magazine|disc \d|unl|pirate|multicart|\d+[ -]in[ -]1|test)\b|\?\?|\[/iu;

export const isSuitable = (title: string): boolean => title !== "" && !UNSUITABLE.test(title);
export const isProduct = (title: string): boolean => isSuitable(title) && !NO_PRODUCT.test(title);
