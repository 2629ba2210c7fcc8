const MARK =
  "M7 0h10a7 7 0 0 1 7 7v10a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7V7a7 7 0 0 1 7-7zm9 5.5v13h3v-13zm-3.6 0v13h1.6v-13z" +
  "M8 7.7a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4zm0 5.2a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 0 0 0-3.4z";

/** The sign of the shop: a musical repeat sign. */
export const Mark = () => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path fillRule="evenodd" d={MARK} />
  </svg>
);
