import type { Locale } from "@reprise/locale";
import type { AccountName } from "../express/accounts.ts";

/** The texts of the pages of express sessions. Shoppers see them, so they are as idiomatic as the shop's own. */
export interface ExpressTexts {
  readonly title: string;
  readonly notYetPaid: string;
  readonly account: string;
  readonly accounts: Readonly<Record<AccountName, string>>;
  readonly approve: string;
  readonly approveDeclined: string;
}

export const EXPRESS_TEXTS: Readonly<Record<Locale, ExpressTexts>> = {
  de: {
    title: "Mit PayPal Express bestätigen",
    notYetPaid: "Du bezahlst erst, wenn du im Shop bestellst.",
    account: "Konto",
    accounts: {
      home: "Lieferung nach Hause",
      office: "Lieferung ins Büro",
      packstation: "Lieferung an eine Packstation",
      abroad: "Adresse in den USA",
      incomplete: "Adresse ohne Straße",
    },
    approve: "Bestätigen und weiter zum Shop",
    approveDeclined: "Bestätigen, die Bank lehnt später ab",
  },
  en: {
    title: "Approve with PayPal Express",
    notYetPaid: "You only pay when you order in the shop.",
    account: "Account",
    accounts: {
      home: "Delivery to home",
      office: "Delivery to the office",
      packstation: "Delivery to a Packstation",
      abroad: "Address in the USA",
      incomplete: "Address without a street",
    },
    approve: "Approve and continue to the shop",
    approveDeclined: "Approve, and the bank declines later",
  },
  es: {
    title: "Confirmar con PayPal Express",
    notYetPaid: "No pagas hasta que hagas el pedido en la tienda.",
    account: "Cuenta",
    accounts: {
      home: "Entrega en casa",
      office: "Entrega en la oficina",
      packstation: "Entrega en una Packstation",
      abroad: "Dirección en Estados Unidos",
      incomplete: "Dirección sin calle",
    },
    approve: "Confirmar y seguir en la tienda",
    approveDeclined: "Confirmar, y el banco lo rechaza después",
  },
  fr: {
    title: "Confirmer avec PayPal Express",
    notYetPaid: "Tu ne paies qu’en passant commande dans la boutique.",
    account: "Compte",
    accounts: {
      home: "Livraison à domicile",
      office: "Livraison au bureau",
      packstation: "Livraison à une Packstation",
      abroad: "Adresse aux États-Unis",
      incomplete: "Adresse sans rue",
    },
    approve: "Confirmer et continuer vers la boutique",
    approveDeclined: "Confirmer, puis la banque refuse",
  },
  it: {
    title: "Conferma con PayPal Express",
    notYetPaid: "Paghi solo quando ordini sul sito.",
    account: "Conto",
    accounts: {
      home: "Consegna a casa",
      office: "Consegna in ufficio",
      packstation: "Consegna a una Packstation",
      abroad: "Indirizzo negli Stati Uniti",
      incomplete: "Indirizzo senza via",
    },
    approve: "Conferma e continua sul sito",
    approveDeclined: "Conferma, poi la banca rifiuta",
  },
  nl: {
    title: "Bevestigen met PayPal Express",
    notYetPaid: "Je betaalt pas als je in de webwinkel bestelt.",
    account: "Account",
    accounts: {
      home: "Bezorging thuis",
      office: "Bezorging op kantoor",
      packstation: "Bezorging bij een Packstation",
      abroad: "Adres in de Verenigde Staten",
      incomplete: "Adres zonder straat",
    },
    approve: "Bevestigen en verder naar de webwinkel",
    approveDeclined: "Bevestigen, en de bank weigert later",
  },
};
