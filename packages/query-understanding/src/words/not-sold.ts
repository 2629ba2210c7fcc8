import { localized, LOCALES, type Localized } from "@reprise/locale";
import { stem } from "../text/stem.ts";

/**
 * Kinds of goods that a shop of used electronics and media is asked for, and may not carry. They are never taken for a
 * typing error, nor left out of a query: "Drucker HP" is no laptop of HP. A catalogue with a category or a product of
 * such a name shows it. Folded.
 */
const NOT_SOLD: Localized = {
  de:
    "autoradio babyphone backofen beamer bett bohrmaschine brille bugeleisen buggy drucker drohne ebike escooter " +
    "fahrrad fernseher fernsehgerat fohn foen fritteuse gefrierschrank geschirrspuler grill hoverboard jacke kaffeemaschine " +
    "kaffeevollautomat kinderwagen klavier kleid kuhlschrank laminiergerat lampe matratze mikrowelle mixer nahmaschine ofen " +
    "plattenspieler puppe rasenmaher rasierer roboter roller rucksack saugroboter scanner schuhe schrank sofa " +
    "sonnenbrille staubsauger stuhl tasche thermomix tisch toaster trockner wasserkocher waschmaschine zahnburste tintenpatrone toner",
  en:
    "bed bike bicycle blender bookshelf camcorder chair dishwasher drone dress drill dryer fridge freezer fryer guitar " +
    "hairdryer heater hoverboard iron kettle lamp lawnmower mattress microwave oven piano printer projector purse razor " +
    "refrigerator robot scanner scooter shaver shoes sofa stroller sunglasses table television telly toaster toothbrush " +
    "turntable vacuum washer airfryer toner",
  es:
    "aspirador aspiradora batidora bicicleta cafetera cama cortacesped dron escaner estufa freidora " +
    "frigorifico guitarra horno impresora lampara lavadora lavavajillas mesa microondas mochila nevera patinete " +
    "plancha proyector secador secadora silla sofa taladro televisor television tele tocadiscos tostadora zapatillas zapatos",
  fr:
    "aspirateur cafetiere canape chaise chaussures congelateur drone four friteuse frigo frigidaire guitare imprimante lampe " +
    "linge vaisselle matelas microonde microondes perceuse platine poussette rasoir refrigerateur " +
    "robe scanner seche table televiseur television tele tondeuse trottinette velo videoprojecteur",
  it:
    "aspirapolvere asciugatrice bicicletta bollitore chitarra divano drone forno friggitrice frigo " +
    "frigorifero frullatore giradischi lampada lavastoviglie lavatrice letto materasso microonde monopattino " +
    "passeggino proiettore rasoio scanner scarpe sedia stampante tavolo televisore televisione trapano zaino",
  nl:
    "airfryer beamer bed boormachine bank droger drone drogerkast fiets frituurpan gitaar grasmaaier kinderwagen koelkast " +
    "koffiezetapparaat lamp magnetron matras oven platenspeler printer rugzak scheerapparaat scanner schoenen step stofzuiger " +
    "stoel strijkijzer tafel tandenborstel televisie televisietoestel vaatwasser vriezer wasdroger wasmachine waterkoker zonnebril",
};

const STEMS = localized((locale) => new Set(NOT_SOLD[locale].split(" ").map((word) => stem(word, locale))));

/** True if the folded word names, in any language, a kind of goods that such a shop usually does not carry. */
export const isNotSoldKind = (word: string): boolean =>
  LOCALES.some((locale) => STEMS[locale].has(stem(word, locale)));

/** Makers whose name is no other word; asked for, and often not carried. Like kinds that are not sold. Folded. */
const MAKERS = new Set(
  (
    "acer adidas akg alcatel aeg arlo asus bauknecht beko blackberry blaupunkt bosch caterpillar cubot delonghi " +
    "doogee doro dyson ecovacs electrolux emporia epson fairphone fitbit gigaset gopro grundig haier hisense " +
    "honor htc hyundai infinix insta360 irobot karcher kobo krups kyocera lexmark lg loewe makita marantz medion meizu " +
    "miele moulinex msi nespresso netgear nike nokia nubia onkyo oppo oukitel ovomi peloton philips pioneer " +
    "pocketbook polaroid realme remarkable ricoh roborock roku rowenta samsonite seagate seiko shure siemens " +
    "smeg sonos stihl swatch tcl tefal technics telefunken tesla thermomix thomson thule tomtom toshiba ulefone umidigi " +
    "vorwerk wiko withings yamaha zte zyxel kindle ipod"
  ).split(" "),
);

/** True if the folded word is the name of a known maker or line, whether or not a shop carries it. */
export const isKnownMaker = (word: string): boolean => MAKERS.has(word);
