import { localized, type Locale, type Localized } from "@reprise/locale";
import { stem } from "../text/stem.ts";

/**
 * Words for colours that shoppers do not tell apart, folded. Makers have a name for each shade, and a shopper says "blau" or
 * "blue" to all of them.
 */
const FAMILIES: readonly Localized[] = [
  {
    de: "schwarz mitternacht mitternachtsblau graphit obsidian onyx anthrazit kohle",
    en: "black midnight graphite obsidian charcoal anthracite",
    es: "negro negra medianoche grafito obsidiana carbon antracita",
    fr: "noir noire minuit graphite obsidienne charbon anthracite",
    it: "nero nera mezzanotte grafite ossidiana carbone antracite",
    nl: "zwart zwarte middernacht middernachtblauw grafiet obsidiaan antraciet houtskool",
  },
  {
    de: "weiss polarstern creme porzellan schnee kreide",
    en: "white starlight cream porcelain snow chalk",
    es: "blanco blanca estrella crema porcelana nieve tiza",
    fr: "blanc blanche stellaire creme porcelaine neige craie",
    it: "bianco bianca galassia crema porcellana neve gesso",
    nl: "wit witte sterrenlicht creme porselein sneeuw krijt",
  },
  {
    de: "grau silber silbern spacegrau dunkelgrau graphit titan platin anthrazit",
    en: "grey gray silver spacegrey titanium platinum graphite",
    es: "gris plata plateado plateada titanio platino grafito",
    fr: "gris grise argent argente argentee titane platine graphite sideral",
    it: "grigio grigia argento titanio platino grafite siderale",
    nl: "grijs grijze zilver zilveren spacegrijs donkergrijs titanium platina grafiet",
  },
  {
    de: "gold golden goldenes hellgold rosegold",
    en: "gold golden",
    es: "oro dorado dorada",
    fr: "or dore doree",
    it: "oro dorato dorata",
    nl: "goud gouden lichtgoud rosegoud",
  },
  {
    de: "rot rote rotes roter bordeaux koralle",
    en: "red burgundy coral",
    es: "rojo roja burdeos coral",
    fr: "rouge bordeaux corail",
    it: "rosso rossa bordeaux corallo",
    nl: "rood rode bordeaux koraal",
  },
  {
    de: "rosa rose pink zartrosa pfingstrose",
    en: "pink rose peony",
    es: "rosa fucsia rosado rosada peonia",
    fr: "rose fuchsia pivoine",
    it: "rosa fucsia peonia",
    nl: "roze felroze zachtroze pioenroos",
  },
  {
    de: "lila violett lavendel dunkellila purpur flieder",
    en: "purple violet lavender lilac",
    es: "morado morada violeta lavanda lila purpura",
    fr: "violet violette mauve lavande lilas pourpre",
    it: "viola lilla lavanda porpora",
    nl: "paars paarse violet lavendel dieppaars donkerpaars lila",
  },
  {
    de: "blau blaues hellblau dunkelblau tiefblau himmelblau nebelblau pazifikblau sierrablau eisblau marineblau ultramarin indigo navy",
    en: "blue navy ultramarine indigo",
    es: "azul celeste marino ultramar indigo",
    fr: "bleu bleue marine outremer indigo",
    it: "blu azzurro azzurra celeste oltremare indaco",
    nl: "blauw blauwe lichtblauw donkerblauw diepblauw hemelsblauw mistblauw oceaanblauw sierrablauw marineblauw ultramarijn indigo",
  },
  {
    de: "grun grunes hellgrun dunkelgrun nachtgrun alpingrun salbei mint jade oliv turkis petrol wintergrun",
    en: "green mint sage jade olive teal turquoise",
    es: "verde menta salvia jade oliva turquesa",
    fr: "vert verte menthe sauge jade olive turquoise sarcelle",
    it: "verde menta salvia giada oliva turchese petrolio",
    nl: "groen groene lichtgroen donkergroen middernachtgroen alpengroen salie mint jade olijf turquoise blauwgroen",
  },
  {
    de: "gelb gelbes limette zitronengras",
    en: "yellow lime lemongrass",
    es: "amarillo amarilla lima",
    fr: "jaune citron citronnelle",
    it: "giallo gialla lime citronella",
    nl: "geel gele limoen citroengras",
  },
  {
    de: "orange orangenes",
    en: "orange",
    es: "naranja",
    fr: "orange",
    it: "arancione arancio",
    nl: "oranje",
  },
  {
    de: "braun braunes cognac haselnuss hazel beige sand bronze",
    en: "brown tan hazel beige sand bronze",
    es: "marron conac avellana beige arena bronce",
    fr: "marron brun cognac noisette beige sable bronze",
    it: "marrone cognac nocciola beige sabbia bronzo",
    nl: "bruin bruine cognac hazelnoot beige zand brons",
  },
];

/** Stem of a word → the words of the locale for its colour. English names of colours are known everywhere. */
const WORDS: Localized<ReadonlyMap<string, readonly string[]>> = localized((locale) => {
  const meanings = new Map<string, string[]>();
  for (const family of FAMILIES) {
    const own = family[locale].split(" ");
    for (const word of [...own, ...family.en.split(" ")]) {
      const key = stem(word, locale);
      meanings.set(key, [...new Set([...(meanings.get(key) ?? []), ...own])]);
    }
  }
  return meanings;
});

/** Words of the locale for the colour that a folded word names, and its shades; empty: it names no colour. */
export const colourWords = (word: string, locale: Locale): readonly string[] =>
  WORDS[locale].get(stem(word, locale)) ?? [];
