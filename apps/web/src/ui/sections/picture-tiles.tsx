import type { ReactNode } from "react";
import styles from "./picture-tiles.module.css";
import { tilesInRow } from "./tiles-in-row.ts";

/** `sizes` of the picture of a tile. */
export const TILE_PICTURE_SIZES = "6rem";

export interface PictureTile {
  readonly id: number;
  readonly href: string;
  readonly picture: ReactNode;
  readonly name: string;
  /** Below the name. */
  readonly note?: string;
}

export interface PictureTilesProps {
  readonly tiles: readonly PictureTile[];
  /** Language of the names, if it differs from the page's. */
  readonly lang?: string;
  readonly testId: string;
}

/** Tiles with a picture and a name, such as those of categories: each is a link. Rows of any number of tiles are full. */
export function PictureTiles({ tiles, lang, testId }: PictureTilesProps) {
  const [narrow, middle, wide] = [3, 5, 9].map((most) => tilesInRow(tiles.length, most));
  return (
    <ul className={styles.tiles} lang={lang} data-testid={testId}>
      {tiles.map(({ id, href, picture, name, note }, index) => (
        <li key={id} data-narrow={narrow?.[index]} data-middle={middle?.[index]} data-wide={wide?.[index]}>
          <a href={href}>
            {picture}
            <b>{name}</b>
            {note !== undefined && <small>{note}</small>}
          </a>
        </li>
      ))}
    </ul>
  );
}
