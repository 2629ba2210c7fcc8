import { Component, Fragment, type ReactNode } from "react";

interface State {
  /** How often the content was rendered anew. */
  readonly renderings: number;
  readonly error: unknown;
}

/** A content that fails again and again has another cause. */
const MOST_RENDERINGS = 20;

/**
 * Renders its content anew when something else (a translator, an extension) has changed the document in a way that React
 * cannot work with. Typed values are lost, but the page is there. All other errors go on to the next boundary.
 */
export class RenderAnew extends Component<{ readonly children: ReactNode }, State> {
  override readonly state: State = { renderings: 0, error: null };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  override componentDidCatch(): void {
    this.setState(anew);
  }

  override render(): ReactNode {
    const { error, renderings } = this.state;
    if (error !== null && (!isForeignChange(error) || renderings === MOST_RENDERINGS)) throw error;
    return error === null && <Fragment key={renderings}>{this.props.children}</Fragment>;
  }
}

const anew = ({ renderings }: State): State => ({ renderings: renderings + 1, error: null });

/** `removeChild` and `insertBefore` throw it when a node is not where React has put it. */
const isForeignChange = (error: unknown) => error instanceof DOMException;
