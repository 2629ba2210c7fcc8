import styles from "./skip-link.module.css";

/** Lets the keyboard skip what precedes the element with this id. Visible while it has the focus. */
export const SkipLink = ({ to, text }: { readonly to: string; readonly text: string }) => (
  <a href={`#${to}`} className={`visually-hidden ${styles.skip}`}>
    {text}
  </a>
);
