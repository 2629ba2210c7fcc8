import { aspectOf, type PhoneModel, type PhonePicture } from "./phone-model.ts";

/** Models by how much they are asked for: name, released, list price in euros beside or above its tier, screen, chip, … */
const TABLE = `
iPhone 13|2021-09|850|6.1|1170x2532|4|174|A15 Bionic|71.5x146.7|128 256 512|midnight starlight blue pink green red|notch|pair-diagonal|1
iPhone 14 Pro|2022-09|1250|6.1|1179x2556|6|206|A16 Bionic|71.5x147.5|128 256 512 1024|deep-purple space-black silver gold|island|triple-square|1
iPhone 15|2023-09|850|6.1|1179x2556|6|171|A16 Bionic|71.6x147.6|128 256 512|black blue green yellow pink|island|pair-diagonal|1
iPhone 14|2022-09|850|6.1|1170x2532|6|172|A15 Bionic|71.5x146.7|128 256 512|midnight starlight blue purple yellow red|notch|pair-diagonal|.98
iPhone 15 Pro|2023-09|1250|6.1|1179x2556|8|187|A17 Pro|70.6x146.6|128 256 512 1024|natural-titanium blue-titanium white-titanium black-titanium|island|triple-square|.98
iPhone 12|2020-10|850|6.1|1170x2532|4|164|A14 Bionic|71.5x146.7|64 128 256|black white blue green red purple|notch|pair-vertical|.97
iPhone 16|2024-09|850|6.1|1179x2556|8|170|A18|71.6x147.6|128 256 512|black white ultramarine teal pink|island|pair-vertical|.96
iPhone 13 Pro|2021-09|1250|6.1|1170x2532|6|204|A15 Bionic|71.5x146.7|128 256 512 1024|graphite sierra-blue silver gold alpine-green|notch|triple-square|.95
iPhone 11|2019-09|850|6.1|828x1792|4|194|A13 Bionic|75.7x150.9|64 128 256|black white green yellow purple red|notch|pair-vertical|.93
iPhone SE (2022)|2022-03|550|4.7|750x1334|4|144|A15 Bionic|67.3x138.4|64 128 256|midnight starlight red|home-button|single|.9
iPhone 16 Pro|2024-09|1250|6.3|1206x2622|8|199|A18 Pro|71.5x149.6|128 256 512 1024|desert-titanium natural-titanium white-titanium black-titanium|island|triple-square|.92
iPhone 13 mini|2021-09|800|5.4|1080x2340|4|140|A15 Bionic|64.2x131.5|128 256 512|midnight starlight blue pink green red|notch|pair-diagonal|.88
iPhone 14 Pro Max|2022-09|1350|6.7|1290x2796|6|240|A16 Bionic|77.6x160.7|128 256 512 1024|deep-purple space-black silver gold|island|triple-square|.92
iPhone 15 Pro Max|2023-09|1450|6.7|1290x2796|8|221|A17 Pro|76.7x159.9|256 512 1024|natural-titanium blue-titanium white-titanium black-titanium|island|triple-square|.92
iPhone 12 Pro|2020-10|1250|6.1|1170x2532|6|189|A14 Bionic|71.5x146.7|128 256 512|graphite silver gold pacific-blue|notch|triple-square|.88
iPhone 12 mini|2020-11|800|5.4|1080x2340|4|135|A14 Bionic|64.2x131.5|64 128 256|black white blue green red purple|notch|pair-vertical|.84
iPhone 16 Pro Max|2024-09|1450|6.9|1320x2868|8|227|A18 Pro|77.6x163|256 512 1024|desert-titanium natural-titanium white-titanium black-titanium|island|triple-square|.9
iPhone 13 Pro Max|2021-09|1350|6.7|1284x2778|6|240|A15 Bionic|78.1x160.8|128 256 512 1024|graphite sierra-blue silver gold alpine-green|notch|triple-square|.88
iPhone 17|2025-09|850|6.3|1206x2622|8|177|A19|71.5x149.6|256 512|black white mist-blue sage lavender|island|pair-vertical|.85
iPhone 17 Pro|2025-09|1300|6.3|1206x2622|12|206|A19 Pro|71.9x150|256 512 1024|silver cosmic-orange deep-blue|island|island-wide|.85
iPhone XR|2018-10|550|6.1|828x1792|3|194|A12 Bionic|75.7x150.9|64 128 256|black white blue yellow coral red|notch|single|.8
iPhone SE (2020)|2020-04|550|4.7|750x1334|3|148|A13 Bionic|67.3x138.4|64 128 256|black white red|home-button|single|.82
iPhone 15 Plus|2023-09|950|6.7|1290x2796|6|201|A16 Bionic|77.8x160.9|128 256 512|black blue green yellow pink|island|pair-diagonal|.75
iPhone 14 Plus|2022-10|950|6.7|1284x2778|6|203|A15 Bionic|78.1x160.8|128 256 512|midnight starlight blue purple yellow red|notch|pair-diagonal|.75
iPhone 16e|2025-02|700|6.1|1170x2532|8|167|A18|71.5x146.7|128 256 512|black white|notch|single|.7
iPhone 16 Plus|2024-09|950|6.7|1290x2796|8|199|A18|77.8x160.9|128 256 512|black white ultramarine teal pink|island|pair-vertical|.7
iPhone 12 Pro Max|2020-11|1350|6.7|1284x2778|6|228|A14 Bionic|78.1x160.8|128 256 512|graphite silver gold pacific-blue|notch|triple-square|.78
iPhone 11 Pro|2019-09|1250|5.8|1125x2436|4|188|A13 Bionic|71.4x144|64 256 512|midnight-green space-grey silver gold|notch|triple-square|.72
iPhone 17 Pro Max|2025-09|1450|6.9|1320x2868|12|233|A19 Pro|78x163.4|256 512 1024 2048|silver cosmic-orange deep-blue|island|island-wide|.8
iPhone 11 Pro Max|2019-09|1350|6.5|1242x2688|4|226|A13 Bionic|77.8x158|64 256 512|midnight-green space-grey silver gold|notch|triple-square|.65
iPhone XS|2018-09|1150|5.8|1125x2436|4|177|A12 Bionic|70.9x143.6|64 256 512|space-grey silver gold|notch|pair-vertical|.6
iPhone X|2017-11|1150|5.8|1125x2436|3|174|A11 Bionic|70.9x143.6|64 256|space-grey silver|notch|pair-vertical|.55
iPhone Air|2025-09|1200|6.5|1260x2736|12|165|A19 Pro|74.7x156.2|256 512 1024|space-black cloud-white light-gold sky-blue|island|single|.6
iPhone 8|2017-09|700|4.7|750x1334|2|148|A11 Bionic|67.3x138.4|64 128 256|space-grey silver gold red|home-button|single|.55
iPhone XS Max|2018-09|1250|6.5|1242x2688|4|208|A12 Bionic|77.4x157.5|64 256 512|space-grey silver gold|notch|pair-vertical|.5
iPhone 8 Plus|2017-09|800|5.5|1080x1920|3|202|A11 Bionic|78.1x158.4|64 128 256|space-grey silver gold red|home-button|pair-vertical|.42
iPhone 7|2016-09|700|4.7|750x1334|2|138|A10 Fusion|67.1x138.3|32 128 256|black jet-black silver gold rose-gold red|home-button|single|.4
iPhone 7 Plus|2016-09|800|5.5|1080x1920|3|188|A10 Fusion|77.9x158.2|32 128 256|black jet-black silver gold rose-gold red|home-button|pair-vertical|.3
iPhone SE (2016)|2016-03|450|4|640x1136|2|113|A9|58.6x123.8|16 32 64 128|space-grey silver gold rose-gold|home-button|single|.3
iPhone 6s|2015-09|650|4.7|750x1334|2|143|A9|67.1x138.3|16 32 64 128|space-grey silver gold rose-gold|home-button|single|.25
iPhone 6s Plus|2015-09|750|5.5|1080x1920|2|192|A9|77.9x158.2|16 32 64 128|space-grey silver gold rose-gold|home-button|single|.15
iPhone 6|2014-09|650|4.7|750x1334|1|129|A8|67x138.1|16 64 128|space-grey silver gold|home-button|single|.15
iPhone 5s|2013-09|600|4|640x1136|1|112|A7|58.6x123.8|16 32 64|space-grey silver gold|home-button|single|.12
`;

const IPHONE_CATEGORY = 1112;

export const IPHONES: readonly PhoneModel[] = TABLE.trim().split("\n").map((line) => {
  const [name = "", released = "", list = "", display, resolution, memory, weight, processor, size = "", storages = "",
    colours = "", front, cameras, demand] = line.split("|");
  return {
    brand: "Apple", name, released, categoryId: IPHONE_CATEGORY, priceClass: "iphone",
    list: Number(list) * 100, display: Number(display), resolution, memory: Number(memory), weight: Number(weight),
    processor: `Apple ${processor}`, aspect: aspectOf(size, 2.05), storages: storages.split(" ").map(Number), colours: colours.split(" "),
    front: front as PhonePicture["front"], cameras: cameras as PhonePicture["cameras"], demand: Number(demand),
    keywords: ["iphone", name.toLowerCase().replaceAll(" ", ""), "handy", "smartphone"],
  };
});
