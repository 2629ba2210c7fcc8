import type { ComponentProps, ReactElement, ReactNode } from "react";
import { Memoised } from "./memoised-markup.tsx";

interface ServerMarkupProps extends Omit<ComponentProps<"div">, "children"> {
  /** Changes when the part shows something else. */
  readonly data: unknown;
  /** What the server renders. Write `import.meta.env.SSR && …`: then the browser's files do not contain it. */
  readonly server: ReactNode;
  /** What the browser renders after a navigation or a change of `data`, usually a `lazyPart`. */
  readonly browser: ReactElement<object>;
}

/** A part of a page that is markup without scripts in the document. Only the element around it has event handlers. */
export const ServerMarkup = ({ data, server, browser, ...rest }: ServerMarkupProps) =>
  import.meta.env.SSR ? (
    <div {...rest}>{server}</div>
  ) : (
    <Memoised as="div" data={data} {...rest}>
      {browser}
    </Memoised>
  );
