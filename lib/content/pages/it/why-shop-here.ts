import { section, type PageText } from "../page-text";

export const whyShopHere: PageText = {
  title: "Perché fidarsi di {name}",
  description:
    "Spedizione gratuita, reso entro {days} giorni, pagamento sicuro senza carte conservate, negozi verificati, recensioni vere e assistenza {hours}: perché scegliere {name}.",
  intro: "Buone ragioni, e come puoi controllarle una per una prima di spendere qualcosa.",
  sections: [
    section(
      "shipping",
      "Spedizione gratuita",
      "La annunciamo da {amount}, e la cassa non aggiunge spese di spedizione a nessun ordine. Metti qualcosa nel carrello e guarda il totale: è il prezzo che hai visto.",
    ),
    section(
      "returns",
      "Reso facile entro {days} giorni",
      "Gratuito, si chiede nella pagina dell’ordine. {euDays} giorni dove vale il diritto dell’Unione europea. [Resi e rimborsi](/site/refund-policy) stanno in una pagina.",
    ),
    section(
      "payment",
      "Pagamento sicuro",
      "Carte e portafogli si scrivono sulla pagina del fornitore di pagamenti. Non vediamo né conserviamo mai una carta. Oppure paghi il corriere: molti prodotti lo consentono.",
    ),
    section(
      "shops",
      "Negozi verificati",
      "Un negozio verificato ci ha mostrato chi è e dove si trova, e una persona lo ha controllato. La pagina prodotto dice chi vende che cosa.",
    ),
    section(
      "reviews",
      "Recensioni di chi acquista",
      "Una recensione per acquirente e prodotto, segnalata quando il prodotto è stato acquistato qui. Non ne inventiamo: senza recensioni, niente stelle.",
    ),
    section(
      "prices",
      "Ribassi sinceri",
      "Fino al {percent}% di sconto, sempre sul prezzo regolare. Niente conti alla rovescia, niente visitatori inventati, niente caselle già spuntate.",
    ),
    section(
      "tracking",
      "Segui ogni pacco",
      "[Segui l’ordine](/account/track-order) chiede il codice e nessun accesso, e mostra stato e date senza il tuo nome o il tuo indirizzo.",
    ),
    section(
      "support",
      "Persone, {hours}",
      "Scrivi, telefona o usa il [modulo di contatto](/site/contact-us). La stessa assistenza ti aiuta, da qualunque negozio tu abbia acquistato.",
    ),
    section(
      "privacy",
      "Privacy fin dall’inizio",
      "Nessun cookie pubblicitario, nessun dato venduto. Il necessario che tiene carrello e accesso è [elencato per nome](/site/terms#cookies).",
    ),
  ],
};
