import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";
import { pageWindow } from "./page-window.ts";
import styles from "./pagination.module.css";

export interface PaginationProps {
  readonly page: number;
  readonly pageCount: number;
  readonly hrefOf: (page: number) => string;
  readonly labels: {
    /** Accessible name of the landmark. */
    readonly navigation: string;
    readonly previous: string;
    readonly next: string;
    readonly page: (page: number) => string;
  };
}

/** Page numbers as links. Renders nothing for a single page. */
export function Pagination({ page, pageCount, hrefOf, labels }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={labels.navigation} className={styles.pagination} data-testid="pagination">
      {page > 1 && (
        <a href={hrefOf(page - 1)} rel="prev" aria-label={labels.previous}>
          <Icon name="chevron-left" />
        </a>
      )}
      {pageWindow(page, pageCount).map((number, index) =>
        number === null ? (
          <span key={`gap-${index > 2 ? "after" : "before"}`} aria-hidden="true">
            …
          </span>
        ) : (
          <a
            key={number}
            href={hrefOf(number)}
            className={classNames(number === page && styles.current)}
            aria-label={labels.page(number)}
            aria-current={number === page ? "page" : undefined}
          >
            {number}
          </a>
        ),
      )}
      {page < pageCount && (
        <a href={hrefOf(page + 1)} rel="next" aria-label={labels.next}>
          <Icon name="chevron-right" />
        </a>
      )}
    </nav>
  );
}
