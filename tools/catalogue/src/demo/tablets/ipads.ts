import type { TabletModel } from "./tablet-model.ts";

/** Name, released, list price in euros, screen, memory, chip, storages, colours, front, demand. */
const TABLE = `
iPad Air 5 (2022)|2022-03|679|10.9|8|M1|64 256|space-grey starlight pink purple blue|uniform|.85
iPad 9 10.2" (2021)|2021-09|379|10.2|3|A13 Bionic|64 256|space-grey silver|home-button|.85
iPad 10 10.9" (2022)|2022-10|579|10.9|4|A14 Bionic|64 256|silver blue pink yellow|uniform|.82
iPad Pro 11" (2021)|2021-05|879|11|8|M1|128 256 512 1024|space-grey silver|uniform|.72
iPad mini 6 (2021)|2021-09|549|8.3|4|A15 Bionic|64 256|space-grey starlight pink purple|uniform|.72
iPad Air 4 (2020)|2020-10|632|10.9|4|A14 Bionic|64 256|space-grey silver rose-gold green sky-blue|uniform|.7
iPad 8 10.2" (2020)|2020-09|379|10.2|3|A12 Bionic|32 128|space-grey silver gold|home-button|.65
iPad Pro 11" (2022)|2022-10|1049|11|8|M2|128 256 512 1024|space-grey silver|uniform|.6
iPad Pro 12.9" (2021)|2021-05|1199|12.9|8|M1|128 256 512 1024|space-grey silver|uniform|.6
iPad Air 11" M2 (2024)|2024-05|699|11|8|M2|128 256 512 1024|space-grey starlight purple blue|uniform|.6
iPad 11 11" (2025)|2025-03|399|11|6|A16|128 256 512|silver blue pink yellow|uniform|.6
iPad Pro 11" M4 (2024)|2024-05|1199|11|8|M4|256 512 1024|space-black silver|uniform|.5
iPad Pro 12.9" (2022)|2022-10|1449|12.9|8|M2|128 256 512 1024|space-grey silver|uniform|.48
iPad Air 13" M2 (2024)|2024-05|949|13|8|M2|128 256 512 1024|space-grey starlight purple blue|uniform|.42
iPad mini 7 (2024)|2024-10|599|8.3|8|A17 Pro|128 256 512|space-grey starlight purple blue|uniform|.45
iPad Pro 13" M4 (2024)|2024-05|1549|13|8|M4|256 512 1024|space-black silver|uniform|.4
iPad Air 11" M3 (2025)|2025-03|649|11|8|M3|128 256 512 1024|space-grey starlight purple blue|uniform|.42
iPad Air 13" M3 (2025)|2025-03|849|13|8|M3|128 256 512 1024|space-grey starlight purple blue|uniform|.32
iPad Pro 11" M5 (2025)|2025-10|1099|11|12|M5|256 512 1024|space-black silver|uniform|.32
iPad Pro 13" M5 (2025)|2025-10|1449|13|12|M5|256 512 1024|space-black silver|uniform|.28
iPad Pro 11" (2020)|2020-03|879|11|6|A12Z Bionic|128 256 512 1024|space-grey silver|uniform|.42
iPad Pro 12.9" (2020)|2020-03|1099|12.9|6|A12Z Bionic|128 256 512 1024|space-grey silver|uniform|.35
iPad 7 10.2" (2019)|2019-09|379|10.2|3|A10 Fusion|32 128|space-grey silver gold|home-button|.48
iPad Air 3 (2019)|2019-03|549|10.5|3|A12 Bionic|64 256|space-grey silver gold|home-button|.45
iPad mini 5 (2019)|2019-03|449|7.9|3|A12 Bionic|64 256|space-grey silver gold|home-button|.45
iPad Pro 11" (2018)|2018-11|879|11|4|A12X Bionic|64 256 512 1024|space-grey silver|uniform|.38
iPad Pro 12.9" (2018)|2018-11|1099|12.9|4|A12X Bionic|64 256 512 1024|space-grey silver|uniform|.3
iPad 6 9.7" (2018)|2018-03|349|9.7|2|A10 Fusion|32 128|space-grey silver gold|home-button|.35
iPad Pro 10.5" (2017)|2017-06|729|10.5|4|A10X Fusion|64 256 512|space-grey silver gold rose-gold|home-button|.28
iPad 5 9.7" (2017)|2017-03|399|9.7|2|A9|32 128|space-grey silver gold|home-button|.25
iPad Pro 9.7" (2016)|2016-03|689|9.7|2|A9X|32 128 256|space-grey silver gold rose-gold|home-button|.18
iPad mini 4 (2015)|2015-09|389|7.9|2|A8|16 64 128|space-grey silver gold|home-button|.2
iPad Air 2 (2014)|2014-10|489|9.7|2|A8X|16 64 128|space-grey silver gold|home-button|.18
`;

export const IPADS: readonly TabletModel[] = TABLE.trim().split("\n").map((line) => {
  const [name = "", released = "", list, display, memory, processor, storages = "", colours = "", front, demand] = line.split("|");
  return {
    brand: "Apple", name, released, categoryId: 121, priceClass: "ipad", list: Number(list) * 100, display: Number(display),
    memory: Number(memory), processor: `Apple ${processor}`, storages: storages.split(" ").map(Number), colours: colours.split(" "),
    connectivities: ["wifi", "cellular"], aspect: front === "uniform" ? 1.39 : 1.43, front: front as TabletModel["front"], demand: Number(demand),
    keywords: ["ipad", "tablet", (name.split(" (")[0] ?? name).toLowerCase()],
  };
});
