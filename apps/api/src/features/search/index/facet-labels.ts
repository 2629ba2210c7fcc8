import type { Localized } from "@reprise/locale";

/** Labels of facets that are not attributes of the catalogue. */
export const FACET_LABELS = {
  brand: { de: "Marke", en: "Brand", es: "Marca", fr: "Marque", it: "Marca", nl: "Merk" },
  price: { de: "Preis", en: "Price", es: "Precio", fr: "Prix", it: "Prezzo", nl: "Prijs" },
  grade: { de: "Zustand", en: "Condition", es: "Estado", fr: "État", it: "Condizioni", nl: "Staat" },
  inStock: {
    de: "Verfügbarkeit",
    en: "Availability",
    es: "Disponibilidad",
    fr: "Disponibilité",
    it: "Disponibilità",
    nl: "Beschikbaarheid",
  },
  available: {
    de: "Auf Lager",
    en: "In stock",
    es: "Disponible",
    fr: "En stock",
    it: "Disponibile",
    nl: "Op voorraad",
  },
} as const satisfies Record<string, Localized>;
