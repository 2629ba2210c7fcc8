import { TIERS, type Tier } from "../prices.ts";
import { aspectOf, type PhoneModel, type PhonePicture } from "./phone-model.ts";

/** Name, released, tier, screen, memory, chip, width x height, storages, colours, back, demand. */
const TABLE = `
Galaxy S23|2023-02|flagship|6.1|8|Snapdragon 8 Gen 2|70.9x146.3|128 256|black cream green lavender|column|.85
Galaxy S24|2024-01|flagship|6.2|8|Exynos 2400|70.6x147|128 256|black grey violet yellow|column|.85
Galaxy S22|2022-02|flagship|6.1|8|Exynos 2200|70.6x146|128 256|black white green pink|column|.8
Galaxy S23 Ultra|2023-02|ultra|6.8|12|Snapdragon 8 Gen 2|78.1x163.4|256 512 1024|black cream green lavender|column|.8
Galaxy S21 5G|2021-01|flagship|6.2|8|Exynos 2100|71.2x151.7|128 256|grey white violet pink|column|.75
Galaxy S24 Ultra|2024-01|ultra|6.8|12|Snapdragon 8 Gen 3|79x162.3|256 512 1024|black-titanium grey-titanium violet yellow|column|.8
Galaxy S25|2025-02|flagship|6.2|12|Snapdragon 8 Elite|70.5x146.9|128 256 512|navy ice-blue mint silver|column|.75
Galaxy S20 FE 5G|2020-10|upper|6.5|6|Snapdragon 865|74.5x159.8|128 256|navy mint lavender red white orange|column|.7
Galaxy S25 Ultra|2025-02|ultra|6.9|12|Snapdragon 8 Elite|77.6x162.8|256 512 1024|black-titanium grey-titanium blue-titanium white-titanium|column|.7
Galaxy S21 FE 5G|2022-01|upper|6.4|6|Exynos 2100|74.5x155.7|128 256|graphite white lavender olive|column|.65
Galaxy S23 FE|2023-10|upper|6.4|8|Exynos 2200|76.5x158|128 256|graphite cream mint purple|column|.62
Galaxy S22 Ultra|2022-02|ultra|6.8|12|Exynos 2200|77.9x163.3|128 256 512|black white green bordeaux|column|.65
Galaxy A54 5G|2023-03|mid|6.4|8|Exynos 1380|76.7x158.2|128 256|graphite white violet lime|column|.65
Galaxy A55 5G|2024-03|mid|6.6|8|Exynos 1480|77.4x161.1|128 256|navy ice-blue lavender yellow|column|.6
Galaxy A53 5G|2022-03|mid|6.5|6|Exynos 1280|74.8x159.6|128 256|black white light-blue peony|column|.58
Galaxy S20|2020-03|flagship|6.2|8|Exynos 990|69.1x151.7|128|grey blue pink|triple-square|.55
Galaxy S24 FE|2024-10|upper|6.7|8|Exynos 2400e|77.3x162|128 256 512|graphite grey blue mint yellow|column|.55
Galaxy S24+|2024-01|flagship+100|6.7|12|Exynos 2400|75.9x158.5|256 512|black grey violet yellow|column|.5
Galaxy S23+|2023-02|flagship+100|6.6|8|Snapdragon 8 Gen 2|76.2x157.8|256 512|black cream green lavender|column|.5
Galaxy S22+|2022-02|flagship+100|6.6|8|Exynos 2200|75.8x157.4|128 256|black white green pink|column|.48
Galaxy S25+|2025-02|flagship+100|6.7|12|Snapdragon 8 Elite|75.8x158.4|256 512|navy ice-blue mint silver|column|.45
Galaxy S21 Ultra 5G|2021-01|ultra|6.8|12|Exynos 2100|75.6x165.1|128 256 512|black silver|triple-square|.55
Galaxy S21+ 5G|2021-01|flagship+100|6.7|8|Exynos 2100|75.6x161.5|128 256|black silver violet|column|.42
Galaxy S25 Edge|2025-05|ultra|6.7|12|Snapdragon 8 Elite|75.6x158.2|256 512|black-titanium silver ice-blue|pair-vertical|.35
Galaxy Z Flip 5|2023-08|flagship+200|6.7|8|Snapdragon 8 Gen 2|71.9x165.1|256 512|graphite cream lavender mint|pair-vertical|.5
Galaxy Z Flip 6|2024-07|flagship+250|6.7|12|Snapdragon 8 Gen 3|71.9x165.1|256 512|grey yellow blue mint|pair-vertical|.45
Galaxy Z Flip 4|2022-08|flagship+150|6.7|8|Snapdragon 8+ Gen 1|71.9x165.2|128 256 512|graphite gold blue purple|pair-vertical|.42
Galaxy Z Flip 3|2021-08|flagship+150|6.7|8|Snapdragon 888|72.2x166|128 256|black cream green lavender|pair-vertical|.35
Galaxy Z Fold 5|2023-08|ultra+500|7.6|12|Snapdragon 8 Gen 2|67.1x154.9|256 512 1024|black cream ice-blue|column|.35
Galaxy Z Fold 6|2024-07|ultra+600|7.6|12|Snapdragon 8 Gen 3|68.1x153.5|256 512 1024|silver navy pink|column|.32
Galaxy Z Fold 4|2022-08|ultra+450|7.6|12|Snapdragon 8+ Gen 1|67.1x155.1|256 512|black beige green|column|.3
Galaxy Z Fold 3 5G|2021-08|ultra+450|7.6|12|Snapdragon 888|67.1x158.2|256 512|black silver green|column|.25
Galaxy Note 20 Ultra 5G|2020-08|ultra|6.9|12|Exynos 990|77.2x164.8|256 512|black bronze white|column|.35
Galaxy Note 20|2020-08|flagship+100|6.7|8|Exynos 990|75.2x161.6|256|grey bronze green|column|.25
Galaxy Note 10+|2019-08|ultra-150|6.8|12|Exynos 9825|77.2x162.3|256 512|black silver white|column|.3
Galaxy Note 10|2019-08|flagship+100|6.3|8|Exynos 9825|71.8x151|256|black silver pink|column|.22
Galaxy Note 9|2018-08|flagship+150|6.4|6|Exynos 9810|76.4x161.9|128 512|black blue purple copper|pair-vertical|.2
Galaxy S20+|2020-03|flagship+150|6.7|8|Exynos 990|73.7x161.9|128|black grey blue|triple-square|.4
Galaxy S20 Ultra 5G|2020-03|ultra|6.9|12|Exynos 990|76x166.9|128 512|black grey|triple-square|.35
Galaxy S10|2019-03|flagship|6.1|8|Exynos 9820|70.4x149.9|128 512|black white green blue|pair-vertical|.45
Galaxy S10e|2019-03|upper+200|5.8|6|Exynos 9820|69.9x142.2|128|black white green yellow|pair-vertical|.42
Galaxy S10+|2019-03|flagship+150|6.4|8|Exynos 9820|74.1x157.6|128 512 1024|black white green|pair-vertical|.35
Galaxy S9|2018-03|flagship|5.8|4|Exynos 9810|68.7x147.7|64 256|black blue purple|single|.3
Galaxy S9+|2018-03|flagship+100|6.2|6|Exynos 9810|73.8x158.1|64 256|black blue purple|pair-vertical|.25
Galaxy S8|2017-04|flagship-50|5.8|4|Exynos 8895|68.1x148.9|64|black grey silver|single|.22
Galaxy S8+|2017-04|flagship+50|6.2|4|Exynos 8895|73.4x159.5|64|black grey silver|single|.16
Galaxy S7|2016-03|flagship-150|5.1|4|Exynos 8890|69.6x142.4|32|black gold silver|single|.15
Galaxy S7 Edge|2016-03|flagship-50|5.5|4|Exynos 8890|72.6x150.9|32|black gold silver blue|single|.12
Galaxy A52 5G|2021-03|mid+50|6.5|6|Snapdragon 750G|75.1x159.9|128 256|black white light-blue violet|column|.5
Galaxy A34 5G|2023-03|mid|6.6|6|Dimensity 1080|78.1x161.3|128 256|graphite silver violet lime|column|.48
Galaxy A35 5G|2024-03|mid|6.6|6|Exynos 1380|78x161.7|128 256|navy ice-blue lavender yellow|column|.45
Galaxy A56 5G|2025-03|mid+100|6.7|8|Exynos 1580|77.5x162.2|128 256|graphite grey olive pink|column|.42
Galaxy A36 5G|2025-03|mid|6.7|6|Snapdragon 6 Gen 3|78.2x162.9|128 256|black white lavender lime|column|.38
Galaxy A33 5G|2022-03|mid|6.4|6|Exynos 1280|74x159.7|128|black white light-blue peony|column|.38
Galaxy A51|2019-12|mid|6.5|4|Exynos 9611|73.6x158.5|128|black white blue|triple-square|.38
Galaxy A52|2021-03|mid|6.5|6|Snapdragon 720G|75.1x159.9|128 256|black white light-blue violet|column|.4
Galaxy A72|2021-03|mid+100|6.7|6|Snapdragon 720G|77.4x165|128 256|black white light-blue violet|column|.28
Galaxy A71|2020-01|mid+50|6.7|6|Snapdragon 730|76x163.6|128|black silver blue|triple-square|.25
Galaxy A32 5G|2021-01|entry+100|6.5|4|Dimensity 720|76.1x164.2|64 128|black white light-blue violet|column|.28
Galaxy A25 5G|2024-01|entry+100|6.5|6|Exynos 1280|76.5x161|128 256|black light-blue yellow|column|.3
Galaxy A15|2024-01|entry|6.5|4|Helio G99|76.8x160.1|128 256|black light-blue yellow|column|.3
Galaxy A14|2023-02|entry|6.6|4|Helio G80|78x167.7|64 128|black silver green|column|.25
Galaxy A13|2022-03|entry|6.6|4|Exynos 850|76.4x165.1|64 128|black white light-blue|column|.22
Galaxy XCover 6 Pro|2022-07|upper|6.6|6|Snapdragon 778G|79.9x168.8|128|black|pair-vertical|.22
`;

