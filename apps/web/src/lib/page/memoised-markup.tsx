import { type ComponentProps, createContext, type ReactElement, use, useState } from "react";
import { useIsHydrated } from "../browser/use-is-hydrated.ts";

export type MemoisedChildren = ReactElement<object> | readonly ReactElement<object>[];

/** Returns the markup of elements. Renders each element once and then reads it from a cache. */
export type RenderMemoised = (children: MemoisedChildren) => string;

/** Has a value on the server only. Null: render the children as usual. */
export const RenderMemoisedContext = createContext<RenderMemoised | null>(null);

type Tag = "div" | "ul";
type MemoisedProps<T extends Tag> = {
  readonly as: T;
  /**
   * The data that the children show, as a stable reference while unchanged. With it the browser leaves the server's
   * markup in place and does not hydrate it, so the children must not have event handlers. Without it the browser
   * hydrates the children as usual.
   */
  readonly data?: unknown;
  readonly children: MemoisedChildren;
} & Omit<ComponentProps<T>, "children">;

/**
 * An element whose children depend on nothing but their props. The props are data: nothing of the page or of the
 * shopper. The children do not call `useId`. The server renders each child once and reuses the markup.
 */
export function Memoised<T extends Tag>({ as, data, children, ...rest }: MemoisedProps<T>) {
  const Element: string = as;
  const render = import.meta.env.SSR ? use(RenderMemoisedContext) : null;
  const isServerMarkup = useIsServerMarkup(data);
  if (render) return <Element {...rest} dangerouslySetInnerHTML={{ __html: render(children) }} />;
  if (isServerMarkup)
    return (
      <Element key="server" {...rest} dangerouslySetInnerHTML={SERVER_MARKUP} suppressHydrationWarning />
    );
  return (
    <Element key="browser" {...rest}>
      {children}
    </Element>
  );
}

/** React does not compare inner markup with the document, and writes it only when this object changes. */
const SERVER_MARKUP = { __html: "" };

/** True if the element came with the document and its data have not changed since. */
function useIsServerMarkup(data: unknown): boolean {
  const isHydrated = useIsHydrated();
  const [sent] = useState(isHydrated ? undefined : data);
  return !import.meta.env.SSR && sent !== undefined && sent === data;
}
