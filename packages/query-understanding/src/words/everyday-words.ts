import { localized, type Locale, type Localized } from "@reprise/locale";
import { stem } from "../text/stem.ts";

/**
 * Everyday words and slang, one way: what somebody says → the words under which shops sort it. Not the other way round: a
 * shop's "smartphone" is no slang. Folded. `said, said = meant, meant`.
 */
const EVERYDAY: Localized<readonly string[]> = {
  de: [
    "daddelkiste, zockkiste, spielekiste, spielkiste, daddelmaschine = konsole",
    "quasselstrippe, handtelefon, telefone = smartphone",
    "schleppi, laptopcomputer = notebook",
    "lauscher, kopfhorern = kopfhorer",
    "psychothriller, kriminalthriller = thriller",
    "schmokern, walzer = buch",
    "silberling = cd",
    "telefon, fon, klugfon, mobile, handys, mobilgerat, fernsprecher = smartphone",
    "klapphandy, faltbar, klappbar, falthandy = foldable",
    "zocker, zocken, gamer, zockerlaptop, gaminglaptop = gaming",
    "lappi, lappy, schlepptop, klapprechner, laptops = notebook",
    "rechner, pc, tower, standpc, desktoprechner = desktop",
    "computerbildschirm, pcbildschirm, schirm = monitor",
    "aufladekabel, ladekabel, datenkabel, stromkabel = kabel",
    "fussball, fussballspiel, fussballspiele = fifa, efootball, pes",
    "tanzspiel, tanzspiele, tanzen = dance, tanz",
    "autorennen, autospiel, autospiele = rennspiel",
    "kampfspiel, kampfspiele, prugelspiel, prugelspiele = fighter, beat",
    "ballerspiel, ballerspiele, egoshooter = shooter",
    "rpg = rollenspiel",
    "ladegerat, ladestecker, netzstecker, steckdosenadapter, netzteil, lader = ladegerat",
    "stopsel, ohrstopsel, airdots, ohrhorer, knopfe = in ear",
    "box, boxen, bluetoothbox, anlage, musikbox = lautsprecher",
    "knipse, fotokamera, digicam, digitalkamera, fotoapparat = kamera",
    "schutzfolie, panzerfolie, displayfolie, schutzscheibe, glasfolie = displayschutz",
    "schale, bumper, schutzschale, backcover = hulle",
    "schrittzahler, fitnesstracker, pulsuhr, laufuhr, sportuhr = smartwatch",
    "platte, platten, scheibe, langspielplatte = vinyl",
    "schmoker, buecher = buch",
    "streifen, filme = film",
    "ebookreader, lesegerat = reader",
    "vr, datenbrille = vr brille",
  ],
  en: [
    "lappy, lappie, lappies = laptop",
    "games machine, gaming console = console",
    "telephones, fone, fones, phones = smartphone",
    "speakers, boombox = speaker",
    "page turner, whodunit, whodunnit = thriller",
    "foldables, folding = foldable",
    "mobile, cell, handset, telephone, moby, blower = smartphone",
    "plug, brick, wall adapter, power plug = charger",
    "lead, cord, wire = cable",
    "soccer, football = fifa, efootball, pes, madden",
    "driving, race = racing",
    "fps, shooting = shooter",
    "buds, earpieces, pods, in ears = earbuds",
    "cans = headphones",
    "tab, slate = tablet",
    "rig, tower, workstation, pc = desktop",
    "screen, display, vdu = monitor",
    "strap, wristband = band",
    "pad, joystick, gamepad = controller",
    "step counter, pedometer, fitbit, step tracker = fitness tracker",
    "record, lps, wax = vinyl",
    "paperbacks, novels = book",
    "flick, flicks = film",
  ],
  es: [
    "ordenata, compu, computadoras = ordenador",
    "maquinita, maquina de juegos = consola",
    "plegables, plegable = foldable",
    "relojito = reloj",
    "movilcito, telefonito = movil",
    "librito, libraco, libros = libro",
    "tel, telefono, cel, telefonos = movil",
    "lap, compu portatil, notebook = portatil",
    "torre, pc de sobremesa, ordenador fijo, computador = sobremesa",
    "disco duro externo, disco externo, disco duro = almacenamiento",
    "cascos, audifonos = auriculares",
    "pinganillos, airdots = in ear",
    "parlante, bafle, bocina, altavoces = altavoz",
    "mica, cristal, vidrio templado, protector = protector",
    "carcasa, cubierta, forro = funda",
    "cable de carga, cargadores = cargador",
    "futbol = fifa, efootball, pes",
    "baile, bailar = dance, baile",
    "pelea, peleas = lucha",
    "coches, coche = carreras",
    "tiros, fps = disparos",
    "rpg = rol",
    "pelis, peli = pelicula",
    "tele = televisor",
    "play, plei = playstation",
    "play 5 = ps5, playstation5",
    "play 4 = ps4, playstation4",
    "piel = cuero",
    "reloj deportivo, podometro, cuentapasos = pulsera de actividad",
  ],
  fr: [
    "bigophone, turlu, bigo, tels = smartphone",
    "pliant, pliable, pliants, pliables = foldable",
    "becane, pc = ordinateur",
    "becane de jeu, machine de jeu = console",
    "zik = musique",
    "tel, telephone, portable, gsm, mobile = smartphone",
    "ordi = ordinateur",
    "ordi fixe, pc fixe, ordinateur fixe, tour = bureau",
    "ecran = moniteur, ecrans",
    "baffle, ampli, enceintes = enceinte",
    "vitre, verre trempe, film, protege ecran = protection",
    "housse, pochette, etui = coque",
    "fil, cordon = cable",
    "foot, football = fifa, efootball, pes",
    "danse, danser = dance, danse",
    "soiree, fete = party",
    "baston, bagarre = combat",
    "voiture, voitures = course",
    "fps = tir",
    "rpg = role",
    "bouquins, bouquin = livre",
    "galette, microsillon, vinyles = vinyle",
    "podometre, compteur de pas = bracelet",
    "manettes, joystick, paddle = manette",
    "play = playstation",
    "play 5 = ps5, playstation5",
    "play 4 = ps4, playstation4",
  ],
  it: [
    "pieghevole, pieghevoli = foldable",
    "consolle, macchinetta da gioco = console",
    "cuffione, cuffioni = cuffie",
    "compu, calcolatore = computer",
    "romanzi, libretto = libro",
    "tel, telefonino, cell, telefono = smartphone",
    "pc portatile, computer portatile, notebook = portatile",
    "pc fisso, computer fisso, torre = desktop",
    "schermo = monitor",
    "casse, cassa, altoparlanti = altoparlante",
    "cuffiette, auricolarini = auricolari",
    "vetrino, vetro, pellicola, vetro temperato = protezione",
    "cover, guscio = custodia",
    "caricatore, carica batterie, alimentatore = caricabatterie",
    "macchinetta fotografica, macchina fotografica = fotocamera",
    "contapassi, braccialetto contapassi, braccialetto = fitness tracker",
    "pelle, cuoio = pelle",
    "joystick, pad, joypad = controller",
    "gioco, videogioco = giochi",
    "calcio = fifa, efootball, pes",
    "ballo, danza, ballare = dance, danza",
    "festa = party",
    "lotta, combattimento = picchiaduro",
    "macchine, automobili = corse",
    "sparare, fps = sparatutto",
    "rpg, gdr = ruolo",
    "play = playstation",
    "play 5 = ps5, playstation5",
    "play 4 = ps4, playstation4",
  ],
  nl: [
    "lappie, lappies, lappy, schootcomputer, laptopje = laptop",
    "gamebak, spelkast, spelmachine = console",
    "gamen, gamers = gaming",
    "opvouwbaar, opvouwbare, vouwtelefoon, klaptelefoon = foldable",
    "doppies, oortelefoontjes, oortelefoontje = oordopjes",
    "leesboek, leesboeken, boekje = boek",
    "mobieltje, mobiel, gsm, toestel, telefoon = smartphone",
    "computerscherm, pcscherm, beeldscherm, scherm = monitor",
    "oortjes, dopjes, oordoppen = oordopjes",
    "box, boxje, luidspreker = speaker",
    "vaste computer, pc, kast = desktop",
    "stappenteller, sporthorloge, fitbit = smartwatch",
    "lader, opladers, stekker = oplader",
    "snoer, draad, laadkabel = kabel",
    "voetbal = fifa, efootball, pes",
    "dans, dansen = dance, dans",
    "feest, feestje = party, partygame",
    "race, racen, autospel = racespel",
    "vechten = vechtspel",
    "schietspel, schieten = shooter",
    "rpg = rollenspel",
    "glaasje, schermbeschermer, screen protector = screenprotector",
    "bumper, case, cover = hoesje",
    "spelletje, spelletjes, spel = game",
    "fototoestel = camera",
    "plaat, platen, elpee, lp = vinyl",
    "ebook reader = e-reader",
  ],
};

