import { slugify } from "@reprise/locale";
import MarkdownIt from "markdown-it";
import { isLinkTarget, isPictureTarget, SHOP_SCHEME } from "../target/target.ts";
import { TEXT_VALUES, unknownValues } from "../target/text-value.ts";
import { sanitise } from "./sanitise.ts";

export interface Problem {
  /** Line of the text, from 1. */
  readonly line: number;
  readonly message: string;
}

export interface RenderedText {
  /** Sanitised. Links and pictures of the shop are `reprise:…`. */
  readonly html: string;
  readonly words: number;
  readonly targets: ReadonlyArray<{ readonly target: string; readonly line: number }>;
  readonly problems: readonly Problem[];
}

type Token = ReturnType<(typeof parser)["parse"]>[number];

/** Two tokens for each level of a list, one for a quote. */
const MAX_LEVEL = 24;
const MAX_LINKS = 500;
const MAX_PICTURES = 50;
/** Addresses that a link may have besides the shop's own targets. */
const OTHER_ADDRESS = /^(?:https?:\/\/[^/]|mailto:[^@\s]+@|tel:\+?\d)/iu;
const ANCHOR = /^#[^\s"<>]{1,200}$/u;

const parser = new MarkdownIt("default", { html: false, linkify: false, typographer: false });
// The import reports addresses that it does not know; the parser's own list would show them as text, unreported.
parser.validateLink = () => true;
// Targets are no addresses: the parser would percent-encode them.
parser.normalizeLink = (address) => address;

/** Renders a text. It is safe whatever it says; problems are what its author has to correct. */
export function renderMarkdown(markdown: string): RenderedText {
  const tokens = parser.parse(markdown, {});
  const found = new Found();
  let line = 1;
  for (const token of tokens) {
    line = token.map === null ? line : token.map[0] + 1;
    if (token.level > MAX_LEVEL) found.problem(line, "is nested too deeply");
    if (token.type === "heading_open") found.heading(token, line);
    if (token.type === "th_open") token.attrSet("scope", "col");
    for (const child of token.children ?? []) found.inline(child, line);
  }
  found.count();
  found.anchors(tokens);
  const html = sanitise(parser.renderer.render(tokens, parser.options, {}));
  return { html, words: wordsOf(tokens), targets: found.targets, problems: found.problems };
}

/** The links, pictures and headings of a text. */
class Found {
  readonly targets: { target: string; line: number }[] = [];
  readonly problems: Problem[] = [];
  #links = 0;
  #pictures = 0;

  problem(line: number, message: string): void {
    if (this.problems.length < 20) this.problems.push({ line, message });
  }

  heading(token: Token, line: number): void {
    if (token.tag === "h1" || token.tag === "h6")
      this.problem(line, "is a heading of a level that texts do not have: ## to ##### are allowed");
  }

  inline(token: Token, line: number): void {
    if (token.type === "link_open") this.#link(token, line);
    if (token.type === "image") this.#picture(token, line);
    for (const name of token.type === "text" ? unknownValues(token.content) : [])
      this.problem(line, `takes {${name}}, which is none of ${TEXT_VALUES.join(", ")}`);
  }

  #link(token: Token, line: number): void {
    this.#links += 1;
    const address = String(token.attrGet("href") ?? "");
    // A title is a tooltip, which neither phones nor keyboards show.
    token.attrs = [["href", address]];
    const [target = "", ...anchor] = address.split("#");
    if (isLinkTarget(target)) {
      this.targets.push({ target, line });
      token.attrSet("href", SHOP_SCHEME + [target, ...anchor].join("#"));
    } else if (OTHER_ADDRESS.test(address)) {
      if (/^http/iu.test(address)) token.attrSet("rel", "noopener noreferrer");
    } else if (!ANCHOR.test(address)) {
      this.problem(line, `links to ${address.slice(0, 80)}, which is neither a target nor an address`);
      token.attrs = [];
    }
  }

  #picture(token: Token, line: number): void {
    this.#pictures += 1;
    const target = String(token.attrGet("src") ?? "");
    if (isPictureTarget(target)) this.targets.push({ target, line });
    else this.problem(line, `shows ${target.slice(0, 80)}, which is no picture of the shop`);
    token.attrs = [
      ["src", isPictureTarget(target) ? SHOP_SCHEME + target : ""],
      ["alt", ""],
    ];
  }

  count(): void {
    if (this.#links > MAX_LINKS) this.problem(1, `has more than ${MAX_LINKS} links`);
    if (this.#pictures > MAX_PICTURES) this.problem(1, `has more than ${MAX_PICTURES} pictures`);
  }

  /** Gives each heading an id from its text; equal ones get a number. */
  anchors(tokens: readonly Token[]): void {
    const used = new Map<string, number>();
    tokens.forEach((token, index) => {
      if (token.type !== "heading_open") return;
      const id = slugify(tokens[index + 1]?.content ?? "").slice(0, 80) || "section";
      const count = (used.get(id) ?? 0) + 1;
      used.set(id, count);
      token.attrSet("id", count === 1 ? id : `${id}-${count}`);
    });
  }
}

const wordsOf = (tokens: readonly Token[]): number => {
  let count = 0;
  for (const { children } of tokens)
    for (const { content } of children ?? [])
      count += content.split(/\s+/u).filter((word: string) => word !== "").length;
  return count;
};
