/** Spellings of the carbon table, which are those of data sheets, and what shops write. The order matters. */
const SPELLINGS: readonly (readonly [RegExp, string])[] = [
  // A typographic quote that the table holds as its UTF-8 bytes; a dash in the same way, after a type number.
  [/\\xe2\\x80\\x9d/gu, "″"],
  [/^\S+ \\xe2\\x80\\x93 /u, ""],
  [/[®™]|Energy Star/giu, ""],
  [/\b(Omen|Victus) by HP\b/giu, "$1"],
  [/\bOMEN\b/gu, "Omen"],
  [/\bVICTUS\b/gu, "Victus"],
  [/_/gu, " "],
  [/\((.*?)\)?$/u, ""],
  [/ ?(?:″|”|"|-inch| inch\b)(?: display.*$)?/giu, "″"],
  [/^(\d\ds?) (?:Laptop|Notebook) PC/u, "Laptop $1"],
  [/^(\d\d)″ (.+) Laptop(?: PC)?$/u, "Laptop $1″ $2"],
  [
    /(?<!Surface) (?:Notebook|Desktop|Laptop)(?: PC)?\b| PC$| (?:Convertible|Mobile Workstation|Intel|AMD|Series)\b/gu,
    "",
  ],
  [/ (?:FHD |QHD |WQHD |WUXGA )?(?:Display|Monitor)$/giu, ""],
  [/ (?:W?QHD|FHD|WUXGA|Wide)\b/gu, ""],
  [/ Small Form Factor/gu, " SFF"],
  [/ Micro Form Factor/gu, " Micro"],
  [/ TC$/u, " Thin Client"],
  [/2-in-1/giu, "2-in-1"],
  [/\b(?:AIO|All-in-One)\b/giu, "All-in-One"],
  [/\bYOGA\b/gu, "Yoga"],
  [/\bENVY\b/gu, "Envy"],
  [/\bideapad\b/giu, "IdeaPad"],
  [/\bideacentre\b/giu, "IdeaCentre"],
  // Lenovo writes the size of a laptop or an all-in-one behind a dash.
  [/^((?:IdeaPad|Yoga|Flex|Legion|Miix|V\d|IdeaCentre A).*?)-(1[0-7]|2[2-7])(?=\s|$)/u, "$1 $2"],
  // A size after the generation: "Laptop 4 13", "Book 15", "All-in-One 22". In "XPS 13" it is the name.
  [
    /^((?:Surface|IdeaPad|Yoga|Legion|IdeaCentre|V\d+|EliteBook|ZHAN|Flex|Miix|Chromebook S).*? )(1[0-7]|2[2-7])(?=\s|$)/u,
    "$1$2″",
  ],
  [/(Surface (?:Laptop|Book) \d )13″/u, "$113.5″"],
  [/(\d\d(?:\.\d)?″)(.*) \1/u, "$1$2"],
  // "ENVY 34 All-in-One 34-c": the code of a configuration.
  [/ \d\d-[a-z]$/u, ""],
  [/ {2,}/gu, " "],
];

/**
 * The name of a computer or monitor as shops write it, without the brand: without words of data sheets, sizes of
 * screens with an inch mark. Shops name one product, so only the first of several names counts.
 */
export function computerName(raw: string): string {
  let name = (raw.split(/\/(?!\d)|\.(?!\d)/u)[0] ?? "").trim();
  for (const [pattern, spelling] of SPELLINGS) name = name.replace(pattern, spelling).trim();
  return name;
}
