import { LOCALES, localized, type Localized } from "@reprise/locale";

/** Id, hex of the thing drawn, then the name in de, en, es, fr, it, nl as it stands in a product's name. */
const TABLE = `
black #1f2023 schwarz|black|negro|noir|nero|zwart
white #f3f3f1 weiß|white|blanco|blanc|bianco|wit
grey #8b8d92 grau|grey|gris|gris|grigio|grijs
dark-grey #4a4c50 dunkelgrau|dark grey|gris oscuro|gris foncé|grigio scuro|donkergrijs
anthracite #3b3d42 anthrazit|anthracite|antracita|anthracite|antracite|antraciet
silver #d9dadc silber|silver|plata|argent|argento|zilver
space-grey #5f6064 space grau|space grey|gris espacial|gris sidéral|grigio siderale|spacegrijs
space-black #2f2e31 space schwarz|space black|negro espacial|noir sidéral|nero siderale|spacezwart
graphite #55534f graphit|graphite|grafito|graphite|grafite|grafiet
gold #e6cfae gold|gold|oro|or|oro|goud
light-gold #efe2c8 hellgold|light gold|oro claro|or clair|oro chiaro|lichtgoud
rose-gold #e8bdb1 roségold|rose gold|oro rosa|or rose|oro rosa|roségoud
bronze #a8795a bronze|bronze|bronce|bronze|bronzo|brons
copper #b87350 kupfer|copper|cobre|cuivre|rame|koper
jet-black #101113 diamantschwarz|jet black|negro brillante|noir de jais|nero opaco|gitzwart
midnight #232a34 mitternacht|midnight|medianoche|minuit|mezzanotte|middernacht
starlight #f0e9dd polarstern|starlight|blanco estrella|lumière stellaire|galassia|sterrenlicht
cream #efe6d2 creme|cream|crema|crème|crema|crème
beige #d8c9ae beige|beige|beige|beige|beige|beige
sand #cfb997 sand|sand|arena|sable|sabbia|zand
brown #6d4a33 braun|brown|marrón|marron|marrone|bruin
cognac #a4642f cognac|tan|coñac|cognac|cognac|cognac
red #b8202f rot|red|rojo|rouge|rosso|rood
bordeaux #6e1f33 bordeaux|burgundy|burdeos|bordeaux|bordeaux|bordeaux
coral #f3715c koralle|coral|coral|corail|corallo|koraal
orange #f08336 orange|orange|naranja|orange|arancione|oranje
cosmic-orange #f77e2d kosmisch-orange|cosmic orange|naranja cósmico|orange cosmique|arancione cosmico|kosmisch oranje
yellow #f4d95c gelb|yellow|amarillo|jaune|giallo|geel
lemongrass #dfe49a zitronengras|lemongrass|verde limón|citronnelle|citronella|citroengras
lime #b9d94c limette|lime|lima|citron vert|lime|limoen
green #5f8f6c grün|green|verde|vert|verde|groen
light-green #cfe5c8 hellgrün|light green|verde claro|vert clair|verde chiaro|lichtgroen
dark-green #2f4a3d dunkelgrün|dark green|verde oscuro|vert foncé|verde scuro|donkergroen
midnight-green #4e5851 nachtgrün|midnight green|verde noche|vert nuit|verde notte|middernachtgroen
alpine-green #576856 alpingrün|alpine green|verde alpino|vert alpin|verde alpino|alpengroen
sage #a9b79b salbei|sage|salvia|sauge|salvia|salie
mint #bfe3d3 mint|mint|menta|menthe|menta|mint
jade #9cc4b0 jade|jade|jade|jade|giada|jade
olive #6b6b47 oliv|olive|oliva|olive|oliva|olijf
hazel #a3a69a hazel|hazel|avellana|noisette|nocciola|hazelnoot
wintergreen #93c7a5 wintergrün|wintergreen|verde invierno|vert hiver|verde inverno|wintergroen
teal #5a8d93 petrol|teal|verde azulado|sarcelle|verde petrolio|blauwgroen
turquoise #37b6b8 türkis|turquoise|turquesa|turquoise|turchese|turquoise
blue #3c6ea5 blau|blue|azul|bleu|blu|blauw
light-blue #bcd6ea hellblau|light blue|azul claro|bleu clair|azzurro|lichtblauw
dark-blue #27364f dunkelblau|dark blue|azul oscuro|bleu foncé|blu scuro|donkerblauw
deep-blue #34405a tiefblau|deep blue|azul profundo|bleu profond|blu profondo|diepblauw
sky-blue #a7c7e0 himmelblau|sky blue|azul cielo|bleu ciel|celeste|hemelsblauw
mist-blue #9fb4cc nebelblau|mist blue|azul bruma|bleu brume|blu nebbia|mistblauw
pacific-blue #3f5a6b pazifikblau|pacific blue|azul pacífico|bleu pacifique|blu pacifico|oceaanblauw
sierra-blue #a3bdd6 sierrablau|sierra blue|azul alpino|bleu alpin|azzurro sierra|sierrablauw
bay-blue #8fb8e6 buchtblau|bay blue|azul bahía|bleu baie|blu baia|baaiblauw
ice-blue #d5e5ec eisblau|ice blue|azul hielo|bleu glacier|blu ghiaccio|ijsblauw
navy #26304a marineblau|navy|azul marino|bleu marine|blu navy|marineblauw
ultramarine #8a9ee6 ultramarin|ultramarine|ultramar|outremer|ultramarino|ultramarijn
indigo #3f4f9c indigo|indigo|índigo|indigo|indaco|indigo
iris #8f90e0 iris|iris|iris|iris|iris|iris
purple #b3a4d4 violett|purple|morado|mauve|viola|paars
deep-purple #594f63 dunkellila|deep purple|morado oscuro|violet intense|viola scuro|dieppaars
lavender #cdc3e0 lavendel|lavender|lavanda|lavande|lavanda|lavendel
violet #7b5fa8 lila|violet|violeta|violet|lilla|violet
pink #f2c6cb rosé|pink|rosa|rose|rosa|roze
hot-pink #e05a92 pink|hot pink|fucsia|fuchsia|fucsia|felroze
soft-pink #f0cfd3 zartrosa|soft pink|rosa suave|rose tendre|rosa tenue|zachtroze
peony #e88a97 pfingstrose|peony|peonía|pivoine|peonia|pioenroos
obsidian #2b2c2e obsidian|obsidian|obsidiana|obsidienne|ossidiana|obsidiaan
charcoal #45474a kohle|charcoal|carbón|charbon|antracite opaco|houtskool
chalk #e9e6df kreide|chalk|tiza|craie|gesso|krijt
snow #f4f4f2 schneeweiß|snow|nieve|neige|neve|sneeuw
porcelain #eee8dc porzellan|porcelain|porcelana|porcelaine|porcellana|porselein
frost #cdd9ea frost|frost|escarcha|givre|brina|vorst
moonstone #7d8796 mondstein|moonstone|piedra lunar|pierre de lune|pietra lunare|maansteen
titanium #b6b0a6 titan|titanium|titanio|titane|titanio|titanium
natural-titanium #bbb5a9 titan natur|natural titanium|titanio natural|titane naturel|titanio naturale|naturel titanium
blue-titanium #47505f titan blau|blue titanium|titanio azul|titane bleu|titanio blu|blauw titanium
white-titanium #e7e5e0 titan weiß|white titanium|titanio blanco|titane blanc|titanio bianco|wit titanium
black-titanium #3c3c3d titan schwarz|black titanium|titanio negro|titane noir|titanio nero|zwart titanium
desert-titanium #bfa48f titan wüstensand|desert titanium|titanio del desierto|titane sable|titanio deserto|woestijntitanium
grey-titanium #8e8b86 titan grau|grey titanium|titanio gris|titane gris|titanio grigio|grijs titanium
cloud-white #f5f5f2 wolkenweiß|cloud white|blanco nube|blanc nuage|bianco nuvola|wolkenwit
platinum #d5d6d2 platin|platinum|platino|platine|platino|platina
transparent #e6ebee transparent|clear|transparente|transparent|trasparente|transparant
neon #e8483c neonrot/neonblau|neon red/neon blue|rojo neón/azul neón|rouge néon/bleu néon|rosso neon/blu neon|neonrood/neonblauw
black-blue #22324f schwarz/blau|black/blue|negro/azul|noir/bleu|nero/blu|zwart/blauw
black-turquoise #234a50 schwarz/türkis|black/turquoise|negro/turquesa|noir/turquoise|nero/turchese|zwart/turquoise
black-white #2d2e30 schwarz/weiß|black/white|negro/blanco|noir/blanc|nero/bianco|zwart/wit
`;

export interface Colour {
  readonly hex: string;
  readonly name: Localized;
}

export const COLOURS: ReadonlyMap<string, Colour> = new Map(
  TABLE.trim()
    .split("\n")
    .map((line) => {
      const [id = "", hex = ""] = line.split(" ", 2);
      const names = line.slice(id.length + hex.length + 2).split("|");
      return [id, { hex, name: localized((locale) => names[LOCALES.indexOf(locale)] ?? "") }];
    }),
);

/** The colour of this id; throws on an unknown one, which is a slip in the tables here. */
export function colourOf(id: string): Colour {
  const colour = COLOURS.get(id);
  if (colour === undefined) throw new Error(`unknown colour ${id}`);
  return colour;
}