/** In every language. Numbers belong to their word: pieces of a name are joined. */
const EVERYWHERE = [
  ...[1, 2, 3, 4, 5].map((number) => `ps${number}, play${number} = playstation${number}`),
  // Only monitors are so wide.
  "ultrawide, ultra wide = monitor",
];

/** Short words have no endings: "tele" is no form of "tel". */
const LEAST_STEMMED = 5;
const keyOf = (phrase: string, locale: Locale) =>
  phrase
    .split(" ")
    .map((word) => (word.length < LEAST_STEMMED ? word : stem(word, locale)))
    .join(" ");

/** By locale: what is said → the words that are meant. */
const MEANT: Localized<ReadonlyMap<string, readonly string[]>> = localized((locale) => {
  const meant = new Map<string, string[]>();
  for (const line of [...EVERYDAY[locale], ...EVERYWHERE]) {
    const [said = "", words = ""] = line.split(" = ");
    for (const each of said.split(", ")) {
      const key = keyOf(each, locale);
      meant.set(key, [...(meant.get(key) ?? []), ...words.split(", ")]);
    }
  }
  return meant;
});

/** The words that an everyday word or phrase means; empty: it is no such word. */
export const everydayMeaning = (phrase: string, locale: Locale): readonly string[] =>
  MEANT[locale].get(keyOf(phrase, locale)) ?? [];
