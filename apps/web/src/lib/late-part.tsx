import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from "react";
import { outdatePage } from "./interceptor.ts";
import { useToasts } from "./toasts.tsx";

/** The code of a part did not come: a newer version took its place on the server, or there is no network. */
class MissingPart extends Error {}

/**
 * A part of a page whose code comes when it is first shown. When it does not come, the page goes on without the part: the
 * shopper loses nothing of what is typed, the next navigation loads the page anew, once, and with it the new code, and the
 * next time the part is shown its code is asked for again. `Fallback` stands in its place meanwhile.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Fallback: ComponentType = Nothing,
): ComponentType<Props> {
  let part: ComponentType<Props> | null = null;
  const start = () =>
    lazy(async () => {
      try {
        return { default: await load() };
      } catch (cause) {
        part = null;
        if (navigator.onLine) outdatePage();
        throw new MissingPart("A part of the page is missing", { cause });
      }
    });
  return function LatePart(props: Props) {
    const [Part] = useState(() => (part ??= start()));
    return (
      <MissingPartBoundary fallback={<Fallback />}>
        <Suspense>
          <Part {...props} />
        </Suspense>
      </MissingPartBoundary>
    );
  };
}

const Nothing = () => null;

/** For a part that the shopper asked for and that nothing else on the page replaces: tells that it did not come. */
export function PartUnavailable() {
  const { show } = useToasts();
  useEffect(() => show({ variant: "error", message: "user.flash.unavailable" }), [show]);
  return null;
}

interface BoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

class MissingPartBoundary extends Component<BoundaryProps, { readonly error: unknown }> {
  override state = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override render() {
    const error: unknown = this.state.error;
    if (error === null) return this.props.children;
    if (error instanceof MissingPart) return this.props.fallback;
    // A fault in the part itself.
    throw error;
  }
}
