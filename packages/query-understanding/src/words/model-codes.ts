/** Numbers that makers print on devices → the device. Samsung: without "SM-" and region; Apple: with the A. */
const CODES = (
  "G930 Galaxy S7|G935 Galaxy S7 edge|G950 Galaxy S8|G955 Galaxy S8+|G960 Galaxy S9|G965 Galaxy S9+|G970 Galaxy S10e|G973 Galaxy S10|" +
  "G975 Galaxy S10+|G977 Galaxy S10 5G|G980 G981 Galaxy S20|G985 G986 Galaxy S20+|G988 Galaxy S20 Ultra|G780 G781 Galaxy S20 FE|" +
  "G991 Galaxy S21|G996 Galaxy S21+|G998 Galaxy S21 Ultra|G990 Galaxy S21 FE|S901 Galaxy S22|S906 Galaxy S22+|S908 Galaxy S22 Ultra|" +
  "S911 Galaxy S23|S916 Galaxy S23+|S918 Galaxy S23 Ultra|S711 Galaxy S23 FE|S921 Galaxy S24|S926 Galaxy S24+|S928 Galaxy S24 Ultra|" +
  "S721 Galaxy S24 FE|S931 Galaxy S25|S936 Galaxy S25+|S938 Galaxy S25 Ultra|S937 Galaxy S25 Edge|N950 Galaxy Note 8|N960 Galaxy Note 9|" +
  "N970 Galaxy Note 10|N975 N976 Galaxy Note 10+|N980 N981 Galaxy Note 20|N985 N986 Galaxy Note 20 Ultra|F700 Galaxy Z Flip|" +
  "F707 Galaxy Z Flip 5G|F711 Galaxy Z Flip 3|F721 Galaxy Z Flip 4|F731 Galaxy Z Flip 5|F741 Galaxy Z Flip 6|F766 Galaxy Z Flip 7|" +
  "F916 Galaxy Z Fold 2|F926 Galaxy Z Fold 3|F936 Galaxy Z Fold 4|F946 Galaxy Z Fold 5|F956 Galaxy Z Fold 6|F966 Galaxy Z Fold 7|" +
  "T860 T865 Galaxy Tab S6|P610 P615 P613 P619 Galaxy Tab S6 Lite|T870 T875 Galaxy Tab S7|T970 T976 Galaxy Tab S7+|X700 X706 Galaxy Tab S8|" +
  "X800 X806 Galaxy Tab S8+|X900 X906 Galaxy Tab S8 Ultra|X710 X716 Galaxy Tab S9|X810 X816 Galaxy Tab S9+|X910 X916 Galaxy Tab S9 Ultra|" +
  "T500 T505 Galaxy Tab A7|X200 X205 Galaxy Tab A8|X210 X216 Galaxy Tab A9+|T220 T225 Galaxy Tab A7 Lite|R860 R865 R870 R875 Galaxy Watch4|" +
  "R880 R885 R890 R895 Galaxy Watch4 Classic|R900 R905 R910 R915 Galaxy Watch5|R920 R925 Galaxy Watch5 Pro|R930 R935 R940 R945 Galaxy Watch6|" +
  "R950 R955 R960 R965 Galaxy Watch6 Classic|R170 Galaxy Buds|R175 Galaxy Buds+|R180 Galaxy Buds Live|R190 Galaxy Buds Pro|R177 Galaxy Buds2|" +
  "R510 Galaxy Buds2 Pro|R400 Galaxy Buds FE|" +
  "A1549 A1586 iPhone 6|A1522 A1524 iPhone 6 Plus|A1633 A1688 iPhone 6s|A1634 A1687 iPhone 6s Plus|A1662 A1723 iPhone SE (2016)|A1660 A1778 iPhone 7|" +
  "A1661 A1784 iPhone 7 Plus|A1863 A1905 iPhone 8|A1864 A1897 iPhone 8 Plus|A1865 A1901 iPhone X|A1984 A2105 iPhone XR|A1920 A2097 iPhone XS|" +
  "A1921 A2101 iPhone XS Max|A2111 A2221 iPhone 11|A2160 A2215 iPhone 11 Pro|A2161 A2218 iPhone 11 Pro Max|A2275 A2296 iPhone SE (2020)|" +
  "A2176 A2399 iPhone 12 mini|A2172 A2403 iPhone 12|A2341 A2407 iPhone 12 Pro|A2342 A2411 iPhone 12 Pro Max|A2481 A2628 iPhone 13 mini|" +
  "A2482 A2633 iPhone 13|A2483 A2638 iPhone 13 Pro|A2484 A2643 iPhone 13 Pro Max|A2595 A2783 iPhone SE (2022)|A2649 A2882 iPhone 14|" +
  "A2632 A2886 iPhone 14 Plus|A2650 A2890 iPhone 14 Pro|A2651 A2894 iPhone 14 Pro Max|A2846 A3090 iPhone 15|A2847 A3094 iPhone 15 Plus|" +
  "A2848 A3102 iPhone 15 Pro|A2849 A3106 iPhone 15 Pro Max|A3081 A3287 iPhone 16|A3082 A3290 iPhone 16 Plus|A3083 A3293 iPhone 16 Pro|" +
  "A3084 A3296 iPhone 16 Pro Max|A1822 A1823 iPad 5|A1893 A1954 iPad 6|A2197 A2198 iPad 7|A2270 A2428 iPad 8|A2602 A2603 iPad 9|A2696 A2757 iPad 10|" +
  "A1566 iPad Air 2|A2152 A2123 iPad Air 3|A2316 A2072 iPad Air 4|A2588 A2589 iPad Air 5|A1538 A1550 iPad mini 4|A2133 A2124 iPad mini 5|" +
  "A2567 A2568 iPad mini 6|A1466 MacBook Air 13 (2017)|A1932 MacBook Air 13 (2019)|A2179 MacBook Air 13 (2020)|A2337 MacBook Air 13 M1|" +
  "A2681 MacBook Air 13 M2|A2941 MacBook Air 15 M2|A3113 MacBook Air 13 M3|A3114 MacBook Air 15 M3|A2338 MacBook Pro 13 M1|" +
  "A2442 MacBook Pro 14 (2021)|A2485 MacBook Pro 16 (2021)|A2779 MacBook Pro 14 (2023)|A2780 MacBook Pro 16 (2023)|A2141 MacBook Pro 16 (2019)|" +
  "A2031 A2032 AirPods (2nd generation)|A2564 A2565 AirPods (3rd generation)|A2083 A2084 AirPods Pro (1st generation)|" +
  "A2698 A2699 A2931 AirPods Pro (2nd generation)|A2096 AirPods Max"
).split("|");

const MODELS = new Map(
  CODES.flatMap((line) => {
    const [, codes = "", model = ""] = /^((?:[A-Z]\d{3,4} )+)(.*)$/u.exec(line) ?? [];
    return codes
      .trim()
      .split(" ")
      .map((code) => [code, model] as const);
  }),
);

/** The phones of the A series since 2019 say their number: SM-A546B is a Galaxy A54. */
const GALAXY_A = /^A(\d\d)\d$/u;

/** The device with this number on its back ("SM-G991B/DS", "A2633"); null: no such device is known. */
export function modelOfCode(code: string): string | null {
  const upper = code.toUpperCase();
  const [, samsung] = /^SM-?([A-Z]\d{3})(?:[A-Z]{0,2}\d?)?$/u.exec(upper) ?? [];
  if (samsung === undefined) return MODELS.get(upper) ?? null;
  const [, number] = GALAXY_A.exec(samsung) ?? [];
  return number === undefined ? (MODELS.get(samsung) ?? null) : `Galaxy A${number}`;
}
