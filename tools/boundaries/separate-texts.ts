import type { RuleTester } from "oxlint/plugins-dev";

type Rule = Exclude<Parameters<RuleTester["run"]>[1], { readonly createOnce: unknown }>;

type Visitor = ReturnType<Rule["create"]>;
/** A node by its type. The type of its handler has an overload for any node, too. */
type NodeOf<Type extends "JSXElement" | "JSXFragment"> =
  NonNullable<Visitor[Type]> extends { (node: infer Node): void; (node: infer _Any): void } ? Node : never;
type Child = NodeOf<"JSXElement">["children"][number];
type Expression = Extract<Child, { type: "JSXExpressionContainer" }>["expression"];

/** Functions that return texts; the rule knows no types. */
const TEXT_FUNCTIONS =
  /^(?:t|join|format\w*|with\w*Figures|\w*Text|to(?:String|(?:Locale)?(?:Upper|Lower)Case))$/u;

function isText(expression: Expression): boolean {
  switch (expression.type) {
    case "Literal":
      return String(expression.value ?? "").trim() !== "";
    case "TemplateLiteral":
      return true;
    case "LogicalExpression":
      return isText(expression.right) || (expression.operator !== "&&" && isText(expression.left));
    case "ConditionalExpression":
      return isText(expression.consequent) || isText(expression.alternate);
    case "CallExpression": {
      const { callee } = expression;
      const called = callee.type === "MemberExpression" ? callee.property : callee;
      return called.type === "Identifier" && TEXT_FUNCTIONS.test(called.name);
    }
    default:
      return false;
  }
}

/** A line break with its indentation is no child. */
const isChild = (child: Child) =>
  child.type === "JSXText"
    ? child.value.trim() !== "" || !child.value.includes("\n")
    : child.type !== "JSXExpressionContainer" || child.expression.type !== "JSXEmptyExpression";

const isTextChild = (child: Child) =>
  child.type === "JSXText"
    ? child.value.trim() !== ""
    : child.type === "JSXExpressionContainer" && isText(child.expression);

/**
 * A text has its element to itself. A browser that translates the page replaces text nodes. React then changes or removes
 * nodes that are not in the page any more: an old price stays, or the page fails. It replaces the whole content of an element
 * that contains nothing but a text.
 */
export const separateTexts: Rule = {
  meta: { type: "problem" },
  create(context) {
    const check = (children: readonly Child[]) => {
      const counted = children.filter(isChild);
      if (counted.length < 2) return;
      for (const node of counted.filter(isTextChild))
        context.report({
          node,
          message: "Give this text an element of its own, or join it with the others.",
        });
    };
    return {
      JSXElement: ({ children }: NodeOf<"JSXElement">) => check(children),
      JSXFragment: ({ children }: NodeOf<"JSXFragment">) => check(children),
    };
  },
};

// oxlint-disable-next-line import/no-default-export -- How oxlint loads plugins.
export default { meta: { name: "texts" }, rules: { "separate-texts": separateTexts } };