const GALAXY_CATEGORY = 101;

function listOf(tier: string): number {
  const [, name = "mid", extra = "0"] = /^([a-z]+)([+-]\d+)?$/u.exec(tier) ?? [];
  return TIERS[name as Tier] + Number(extra) * 100;
}

export const GALAXIES: readonly PhoneModel[] = TABLE.trim().split("\n").map((line) => {
  const [name = "", released = "", tier = "", display, memory, processor, size = "", storages = "", colours = "", cameras, demand] = line.split("|");
  const isFoldable = name.includes(" Z F");
  const isFlagship = / (?:S\d|Note|Z )/u.test(name);
  return {
    brand: "Samsung", name, released, categoryId: GALAXY_CATEGORY, priceClass: isFlagship ? "flagship" : "android",
    list: listOf(tier), display: Number(display), memory: Number(memory), processor, aspect: aspectOf(size, 2.1),
    storages: storages.split(" ").map(Number), colours: colours.split(" "), front: frontOf(released, isFoldable),
    cameras: cameras as PhonePicture["cameras"], demand: Number(demand),
    keywords: ["samsung", "galaxy", name.toLowerCase().replaceAll(" ", ""), "handy", "smartphone"],
  };
});

function frontOf(released: string, isFoldable: boolean): PhonePicture["front"] {
  if (isFoldable || released >= "2019-03") return "punch-hole";
  return released < "2017" ? "home-button" : "bezel";
}
