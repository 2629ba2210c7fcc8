import { accessories } from "./accessories/accessories.ts";
import { phoneCases } from "./accessories/phone-cases.ts";
import { audio } from "./audio.ts";
import { cameras } from "./cameras/cameras.ts";
import { lenses } from "./cameras/lenses.ts";
import { desktops } from "./computers/desktops.ts";
import { laptops } from "./computers/laptops.ts";
import { macs } from "./computers/macs.ts";
import { monitors } from "./computers/monitors.ts";
import { consoles } from "./consoles/consoles.ts";
import type { Source } from "./draft.ts";
import { albums } from "./media/albums.ts";
import { books } from "./media/books.ts";
import { films } from "./media/films.ts";
import { games } from "./media/games.ts";
import { phones } from "./phones/phones.ts";
import { tabletCases } from "./tablets/tablet-cases.ts";
import { tablets } from "./tablets/tablets.ts";
import { watches } from "./watches/watches.ts";
import { wristbands } from "./watches/wristbands.ts";

/**
 * The product sources in file order. Sources that others refer to come first; the source with the most
 * products comes last, because later sources fill the gap of a source with too few products.
 */
export const SOURCES: readonly Source[] = [
  accessories,
  wristbands,
  tabletCases,
  phoneCases,
  phones,
  tablets,
  macs,
  laptops,
  desktops,
  monitors,
  watches,
  consoles,
  cameras,
  lenses,
  audio,
  albums,
  games,
  books,
  films,
];
