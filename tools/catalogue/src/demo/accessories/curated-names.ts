import { localized, type Locale, type Localized } from "@reprise/locale";
import { localizedRow } from "../localized-rows.ts";

/** Product nouns of the curated lists. Spanish, French and Italian put them before manufacturer and model. */
const NOUNS: readonly Localized[] = [
  "Schnellladegerät USB-C|USB-C fast charger|cargador rápido USB-C|chargeur rapide USB-C|caricabatterie rapido USB-C|USB-C-snellader",
  "MagSafe-Ladegerät|MagSafe charger|cargador MagSafe|chargeur MagSafe|caricabatterie MagSafe|MagSafe-oplader",
  "GaN-Ladegerät|GaN charger|cargador GaN|chargeur GaN|caricabatterie GaN|GaN-oplader",
  "Dual USB-C Power Adapter|dual USB-C power adapter|adaptador de corriente USB-C doble|adaptateur secteur double USB-C|alimentatore doppio USB-C|dubbele USB-C-lichtnetadapter",
  "USB-C Power Adapter|USB-C power adapter|adaptador de corriente USB-C|adaptateur secteur USB-C|alimentatore USB-C|USB-C-lichtnetadapter",
  "MagSafe 2 Power Adapter|MagSafe 2 power adapter|adaptador de corriente MagSafe 2|adaptateur secteur MagSafe 2|alimentatore MagSafe 2|MagSafe 2-lichtnetadapter",
  "Thunderbolt-4-Pro-Kabel|Thunderbolt 4 Pro cable|cable Thunderbolt 4 Pro|câble Thunderbolt 4 Pro|cavo Thunderbolt 4 Pro|Thunderbolt 4 Pro-kabel",
  "Media-Fernbedienung|media remote|mando multimedia|télécommande multimédia|telecomando multimediale|mediaremote",
  "-Dockingstation| dock|base de conexión|station d’accueil|dock|-dock",
  "Starter-Set|starter kit|kit de inicio|kit de démarrage|starter kit|starterset",
  "PlayStation-Kamera|PlayStation camera|cámara PlayStation|caméra PlayStation|videocamera PlayStation|PlayStation-camera",
  "-Akku| battery|batería|batterie|batteria|-accu",
].map(localizedRow);
const NOUN_FIRST: readonly Locale[] = ["es", "fr", "it"];

/** Translations of other German words in the curated lists. */
const PHRASES: readonly Localized[] = [
  "(1. Generation)|(1st generation)|(1.ª generación)|(1re génération)|(1ª generazione)|(1e generatie)",
  "(2. Generation)|(2nd generation)|(2.ª generación)|(2e génération)|(2ª generazione)|(2e generatie)",
  "(3. Generation)|(3rd generation)|(3.ª generación)|(3e génération)|(3ª generazione)|(3e generatie)",
  "(4. Generation)|(4th generation)|(4.ª generación)|(4e génération)|(4ª generazione)|(4e generatie)",
  "(5. Generation)|(5th generation)|(5.ª generación)|(5e génération)|(5ª generazione)|(5e generatie)",
  "(10. Generation)|(10th generation)|(10.ª generación)|(10e génération)|(10ª generazione)|(10e generatie)",
  "(11. Generation)|(11th generation)|(11.ª generación)|(11e génération)|(11ª generazione)|(11e generatie)",
  "Wireless-Headset|Wireless Headset|Wireless Headset|Wireless Headset|Wireless Headset|Wireless Headset",
  "4er-Pack|4-pack|(pack de 4)|(lot de 4)|(confezione da 4)|4-pack",
  "2er-Set Neonrot/Neonblau|set of 2 Neon red/neon blue|(set de 2) rojo neón/azul neón|(lot de 2) rouge néon/bleu néon|(set da 2) rosso neon/blu neon|set van 2 neonrood/neonblauw",
  "2er-Set Grau|set of 2 Grey|(set de 2) gris|(lot de 2) gris|(set da 2) grigio|set van 2 grijs",
  "mit Ziffernblock|with numeric keypad|con teclado numérico|avec pavé numérique|con tastierino numerico|met numeriek toetsenblok",
  " für | for | para | pour | per | voor ",
  " mit | with | con | avec | con | met ",
  "Weiß|White|blanco|blanc|bianco|wit",
  "Schwarz|Black|negro|noir|nero|zwart",
  "12,9|12.9|12,9|12,9|12,9|12,9",
  "1,8 m|1.8 m|1,8 m|1,8 m|1,8 m|1,8 m",
  "24.000 mAh|24,000 mAh|24.000 mAh|24\u00a0000 mAh|24.000 mAh|24.000 mAh",
].map(localizedRow);

/** Translates a German name of the curated lists to all locales. */
export function curatedName(german: string): Localized {
  const thing = NOUNS.find(({ de }) => german.includes(de));
  const phrases = PHRASES.filter(({ de }) => german.includes(de));
  return localized((locale) => {
    let text = german;
    if (thing !== undefined && NOUN_FIRST.includes(locale))
      text = `${thing[locale]} ${text.replace(thing.de, "").replace(/\s+/gu, " ").trim()}`.trim();
    else if (thing !== undefined) text = text.replace(thing.de, thing[locale]);
    for (const phrase of phrases) text = text.replace(phrase.de, phrase[locale]);
    return sentenceStart(["de", "en"].includes(locale) ? text : text.replace(/(?<=\d)W\b/gu, " W"));
  });
}

function sentenceStart(text: string): string {
  return /^[a-zà-ÿ](?!Pad|Phone|Mac)/u.test(text) ? (text[0] ?? "").toUpperCase() + text.slice(1) : text;
}
