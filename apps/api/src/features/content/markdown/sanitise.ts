import sanitizeHtml from "sanitize-html";
import { SHOP_SCHEME } from "../target/target.ts";

const HEADINGS = ["h2", "h3", "h4", "h5"];
const TEXT = [
  "p",
  "br",
  "hr",
  "strong",
  "em",
  "s",
  "code",
  "pre",
  "blockquote",
  "ul",
  "ol",
  "li",
  "a",
  "img",
];
const TABLE = ["table", "thead", "tbody", "tr", "th", "td"];

/**
 * A second check after the Markdown parser, which already shows HTML as text: only these elements, attributes and
 * schemes reach a page.
 */
export const sanitise = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [...HEADINGS, ...TEXT, ...TABLE],
    allowedAttributes: {
      ...Object.fromEntries(HEADINGS.map((heading) => [heading, ["id"]])),
      a: ["href", "rel"],
      img: ["src", "alt"],
      ol: ["start"],
      th: ["scope"],
    },
    allowedSchemes: ["https", "http", "mailto", "tel", SHOP_SCHEME.slice(0, -1)],
    allowedSchemesByTag: { img: [SHOP_SCHEME.slice(0, -1)] },
    allowProtocolRelative: false,
    disallowedTagsMode: "escape",
  });
