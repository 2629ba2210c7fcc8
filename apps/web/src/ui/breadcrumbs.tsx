import styles from "./breadcrumbs.module.css";

export interface Breadcrumb {
  readonly label: string;
  /** Absent for the current page. */
  readonly href?: string | undefined;
}

/** Path from the start page to this page. */
export function Breadcrumbs({
  label,
  items,
}: {
  readonly label: string;
  readonly items: readonly Breadcrumb[];
}) {
  return (
    <nav aria-label={label} className={styles.breadcrumbs}>
      <ol>
        {items.map((item) => (
          <li key={item.label}>
            {item.href === undefined ? (
              <span aria-current="page">{item.label}</span>
            ) : (
              <a href={item.href}>{item.label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
