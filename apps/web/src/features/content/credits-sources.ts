import type { MessageKey } from "@reprise/locale";

export interface Source {
  /** A name that is the same in all languages, or a message key. */
  readonly name: string | { readonly key: MessageKey };
  readonly use: MessageKey;
  readonly licence: string;
  readonly href?: string;
}

/** The same sources as in tools/catalogue/data/NOTICE.txt. */
export const DATA_SOURCES: readonly Source[] = [
  {
    name: "node-device-detector 2.2.7 / matomo-org/device-detector",
    use: "credits.use.phones",
    licence: "MIT / LGPL-3.0-or-later",
    href: "https://github.com/matomo-org/device-detector",
  },
  {
    name: "systeminformation 5.33.23",
    use: "credits.use.macs",
    licence: "MIT",
    href: "https://github.com/sebhildebrandt/systeminformation",
  },
  {
    name: "Boavizta environmental-footprint-data",
    use: "credits.use.carbon",
    licence: "ODbL 1.0, DbCL 1.0",
    href: "https://github.com/Boavizta/environmental-footprint-data",
  },
  { name: "lensfun", use: "credits.use.cameras", licence: "CC BY-SA 3.0", href: "https://lensfun.github.io" },
  {
    name: "goodbooks-10k",
    use: "credits.use.books",
    licence: "CC BY-SA 4.0",
    href: "https://github.com/zygmuntz/goodbooks-10k",
  },
  {
    name: "wikipedia-movie-data",
    use: "credits.use.films",
    licence: "MIT",
    href: "https://github.com/prust/wikipedia-movie-data",
  },
  {
    name: "libretro-database",
    use: "credits.use.games",
    licence: "CC BY-SA 4.0",
    href: "https://github.com/libretro/libretro-database",
  },
  {
    name: "MAME software lists",
    use: "credits.use.retroGames",
    licence: "CC0-1.0",
    href: "https://github.com/mamedev/mame",
  },
  { name: { key: "credits.source.own" }, use: "credits.use.own", licence: "MIT" },
];

export const FONT_SOURCES: readonly Source[] = [
  {
    name: "Figtree",
    use: "credits.use.shopFont",
    licence: "SIL OFL 1.1",
    href: "https://github.com/erikdkennedy/figtree",
  },
  {
    name: "Barlow Condensed",
    use: "credits.use.coverFont",
    licence: "SIL OFL 1.1",
    href: "https://github.com/jpt/barlow",
  },
  {
    name: "DM Serif Display",
    use: "credits.use.coverFont",
    licence: "SIL OFL 1.1",
    href: "https://github.com/googlefonts/dm-fonts",
  },
];

export const ICON_SOURCES: readonly Source[] = [
  { name: "Lucide", use: "credits.use.icons", licence: "ISC, MIT", href: "https://lucide.dev" },
];
