import { LOCALES } from "@reprise/locale";
import type { PopularQueryLine } from "@reprise/contracts/catalogue-file";
import { six } from "./localized-rows.ts";

/** What many shoppers type, the most asked first. */
const QUERIES = [
  "iphone", "iphone 13", "iphone 14 pro", "iphone 15", "samsung galaxy s23", "macbook air", "ps5", "nintendo switch", "airpods pro",
  "apple watch", "ipad", "macbook pro", "iphone 12", "google pixel 8", "ipad air", "iphone 11", "samsung galaxy s22", "iphone se",
  "xbox series x", "galaxy watch", "sony wh-1000xm4", "ps4", "ipad pro", "imac", "mac mini", "galaxy tab", "steam deck",
  "handy|phone|móvil|téléphone|cellulare|telefoon", "gebrauchte bücher|used books|libros usados|livres d’occasion|libri usati|tweedehands boeken",
  "harry potter", "herr der ringe|lord of the rings|el señor de los anillos|le seigneur des anneaux|il signore degli anelli|lord of the rings",
  "stephen king", "zelda", "mario kart", "pokemon", "gta 5", "fifa", "star wars", "batman",
  "kopfhörer|headphones|auriculares|casque|cuffie|koptelefoon", "ladegerät|charger|cargador|chargeur|caricabatterie|oplader",
  "handyhülle|phone case|funda iphone|coque iphone|custodia iphone|telefoonhoesje", "objektiv|lens|objetivo|objectif|obiettivo|objectief",
  "canon eos", "sony alpha", "nikon z", "bose quietcomfort", "garmin forerunner", "schallplatten|vinyl records|discos de vinilo|vinyles|vinili|lp’s",
  "blu-ray", "monitor|monitor|monitor|écran|monitor|monitor", "gaming laptop", "thinkpad", "surface", "kindle",
].map(six);

export function* popularQueryLines(): Generator<PopularQueryLine> {
  for (const locale of LOCALES) {
    for (const [rank, query] of QUERIES.entries()) {
      yield { type: "popularQuery", locale, query: query[locale], weight: Math.max(1, Math.round(10_000 / (rank + 1))) };
    }
  }
}
