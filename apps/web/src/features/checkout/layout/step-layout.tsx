import type { RouteName, RouteParams } from "@reprise/locale";
import type { ReactNode } from "react";
import { Head } from "../../../lib/page/head.tsx";
import styles from "./layout.module.css";

export interface StepLayoutProps {
  readonly title: string;
  readonly address: { readonly name: RouteName; readonly params?: RouteParams };
  /** Above everything. */
  readonly notices?: ReactNode;
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** A step of a checkout, with the summary beside it. */
export function StepLayout({ title, address, notices, summary, children }: StepLayoutProps) {
  const { name, params } = address;
  return (
    <>
      <Head
        title={title}
        address={{ name, ...(params === undefined ? {} : { params: () => params }) }}
        isIndexed={false}
      />
      {notices}
      <div className={styles.layout}>
        <section className={styles.step}>
          <h1>{title}</h1>
          {children}
        </section>
        {summary}
      </div>
    </>
  );
}
