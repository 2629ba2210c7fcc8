import { describe, expect, it, test } from "vitest";
import { renderMarkdown } from "./render-markdown.ts";

const html = (markdown: string) => renderMarkdown(markdown).html.trim();
const problems = (markdown: string) =>
  renderMarkdown(markdown).problems.map(({ line, message }) => `${line} ${message}`);

describe("what texts may have", () => {
  test.each([
    [
      "## Zustände & Preise\n\n## Zustände & Preise",
      '<h2 id="zustaende-and-preise">Zustände &amp; Preise</h2>\n<h2 id="zustaende-and-preise-2">Zustände &amp; Preise</h2>',
    ],
    ["**fett** *kursiv* `code`", "<p><strong>fett</strong> <em>kursiv</em> <code>code</code></p>"],
    ["- eins\n  - zwei", "<ul>\n<li>eins\n<ul>\n<li>zwei</li>\n</ul>\n</li>\n</ul>"],
    ["3. drei", '<ol start="3">\n<li>drei</li>\n</ol>'],
    [
      "| A |\n| - |\n| b |",
      '<table>\n<thead>\n<tr>\n<th scope="col">A</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>b</td>\n</tr>\n</tbody>\n</table>',
    ],
    ["[Hilfe](page:returns#kosten)", '<p><a href="reprise:page:returns#kosten">Hilfe</a></p>'],
    [
      "[x](https://example.org/a?b=1&c=2)",
      '<p><a href="https://example.org/a?b=1&amp;c=2" rel="noopener noreferrer">x</a></p>',
    ],
    ["[x](mailto:info@example.org)", '<p><a href="mailto:info@example.org">x</a></p>'],
    ["[x](#unten)", '<p><a href="#unten">x</a></p>'],
    ["![Kratzer](grade:A3)", '<p><img src="reprise:grade:A3" alt="Kratzer" /></p>'],
  ])("%j", (markdown, expected) => {
    expect(html(markdown)).toBe(expected);
    expect(problems(markdown)).toEqual([]);
  });
});

describe("what never reaches a page", () => {
  test.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<iframe src=https://example.org></iframe>",
    "<style>body{display:none}</style>",
    "[x](javascript:alert(1))",
    "[x](JaVaScRiPt:alert(1))",
    "[x](&#106;avascript:alert(1))",
    "[x](java\tscript:alert(1))",
    "[x](data:text/html,<script>alert(1)</script>)",
    "[x](vbscript:x)",
    "[x](//example.org)",
    "[x](/s/returns)",
    "[x](reprise:page:returns)",
    '[x](https://example.org/"onmouseover=alert(1)//)',
    '[x](page:returns#"onclick=alert(1))',
    "![x](https://example.org/x.png)",
    "![x](javascript:alert(1))",
    '![" onerror="alert(1)](grade:A1)',
    "<a href='javascript:alert(1)'>x</a>",
    "[x]: javascript:alert(1)\n\n[x]",
    "<https://example.org/<script>>",
    "## <img src=x onerror=alert(1)>",
    "```html\n<script>alert(1)</script>\n```",
  ])("%s", (markdown) => {
    const document = html(markdown);
    // What remains of it is text: no element, attribute or scheme that the list of sanitise.ts lacks.
    expect(document.replaceAll(/<[^>]*>/gu, (tag) => tag.replaceAll(/"[^"]*"/gu, '""'))).not.toMatch(
      /<(?:script|iframe|style)|<[^>]*\son\w+=/iu,
    );
    expect(document).not.toMatch(/(?:href|src)="\s*(?:javascript|data|vbscript|\/\/|\/)/iu);
    expect(document).not.toMatch(/<img src="(?!reprise:|")/u);
  });
});

describe("what its author has to correct, with its line", () => {
  test.each([
    ["a\n\n# Groß", "3 is a heading of a level that texts do not have: ## to ##### are allowed"],
    ["a\n\n\n[x](/s/returns)", "4 links to /s/returns, which is neither a target nor an address"],
    ["[x](page:../etc)", "1 links to page:../etc, which is neither a target nor an address"],
    ["[x](route:login_check)", "1 links to route:login_check, which is neither a target nor an address"],
    ["![x](https://example.org/x.png)", "1 shows https://example.org/x.png, which is no picture of the shop"],
    [
      "{log-days}\n\n{log-weeks}",
      "3 takes {log-weeks}, which is none of seller-name, seller-address, seller-vat-id, seller-register, seller-management, seller-email, log-days, backup-days, message-months, payment-methods, payout-methods",
    ],
    [">".repeat(30) + " tief", "1 is nested too deeply"],
    ["[x](page:a) ".repeat(501), "1 has more than 500 links"],
    ["![x](grade:A1) ".repeat(51), "1 has more than 50 pictures"],
  ])("%j", (markdown, problem) => {
    expect(problems(markdown)).toContain(problem);
  });
});

// 200 kB is the longest file. A parser that is quadratic takes minutes for some of these.
it.each([
  "[",
  "![",
  "[a](",
  "*a **",
  ">",
  "- ",
  "`a``",
  "_a __b ",
  "|a",
  "[a](b) ",
  "<a",
  "[[a](b)",
  "# \n",
  "[a]: b\n",
  "- a\n ",
  "> - ",
  "\\",
  "&amp",
  "~~a",
  "<!--",
  "a\u0300",
])(
  "renders 200 kB of %j in bounded time and space",
  (part) => {
    const start = process.cpuUsage();
    const { html: document, problems: found } = renderMarkdown(part.repeat(200_000 / part.length));
    const { user, system } = process.cpuUsage(start);
    // Processor time, in µs: other programs slow this one down.
    expect(user + system).toBeLessThan(4_000_000);
    expect(document.length).toBeLessThan(2_000_000);
    expect(found.length).toBeLessThanOrEqual(22);
  },
  120_000,
);

it("counts the words that a reader reads", () => {
  expect(renderMarkdown("## Drei kleine Wörter\n\nUnd **noch** zwei: [vier](page:a)").words).toBe(7);
});
