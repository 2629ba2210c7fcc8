import type { Localized } from "@reprise/locale";
import { localizedRow } from "./localized-rows.ts";

/**
 * Columns: id, hex colour of the drawing, name in de, en, es, fr, it, nl as used in product names (a noun in
 * German).
 */
const TABLE = `
black #1f2023 Schwarz|black|negro|noir|nero|zwart
white #f3f3f1 Weiß|white|blanco|blanc|bianco|wit
grey #8b8d92 Grau|grey|gris|gris|grigio|grijs
dark-grey #4a4c50 Dunkelgrau|dark grey|gris oscuro|gris foncé|grigio scuro|donkergrijs
anthracite #3b3d42 Anthrazit|anthracite|antracita|anthracite|antracite|antraciet
silver #d9dadc Silber|silver|plata|argent|argento|zilver
space-grey #5f6064 Space Grau|space grey|gris espacial|gris sidéral|grigio siderale|spacegrijs
space-black #2f2e31 Space Schwarz|space black|negro espacial|noir sidéral|nero siderale|spacezwart
graphite #55534f Graphit|graphite|grafito|graphite|grafite|grafiet
gold #e6cfae Gold|gold|oro|or|oro|goud
light-gold #efe2c8 Hellgold|light gold|oro claro|or clair|oro chiaro|lichtgoud
rose-gold #e8bdb1 Roségold|rose gold|oro rosa|or rose|oro rosa|roségoud
bronze #a8795a Bronze|bronze|bronce|bronze|bronzo|brons
copper #b87350 Kupfer|copper|cobre|cuivre|rame|koper
jet-black #101113 Diamantschwarz|jet black|negro brillante|noir de jais|nero lucido|gitzwart
midnight #232a34 Mitternacht|midnight|medianoche|minuit|mezzanotte|middernacht
starlight #f0e9dd Polarstern|starlight|blanco estrella|lumière stellaire|galassia|sterrenlicht
cream #efe6d2 Creme|cream|crema|crème|crema|crème
beige #d8c9ae Beige|beige|beige|beige|beige|beige
sand #cfb997 Sand|sand|arena|sable|sabbia|zand
brown #6d4a33 Braun|brown|marrón|marron|marrone|bruin
cognac #a4642f Cognac|tan|coñac|cognac|cognac|cognac
red #b8202f Rot|red|rojo|rouge|rosso|rood
bordeaux #6e1f33 Bordeaux|burgundy|burdeos|bordeaux|bordeaux|bordeaux
coral #f3715c Koralle|coral|coral|corail|corallo|koraal
orange #f08336 Orange|orange|naranja|orange|arancione|oranje
cosmic-orange #f77e2d Cosmic Orange|cosmic orange|naranja cósmico|orange cosmique|arancione cosmico|kosmisch oranje
yellow #f4d95c Gelb|yellow|amarillo|jaune|giallo|geel
lemongrass #dfe49a Zitronengras|lemongrass|verde limón|citronnelle|citronella|citroengras
lime #b9d94c Limette|lime|lima|citron vert|lime|limoen
green #5f8f6c Grün|green|verde|vert|verde|groen
light-green #cfe5c8 Hellgrün|light green|verde claro|vert clair|verde chiaro|lichtgroen
dark-green #2f4a3d Dunkelgrün|dark green|verde oscuro|vert foncé|verde scuro|donkergroen
midnight-green #4e5851 Nachtgrün|midnight green|verde noche|vert nuit|verde notte|middernachtgroen
alpine-green #576856 Alpingrün|alpine green|verde alpino|vert alpin|verde alpino|alpengroen
sage #a9b79b Salbei|sage|salvia|sauge|salvia|salie
mint #bfe3d3 Mint|mint|menta|menthe|menta|mint
jade #9cc4b0 Jade|jade|jade|jade|giada|jade
olive #6b6b47 Oliv|olive|oliva|olive|oliva|olijf
hazel #a3a69a Hazel|hazel|avellana|noisette|nocciola|hazelnoot
wintergreen #93c7a5 Wintergrün|wintergreen|verde invierno|vert hiver|verde inverno|wintergroen
teal #5a8d93 Petrol|teal|verde azulado|sarcelle|verde petrolio|blauwgroen
turquoise #37b6b8 Türkis|turquoise|turquesa|turquoise|turchese|turquoise
blue #3c6ea5 Blau|blue|azul|bleu|blu|blauw
light-blue #bcd6ea Hellblau|light blue|azul claro|bleu clair|azzurro|lichtblauw
dark-blue #27364f Dunkelblau|dark blue|azul oscuro|bleu foncé|blu scuro|donkerblauw
deep-blue #34405a Tiefblau|deep blue|azul profundo|bleu profond|blu profondo|diepblauw
sky-blue #a7c7e0 Himmelblau|sky blue|azul cielo|bleu ciel|celeste|hemelsblauw
mist-blue #9fb4cc Nebelblau|mist blue|azul neblina|bleu brume|blu nebbia|mistblauw
pacific-blue #3f5a6b Pazifikblau|pacific blue|azul pacífico|bleu pacifique|blu pacifico|oceaanblauw
sierra-blue #a3bdd6 Sierrablau|sierra blue|azul alpino|bleu alpin|azzurro sierra|sierrablauw
bay-blue #8fb8e6 Buchtblau|bay blue|azul bahía|bleu baie|blu baia|baaiblauw
ice-blue #d5e5ec Eisblau|ice blue|azul hielo|bleu glacier|blu ghiaccio|ijsblauw
navy #26304a Marineblau|navy|azul marino|bleu marine|blu navy|marineblauw
ultramarine #8a9ee6 Ultramarin|ultramarine|azul ultramar|outremer|oltremare|ultramarijn
indigo #3f4f9c Indigo|indigo|índigo|indigo|indaco|indigo
iris #8f90e0 Iris|iris|iris|iris|iris|iris
purple #b3a4d4 Violett|purple|morado|mauve|viola|paars
deep-purple #594f63 Dunkellila|deep purple|morado oscuro|violet intense|viola scuro|dieppaars
lavender #cdc3e0 Lavendel|lavender|lavanda|lavande|lavanda|lavendel
violet #7b5fa8 Lila|violet|violeta|violet|lilla|violet
pink #f2c6cb Rosé|pink|rosa|rose|rosa|roze
hot-pink #e05a92 Pink|hot pink|fucsia|fuchsia|fucsia|felroze
soft-pink #f0cfd3 Zartrosa|soft pink|rosa suave|rose tendre|rosa tenue|zachtroze
peony #e88a97 Pfingstrose|peony|peonía|pivoine|peonia|pioenroos
obsidian #2b2c2e Obsidian|obsidian|obsidiana|obsidienne|ossidiana|obsidiaan
charcoal #45474a Kohle|charcoal|carbón|charbon|carbone|houtskool
chalk #e9e6df Kreide|chalk|tiza|craie|gesso|krijt
snow #f4f4f2 Schneeweiß|snow|nieve|neige|neve|sneeuw
porcelain #eee8dc Porzellan|porcelain|porcelana|porcelaine|porcellana|porselein
frost #cdd9ea Frost|frost|escarcha|givre|brina|vorst
moonstone #7d8796 Mondstein|moonstone|piedra lunar|pierre de lune|pietra lunare|maansteen
titanium #b6b0a6 Titan|titanium|titanio|titane|titanio|titanium
natural-titanium #bbb5a9 Titan Natur|natural titanium|titanio natural|titane naturel|titanio naturale|naturel titanium
blue-titanium #47505f Titan Blau|blue titanium|titanio azul|titane bleu|titanio blu|blauw titanium
white-titanium #e7e5e0 Titan Weiß|white titanium|titanio blanco|titane blanc|titanio bianco|wit titanium
black-titanium #3c3c3d Titan Schwarz|black titanium|titanio negro|titane noir|titanio nero|zwart titanium
desert-titanium #bfa48f Titan Wüstensand|desert titanium|titanio del desierto|titane sable|titanio deserto|woestijntitanium
grey-titanium #8e8b86 Titan Grau|grey titanium|titanio gris|titane gris|titanio grigio|grijs titanium
cloud-white #f5f5f2 Wolkenweiß|cloud white|blanco nube|blanc nuage|bianco nuvola|wolkenwit
platinum #d5d6d2 Platin|platinum|platino|platine|platino|platina
transparent #e6ebee Transparent|clear|transparente|transparent|trasparente|transparant
neon #e8483c Neonrot/Neonblau|neon red/neon blue|rojo neón/azul neón|rouge néon/bleu néon|rosso neon/blu neon|neonrood/neonblauw
black-blue #22324f Schwarz/Blau|black/blue|negro/azul|noir/bleu|nero/blu|zwart/blauw
black-turquoise #234a50 Schwarz/Türkis|black/turquoise|negro/turquesa|noir/turquoise|nero/turchese|zwart/turquoise
black-white #2d2e30 Schwarz/Weiß|black/white|negro/blanco|noir/blanc|nero/bianco|zwart/wit
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
      return [id, { hex, name: localizedRow(line.slice(id.length + hex.length + 2)) }];
    }),
);

/**
 * The colour with this id.
 * @throws Error for an unknown id: a mistake in these tables.
 */
export function colourOf(id: string): Colour {
  const colour = COLOURS.get(id);
  if (colour === undefined) throw new Error(`unknown colour ${id}`);
  return colour;
}
