import { section, type PageText } from "../page-text";

export const aboutUs: PageText = {
  title: "Über uns",
  description:
    "{name} heißt „das Eigene“: ein Onlineshop und Marktplatz aus Dhaka für Wohndeko, Technik, Uhren, Kleidung, Spielzeug und den Alltag.",
  intro:
    "{name} heißt auf Bengalisch „das Eigene“: ein Laden für Dinge, die einen Ort, einen Tag und ein Leben zu Ihrem machen.",
  sections: [
    section(
      "cloth",
      "Viele Flicken, ein Tuch",
      "In Bengalen werden getragene Saris übereinandergelegt und mit einem Vorstich verbunden. Die Decke heißt Kantha, und keine gleicht der anderen. So denken wir uns einen Laden. Acht Abteilungen, von der Wohndeko bis zum Auto- und Fahrradzubehör, und viele Verkäufer, jeder mit eigener Hand, sind verbunden durch eine Suche, einen Warenkorb, eine Kasse und einen Kundenservice.",
    ),
    section(
      "what-we-do",
      "Was wir tun",
      "Wir verkaufen aus eigenem Bestand und lassen Shops, Unternehmen und Privatpersonen neben uns verkaufen. Ein Shop mit dem Zeichen „Geprüft“ hat uns gezeigt, wer er ist und wo man ihn erreicht. Wer immer der Verkäufer ist: Sie haben dieselben {days} Tage zur Rückgabe, dieselben Zahlungsarten und dieselben Menschen, an die Sie sich wenden können.",
      [
        "Über 5.000 Produkte in acht Abteilungen.",
        "Lieferung in {countries} Länder, ohne Versandkosten an der Kasse.",
        "Preise in sechs Währungen und ein Shop in fünf Sprachen.",
        "Hilfe {hours}, von Menschen.",
      ],
    ),
    section("what-we-promise", "Woran wir uns halten", [
      "**Klare Preise.** Der durchgestrichene Preis ist der reguläre. Was der Warenkorb zeigt, zahlen Sie.",
      "**Gezählter Bestand.** „Nur noch 3 da“ ist eine Zahl aus dem Regal und nie ein Trick.",
      "**Echte Bewertungen.** Eine Bewertung ist der Durchschnitt dessen, was Käufer geschrieben haben. Ohne Bewertungen keine Sterne.",
      "**Ihre Daten gehören Ihnen.** Wir speichern keine Karte, verkaufen keine Daten und setzen keine Werbe-Cookies.",
    ]),
    section(
      "where",
      "Wo wir sind",
      "Unser Büro ist in {address}. Sie erreichen uns {hours} per E-Mail an {email}, telefonisch unter {phone} und über die [Kontaktseite](/site/contact-us).",
    ),
    section(
      "read",
      "Lernen Sie uns kennen",
      "Der [Blog](/blog) erzählt, wie wir [Liefertermine](/blog/how-we-work-out-delivery-dates) berechnen und was die [Zeichen](/blog/what-the-badges-on-a-product-mean) bedeuten. Wenn Sie lieber prüfen als glauben, lesen Sie, [warum man hier einkauft](/site/why-shop-here).",
    ),
  ],
};
