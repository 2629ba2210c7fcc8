import type { Locale, Localized } from "@reprise/locale";

/**
 * Phrases that say what for or how, and name nothing: gifts, pleas, opinions. Patterns of whole words; accents may be missing.
 * What a thing is for stays if it names a kind: "Hülle für iPhone", "laptop to game".
 */
const WISHES: Localized = {
  de:
    "(?:ein )?geschenk f[uü]r [\\p{L}\\d ]{3,30}?,? (?:der|die|das|den)(?= )|(?<=geschenk .*)(?:gerne? )?(?:mag|liebt)|(?:die )?farbe (?:ist )?egal|" +
    "(?:als|zum|für ein|f[uü]r ne) (?:geschenk|verschenken|geburtstag)|zu weihnachten|(?:ich )?(?:suche|brauche|m[oö]chte|h[aä]tte gern|will)(?: ich)?(?: ein(?:e[nrs]?)?)?|" +
    "(?:habt|hast|verkauft) (?:ihr|du)|gibt es|welche[rs]? ist(?: das| der| die)? beste[rsn]?|" +
    "mit (?:wenig(?:en)?|gutem|guter) (?:ladezyklen|zyklen|akku|akkuzustand|batterie)|(?:zum|im|f[uü]rs?)(?: (?:filme|serien|musik|b[uü]cher))? (?:schauen|gucken|lesen|h[oö]ren|streamen)|im bett|" +
    "(?:f[uü]r|fuer) (?:die |den |das |meine[nrm]? )?(?:schule|uni|studium|arbeit|reisen?|urlaub|oma|opa|mama|papa|mutter|vater|tochter|sohn|freundin|freund|anf[aä]nger|einsteiger|unterwegs|zuhause)|nicht zu teuer",
  en:
    "(?:an? )?(?:gift|present)s? for [\\p{L}\\d -]{3,30}? (?:who|that) (?:(?:really )?(?:likes|loves|enjoys)|is into)|any colou?r|colou?r doesn'?t matter|" +
    "(?:as|for) a (?:gift|present|birthday)|(?:i'?m )?looking for(?: a| an)?|i (?:want|need)(?: a| an)?|do you (?:have|sell)(?: a| an| any)?|what(?:'s| is) the best|" +
    "good battery(?: health| life)?|grade [ab]|for (?:my |the )?(?:school|uni|university|college|work|travel(?:ling)?|holidays?|mum|mom|dad|nan|gran|grandma|grandpa|daughter|son|wife|husband|girlfriend|boyfriend|beginners?|commuting|home)|not too expensive",
  es:
    "(?:un )?regalos? para [\\p{L}\\d ]{3,30}? (?:que|quien) (?:les? gustan?|ama|adora)(?: (?:el|la|los|las)(?= ))?|da igual el color|(?:cualquier color)|" +
    "para regalar|de regalo|(?:estoy )?busco(?: un[ao]?)?|quiero(?: un[ao]?)?|necesito(?: un[ao]?)?|ten[eé]is|(?:que )?no (?:sea |es )?(?:muy|demasiado) car[oa]|y no es muy car[oa]|" +
    "(?:que )?(?:hace|haga) buenas fotos|buena bater[ií]a|para (?:el |la |mi )?(?:colegio|cole|instituto|universidad|uni|trabajo|viajar|viajes|madre|padre|mam[aá]|pap[aá]|hij[oa]|abuel[oa]|novi[oa]|principiantes?|estudiar)",
  fr:
    "(?:un )?cadeaux? pour [\\p{L}\\d ]{3,30}? (?:qui (?:aime|adore)(?: bien)?|fan de)(?: (?:les?|la)(?= ))?|peu importe la couleur|" +
    "pour offrir|en cadeau|(?:je )?(?:cherche|recherche|voudrais|veux)(?: une?)?|(?:est-ce que )?(?:avez-vous|vous avez)(?: une?)?|pas (?:trop )?cher(?:e|s|es)?|" +
    "(?:en )?bonne batterie|tr[eè]s bon [eé]tat|bon [eé]tat|pour (?:l'|la |le |mon |ma |mes )?(?:[eé]cole|lyc[eé]e|coll[eè]ge|fac|bureau|travail|travailler|voyages?|voyager|m[eè]re|p[eè]re|fille|fils|grand-?m[eè]re|grand-?p[eè]re|mamie|papi|maman|papa|copine|copain|d[eé]butants?|[eé]tudes|[eé]tudiant)",
  it:
    "(?:un )?regalo per [\\p{L}\\d ]{3,30}? (?:(?:a )?cui piac(?:e|ciono)|che (?:ama|adora)|fan di)(?: (?:il|la|gli|i|le)(?= ))?|(?:il )?colore (?:[eè] )?indifferente|non importa il colore|" +
    "per (?:un )?regalo|da regalare|(?:sto )?cerc(?:o|ando)(?: un[ao]?)?|vorrei(?: un[ao]?)?|mi serve(?: un[ao]?)?|avete(?: un[ao]?)?|non (?:troppo|molto) car[oaie]|buona batteria|" +
    "(?:per|x) (?:la |il |lo |l'|mi[oa] )?(?:mi[oa] )?(?:scuola|universit[aà]|uni|lavoro|lavorare|viaggi|viaggiare|mamma|pap[aà]|madre|padre|figli[oa]|nonn[oa]|ragazz[oa]|principianti|studiare)",
  nl:
    "(?:een )?cadeau(?:tje)? voor [\\p{L}\\d ]{3,30}? (?:die|dat) (?:houdt van|gek is op|van)|(?<=cadeau .*)houdt|(?:de )?kleur maakt niet uit|" +
    "als cadeau(?:tje)?|om cadeau te (?:doen|geven)|(?:ik )?(?:zoek|wil|ben op zoek naar)(?: een)?|hebben jullie(?: een)?|hebt u|niet te duur|met (?:een )?goede (?:accu|batterij)|" +
    "voor (?:de |het |mijn |m'n )?(?:school|studie|werk|op reis|reis|vakantie|oma|opa|mama|papa|moeder|vader|dochter|zoon|vriendin|vriend|beginners?|thuis)",
};

const compiled = new Map<Locale, RegExp>();
const patternOf = (locale: Locale): RegExp => {
  const pattern =
    compiled.get(locale) ?? new RegExp(`(?<![\\p{L}\\p{N}])(?:${WISHES[locale]})(?![\\p{L}\\p{N}])`, "giu");
  compiled.set(locale, pattern);
  return pattern;
};

/** The query without such phrases; the same text if nothing else is left. */
export function withoutWishes(text: string, locale: Locale): string {
  const rest = text.replace(patternOf(locale), " ").replaceAll(/\s+/gu, " ").trim();
  return /[\p{L}\p{N}]{2}/u.test(rest) && rest !== text.trim()
    ? rest.replace(/^[¿,.! ]+/u, "").replace(/(?<![?,.! ])[?,.! ]+$/u, "")
    : text;
}
