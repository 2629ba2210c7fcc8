/** One Mac with a chip; storages in gigabytes. */
export interface MacModel {
  readonly name: string;
  readonly released: string;
  /** New price of the smallest memory and storage, in cents. */
  readonly list: number;
  readonly screen?: number | undefined;
  readonly chip: string;
  readonly memories: readonly number[];
  readonly storages: readonly number[];
  readonly colours: readonly string[];
  readonly demand: number;
}

/** Name, released, list price in euros, screen, chip, memories, storages, colours, demand. */
const TABLE = `
MacBook Air 13" M1 (2020)|2020-11|1129|13.3|M1|8 16|256 512 1024|space-grey silver gold|.95
MacBook Air 13" M2 (2022)|2022-07|1499|13.6|M2|8 16 24|256 512 1024|midnight starlight space-grey silver|.9
MacBook Pro 14" M1 Pro (2021)|2021-10|2249|14.2|M1 Pro|16 32|512 1024|space-grey silver|.78
MacBook Pro 13" M1 (2020)|2020-11|1449|13.3|M1|8 16|256 512 1024|space-grey silver|.75
MacBook Air 13" M3 (2024)|2024-03|1299|13.6|M3|8 16 24|256 512 1024|midnight starlight space-grey silver|.72
MacBook Pro 14" M3 Pro (2023)|2023-11|2499|14.2|M3 Pro|18 36|512 1024|space-black silver|.62
MacBook Pro 16" M1 Pro (2021)|2021-10|2749|16.2|M1 Pro|16 32|512 1024|space-grey silver|.6
MacBook Air 13" M4 (2025)|2025-03|1199|13.6|M4|16 24 32|256 512 1024|midnight starlight sky-blue silver|.6
MacBook Pro 13" M2 (2022)|2022-06|1599|13.3|M2|8 16 24|256 512 1024|space-grey silver|.52
MacBook Pro 14" M3 (2023)|2023-11|1999|14.2|M3|8 16 24|512 1024|space-grey silver|.5
MacBook Pro 14" M4 (2024)|2024-11|1899|14.2|M4|16 24 32|512 1024|space-black silver|.48
MacBook Air 15" M2 (2023)|2023-06|1599|15.3|M2|8 16 24|256 512 1024|midnight starlight space-grey silver|.48
MacBook Pro 14" M2 Pro (2023)|2023-01|2399|14.2|M2 Pro|16 32|512 1024|space-grey silver|.5
MacBook Air 15" M3 (2024)|2024-03|1599|15.3|M3|8 16 24|256 512 1024|midnight starlight space-grey silver|.4
MacBook Air 15" M4 (2025)|2025-03|1499|15.3|M4|16 24 32|256 512 1024|midnight starlight sky-blue silver|.35
MacBook Pro 14" M4 Pro (2024)|2024-11|2399|14.2|M4 Pro|24 48|512 1024|space-black silver|.38
MacBook Pro 14" M5 (2025)|2025-10|1799|14.2|M5|16 24 32|512 1024|space-black silver|.35
MacBook Pro 16" M3 Pro (2023)|2023-11|2999|16.2|M3 Pro|18 36|512 1024|space-black silver|.38
MacBook Pro 16" M2 Pro (2023)|2023-01|2999|16.2|M2 Pro|16 32|512 1024|space-grey silver|.38
MacBook Pro 16" M4 Pro (2024)|2024-11|2899|16.2|M4 Pro|24 48|512 1024|space-black silver|.3
MacBook Pro 16" M1 Max (2021)|2021-10|3849|16.2|M1 Max|32 64|1024 2048|space-grey silver|.32
MacBook Pro 14" M1 Max (2021)|2021-10|3349|14.2|M1 Max|32 64|1024 2048|space-grey silver|.28
MacBook Pro 16" M3 Max (2023)|2023-11|4099|16.2|M3 Max|36 48|1024 2048|space-black silver|.22
MacBook Pro 14" M4 Max (2024)|2024-11|3799|14.2|M4 Max|36 64|1024 2048|space-black silver|.18
MacBook Pro 16" Intel (2019)|2019-11|2699|16|Intel Core i7|16 32|512 1024|space-grey silver|.38
MacBook Pro 13" Intel (2020)|2020-05|1499|13.3|Intel Core i5|8 16|256 512|space-grey silver|.35
MacBook Air 13" Intel (2020)|2020-03|1199|13.3|Intel Core i3|8 16|256 512|space-grey silver gold|.35
MacBook Pro 15" Intel (2019)|2019-05|2699|15.4|Intel Core i7|16 32|256 512|space-grey silver|.28
MacBook Air 13" Intel (2019)|2019-07|1249|13.3|Intel Core i5|8 16|128 256|space-grey silver gold|.28
MacBook Pro 13" Intel (2019)|2019-07|1499|13.3|Intel Core i5|8 16|128 256 512|space-grey silver|.26
MacBook Pro 15" Intel (2018)|2018-07|2799|15.4|Intel Core i7|16 32|256 512|space-grey silver|.2
MacBook Air 13" Intel (2017)|2017-06|1099|13.3|Intel Core i5|8|128 256|silver|.24
MacBook Pro 13" Intel (2017)|2017-06|1499|13.3|Intel Core i5|8 16|128 256|space-grey silver|.2
MacBook 12" Intel (2017)|2017-06|1499|12|Intel Core m3|8 16|256 512|space-grey silver gold rose-gold|.16
MacBook Pro 15" Intel (2015)|2015-05|2249|15.4|Intel Core i7|16|256 512|silver|.15
iMac 24" M1 (2021)|2021-05|1449|23.5|M1|8 16|256 512 1024|blue green pink silver yellow orange purple|.55
iMac 24" M3 (2023)|2023-11|1599|23.5|M3|8 16 24|256 512 1024|blue green pink silver yellow orange purple|.4
iMac 24" M4 (2024)|2024-11|1499|23.5|M4|16 24 32|256 512 1024|blue green pink silver yellow orange purple|.3
Mac mini M1 (2020)|2020-11|799||M1|8 16|256 512 1024|silver|.6
Mac mini M2 (2023)|2023-01|699||M2|8 16 24|256 512 1024|silver|.55
Mac mini M4 (2024)|2024-11|699||M4|16 24 32|256 512 1024|silver|.5
Mac mini M2 Pro (2023)|2023-01|1549||M2 Pro|16 32|512 1024|silver|.32
Mac mini M4 Pro (2024)|2024-11|1649||M4 Pro|24 48|512 1024|silver|.28
Mac Studio M1 Max (2022)|2022-03|2299||M1 Max|32 64|512 1024|silver|.3
Mac Studio M2 Max (2023)|2023-06|2399||M2 Max|32 64|512 1024|silver|.22
Mac Studio M4 Max (2025)|2025-03|2499||M4 Max|36 64|512 1024|silver|.16
Mac Studio M1 Ultra (2022)|2022-03|4599||M1 Ultra|64 128|1024 2048|silver|.1
iMac 27" 5K Intel (2020)|2020-08|2099|27|Intel Core i5|8 16 32|256 512|silver|.34
iMac 27" 5K Intel (2019)|2019-03|2099|27|Intel Core i5|8 16 32|512 1024|silver|.26
iMac 21.5" 4K Intel (2019)|2019-03|1499|21.5|Intel Core i3|8 16|256 1024|silver|.2
iMac 27" 5K Intel (2017)|2017-06|2099|27|Intel Core i5|8 16|512 1024|silver|.16
Mac mini Intel (2018)|2018-11|899||Intel Core i3|8 16 32|128 256 512|space-grey|.22
Mac mini Intel (2014)|2014-10|569||Intel Core i5|4 8|256 512|silver|.1
iMac Pro Intel (2017)|2017-12|5499|27|Intel Xeon W|32 64|1024|space-grey|.06
Mac Pro Intel (2019)|2019-12|6499||Intel Xeon W|32 48 96|256 1024|silver|.04
Mac Pro Intel (2013)|2013-12|3399||Intel Xeon E5|16 32|256 512|black|.05
`;

export const MACS: readonly MacModel[] = TABLE.trim().split("\n").map((line) => {
  const [name = "", released = "", list, screen, chip = "", memories = "", storages = "", colours = "", demand] = line.split("|");
  return {
    name, released, list: Number(list) * 100, screen: screen === "" ? undefined : Number(screen), chip: chip.startsWith("Intel") ? chip : `Apple ${chip}`,
    memories: memories.split(" ").map(Number), storages: storages.split(" ").map(Number), colours: colours.split(" "), demand: Number(demand),
  };
});
