import type { Locale } from "@reprise/locale";

/** The texts of the payment pages. Shoppers see them, so they are as idiomatic as the shop's own. */
export interface Texts {
  readonly title: string;
  readonly notice: string;
  readonly order: string;
  readonly method: Readonly<Record<"card" | "paypal", string>>;
  readonly pay: (amount: string) => string;
  readonly payWithCode: string;
  readonly cancel: string;
  readonly others: string;
  readonly decline: string;
  readonly expire: string;
  readonly approveLater: string;
  readonly declineLater: string;
  readonly notification: string;
  readonly notifications: Readonly<Record<"usual" | "early" | "late" | "twice" | "never", string>>;
  readonly confirmTitle: string;
  readonly confirmText: string;
  readonly testCode: string;
  readonly code: string;
  readonly confirm: string;
  readonly wrongCode: (triesLeft: number) => string;
  readonly expired: string;
  readonly answered: string;
  readonly back: string;
}

export const TEXTS: Readonly<Record<Locale, Texts>> = {
  de: {
    title: "Bezahlen",
    notice: "Das ist eine Testseite: Es fließt kein Geld.",
    order: "Bestellung",
    method: { card: "Karte", paypal: "PayPal" },
    pay: (amount) => `${amount} bezahlen`,
    payWithCode: "Mit Code der Bank bezahlen",
    cancel: "Abbrechen und zurück zum Shop",
    others: "Was sonst passieren kann",
    decline: "Die Bank lehnt ab",
    expire: "Die Zeit läuft ab",
    approveLater: "Die Bank prüft und bestätigt später",
    declineLater: "Die Bank prüft und lehnt später ab",
    notification: "Nachricht an den Shop",
    notifications: {
      usual: "wie üblich",
      early: "bevor ich zurück bin",
      late: "erst nach 10 Sekunden",
      twice: "zweimal",
      never: "nie",
    },
    confirmTitle: "Zahlung bestätigen",
    confirmText: "Gib den Code ein, den deine Bank dir geschickt hat.",
    testCode: "Dein Testcode:",
    code: "Code",
    confirm: "Bestätigen",
    wrongCode: (left) => `Der Code stimmt nicht. Verbleibende Versuche: ${left}`,
    expired: "Die Zeit ist abgelaufen",
    answered: "Hier gibt es nichts mehr zu tun",
    back: "Zurück zum Shop",
  },
  en: {
    title: "Payment",
    notice: "This is a test page: no money moves.",
    order: "Order",
    method: { card: "Card", paypal: "PayPal" },
    pay: (amount) => `Pay ${amount}`,
    payWithCode: "Pay with a code from the bank",
    cancel: "Cancel and return to the shop",
    others: "What else can happen",
    decline: "The bank declines",
    expire: "The time runs out",
    approveLater: "The bank checks and approves later",
    declineLater: "The bank checks and declines later",
    notification: "Message to the shop",
    notifications: {
      usual: "as usual",
      early: "before I am back",
      late: "only after 10 seconds",
      twice: "twice",
      never: "never",
    },
    confirmTitle: "Confirm the payment",
    confirmText: "Enter the code that your bank has sent you.",
    testCode: "Your test code:",
    code: "Code",
    confirm: "Confirm",
    wrongCode: (left) => `The code is wrong. Tries left: ${left}`,
    expired: "The time has run out",
    answered: "There is nothing left to do here",
    back: "Back to the shop",
  },
  es: {
    title: "Pago",
    notice: "Esta es una página de prueba: no se mueve dinero.",
    order: "Pedido",
    method: { card: "Tarjeta", paypal: "PayPal" },
    pay: (amount) => `Pagar ${amount}`,
    payWithCode: "Pagar con un código del banco",
    cancel: "Cancelar y volver a la tienda",
    others: "Qué más puede pasar",
    decline: "El banco lo rechaza",
    expire: "Se acaba el tiempo",
    approveLater: "El banco lo revisa y lo aprueba más tarde",
    declineLater: "El banco lo revisa y lo rechaza más tarde",
    notification: "Aviso a la tienda",
    notifications: {
      usual: "como siempre",
      early: "antes de que yo vuelva",
      late: "solo al cabo de 10 segundos",
      twice: "dos veces",
      never: "nunca",
    },
    confirmTitle: "Confirma el pago",
    confirmText: "Introduce el código que te ha enviado tu banco.",
    testCode: "Tu código de prueba:",
    code: "Código",
    confirm: "Confirmar",
    wrongCode: (left) => `El código no es correcto. Intentos restantes: ${left}`,
    expired: "Se ha acabado el tiempo",
    answered: "Aquí ya no queda nada por hacer",
    back: "Volver a la tienda",
  },
  fr: {
    title: "Paiement",
    notice: "Ceci est une page de test\u00a0: aucun argent n’est débité.",
    order: "Commande",
    method: { card: "Carte", paypal: "PayPal" },
    pay: (amount) => `Payer ${amount}`,
    payWithCode: "Payer avec un code de la banque",
    cancel: "Annuler et revenir à la boutique",
    others: "Ce qui peut se passer d’autre",
    decline: "La banque refuse",
    expire: "Le délai expire",
    approveLater: "La banque vérifie et accepte plus tard",
    declineLater: "La banque vérifie et refuse plus tard",
    notification: "Message à la boutique",
    notifications: {
      usual: "comme d’habitude",
      early: "avant mon retour",
      late: "seulement après 10 secondes",
      twice: "deux fois",
      never: "jamais",
    },
    confirmTitle: "Confirme le paiement",
    confirmText: "Saisis le code que ta banque t’a envoyé.",
    testCode: "Ton code de test\u00a0:",
    code: "Code",
    confirm: "Confirmer",
    wrongCode: (left) => `Le code est incorrect. Tentatives restantes\u00a0: ${left}`,
    expired: "Le délai est écoulé",
    answered: "Il n’y a plus rien à faire ici",
    back: "Retour à la boutique",
  },
  it: {
    title: "Pagamento",
    notice: "Questa è una pagina di prova: non viene addebitato nulla.",
    order: "Ordine",
    method: { card: "Carta", paypal: "PayPal" },
    pay: (amount) => `Paga ${amount}`,
    payWithCode: "Paga con un codice della banca",
    cancel: "Annulla e torna al sito",
    others: "Che cos’altro può succedere",
    decline: "La banca rifiuta",
    expire: "Il tempo scade",
    approveLater: "La banca verifica e approva più tardi",
    declineLater: "La banca verifica e rifiuta più tardi",
    notification: "Messaggio al sito",
    notifications: {
      usual: "come al solito",
      early: "prima del mio ritorno",
      late: "solo dopo 10 secondi",
      twice: "due volte",
      never: "mai",
    },
    confirmTitle: "Conferma il pagamento",
    confirmText: "Inserisci il codice che ti ha mandato la tua banca.",
    testCode: "Il tuo codice di prova:",
    code: "Codice",
    confirm: "Conferma",
    wrongCode: (left) => `Il codice non è corretto. Tentativi rimasti: ${left}`,
    expired: "Il tempo è scaduto",
    answered: "Qui non c’è più nulla da fare",
    back: "Torna al sito",
  },
  nl: {
    title: "Betalen",
    notice: "Dit is een testpagina: er gaat geen geld om.",
    order: "Bestelling",
    method: { card: "Kaart", paypal: "PayPal" },
    pay: (amount) => `${amount} betalen`,
    payWithCode: "Betalen met een code van de bank",
    cancel: "Annuleren en terug naar de webwinkel",
    others: "Wat er nog kan gebeuren",
    decline: "De bank weigert",
    expire: "De tijd verloopt",
    approveLater: "De bank controleert en keurt later goed",
    declineLater: "De bank controleert en weigert later",
    notification: "Bericht aan de webwinkel",
    notifications: {
      usual: "zoals gewoonlijk",
      early: "voordat ik terug ben",
      late: "pas na 10 seconden",
      twice: "twee keer",
      never: "nooit",
    },
    confirmTitle: "Betaling bevestigen",
    confirmText: "Vul de code in die je bank je heeft gestuurd.",
    testCode: "Je testcode:",
    code: "Code",
    confirm: "Bevestigen",
    wrongCode: (left) => `De code klopt niet. Resterende pogingen: ${left}`,
    expired: "De tijd is verlopen",
    answered: "Hier valt niets meer te doen",
    back: "Terug naar de webwinkel",
  },
};
