import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { ColourDots } from "./colour-dots.tsx";
import styles from "./picture-card.module.css";

/** So many stand beside their number on a narrow card. */
const MAX_DOTS = 5;

export interface PictureCardProps {
  readonly href: string;
  readonly picture: ReactNode;
  /** The address of the same picture with wear, 480 pixels wide, which shows on hover. */
  readonly wornPicture?: string | undefined;
  /** In a corner of the picture. */
  readonly saving?: string | undefined;
  /** Small, above the name. */
  readonly above?: ReactNode;
  readonly name: string;
  /** A part of the name that is never cut off, in a line of its own. Empty: none. */
  readonly details?: string;
  /** The colours that the card stands for, as CSS colours, and how many there are as a text. */
  readonly colours?: { readonly values: readonly (string | null)[]; readonly count: string } | undefined;
  readonly isSoldOut?: boolean;
  /** The lines below the name: the price as `strong`, facts as `small` and what is good or urgent as `em`. */
  readonly children: ReactNode;
  readonly testId?: string;
}

/** A picture above a few lines, as one link with few elements, because a page has dozens of cards. */
export const PictureCard = ({
  href,
  picture,
  wornPicture,
  saving,
  above,
  name,
  details = "",
  colours,
  isSoldOut = false,
  children,
  testId,
}: PictureCardProps) => (
  <a className={classNames(styles.card, isSoldOut && styles.soldOut)} href={href} data-testid={testId}>
    <span className={styles.tile}>
      {picture}
      {wornPicture !== undefined && (
        // The browser loads it when the styles show it: without scripts browsers load also lazy images at once, so that
        // there the image has no source.
        <picture>
          <source media="(scripting: enabled)" srcSet={wornPicture} width={480} height={480} />
          <img className={styles.wear} alt="" loading="lazy" decoding="async" />
        </picture>
      )}
      {saving !== undefined && <b className={styles.saving}>{saving}</b>}
    </span>
    <span className={styles.text}>
      {above}
      <span className={styles.name}>
        <span>{name}</span>
        {details !== "" && <span>{` ${details}`}</span>}
      </span>
      {colours && (
        <span className={styles.colours}>
          <ColourDots values={colours.values.slice(0, MAX_DOTS)} />
          <small>{colours.count}</small>
        </span>
      )}
      {children}
    </span>
  </a>
);
