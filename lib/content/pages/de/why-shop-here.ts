import { section, type PageText } from "../page-text";

export const whyShopHere: PageText = {
  title: "Warum Sie {name} vertrauen können",
  description:
    "Kostenloser Versand, {days} Tage Rückgabe, sichere Zahlung ohne gespeicherte Karten, geprüfte Shops, echte Bewertungen und Hilfe {hours}: Gründe für {name}.",
  intro: "Gute Gründe, und wie Sie jeden davon prüfen können, bevor Sie etwas ausgeben.",
  sections: [
    section(
      "shipping",
      "Kostenloser Versand",
      "Wir werben damit ab {amount}, und die Kasse schlägt bei keiner Bestellung Versandkosten auf. Legen Sie etwas in den Warenkorb und sehen Sie auf die Summe: Es ist der Preis, den Sie gesehen haben.",
    ),
    section(
      "returns",
      "{days} Tage einfache Rückgabe",
      "Kostenlos, angefragt auf der Seite der Bestellung. {euDays} Tage, wo das Recht der Europäischen Union gilt. [Rückgabe und Erstattung](/site/refund-policy) passen auf eine Seite.",
    ),
    section(
      "payment",
      "Sichere Zahlung",
      "Karte und Wallet geben Sie auf der Seite des Zahlungsdienstleisters ein. Wir sehen und speichern nie eine Karte. Oder bezahlen Sie den Kurier: Viele Produkte erlauben die Zahlung bei Lieferung.",
    ),
    section(
      "shops",
      "Geprüfte Shops",
      "Ein geprüfter Shop hat uns gezeigt, wer und wo er ist, und ein Mensch hat es geprüft. Die Produktseite nennt, wer was verkauft.",
    ),
    section(
      "reviews",
      "Bewertungen von Käufern",
      "Eine Bewertung je Käufer und Produkt, gekennzeichnet, wenn das Produkt hier gekauft wurde. Wir erfinden keine: ohne Bewertungen keine Sterne.",
    ),
    section(
      "prices",
      "Ehrliche Preissenkungen",
      "Bis zu {percent} % Rabatt, immer gegenüber dem regulären Preis. Keine ablaufenden Uhren, keine erfundenen Besucher, keine vorab gesetzten Häkchen.",
    ),
    section(
      "tracking",
      "Jedes Paket verfolgen",
      "[Sendung verfolgen](/account/track-order) braucht die Bestellnummer und keine Anmeldung und zeigt Stand und Termine ohne Ihren Namen und Ihre Adresse.",
    ),
    section(
      "support",
      "Menschen, {hours}",
      "Schreiben Sie, rufen Sie an oder nutzen Sie das [Kontaktformular](/site/contact-us). Derselbe Kundenservice hilft Ihnen, bei welchem Shop Sie auch gekauft haben.",
    ),
    section(
      "privacy",
      "Datenschutz von Anfang an",
      "Keine Werbe-Cookies, kein Verkauf von Daten. Das Nötige, das Warenkorb und Anmeldung behält, ist [beim Namen genannt](/site/terms#cookies).",
    ),
  ],
};
