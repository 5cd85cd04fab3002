import { section, type PageText } from "../page-text";

export const privacy: PageText = {
  title: "Datenschutz",
  description:
    "Was {name} über Sie speichert, wozu, wie lange und wer es sonst sieht, und wie Sie es sehen, berichtigen oder löschen lassen. Keine Karten, keine Werbe-Cookies.",
  intro: "Was wir über Sie speichern, wozu, wie lange und wer es sonst sieht, in klaren Worten.",
  sections: [
    section(
      "who",
      "Wer verantwortlich ist",
      "{name}, {address}. Schreiben Sie an {email} in allem, was Ihre Daten betrifft; ein Formular ist nicht nötig.",
    ),
    section(
      "what",
      "Was wir speichern und wozu",
      [
        "**Um eine Bestellung zu liefern:** Name, E-Mail, Telefon, Lieferadresse, was bestellt wurde, wie bezahlt wird, Ihr Hinweis. Ohne sie gibt es keinen Vertrag und kein Paket.",
        "**Um Ihr Konto zu führen:** Name, E-Mail, ein Hash Ihres Passworts, Ihre Adressen, Warenkorb, Wunschliste und Vergleich und die offenen Sitzungen. Wenn Sie verkaufen, auch, was Sie über Ihren Shop veröffentlichen.",
        "**Um Ihnen zu antworten:** Name, E-Mail und Nachricht aus dem Kontaktformular.",
        "**Um den Newsletter zu senden:** E-Mail und Sprache, der Tag Ihrer Bestätigung und nichts davon, was Sie öffnen oder anklicken. Wir senden ihn erst, wenn Sie mit dem Link in unserer E-Mail bestätigt haben.",
        "**Bewertungen:** Was Sie schreiben, ist öffentlich, mit dem Namen, unter dem Sie erscheinen.",
        "**Um den Shop zu schützen:** Ihre Netzwerkadresse, für die Dauer des Besuchs, um Missbrauch zu begrenzen und Ihr Land zu schätzen. Geschätzt wird auf unserem eigenen Server; die Adresse wird dafür an niemanden gesandt.",
      ],
      "Wir bilden keine Profile für Werbung und entscheiden nichts über Sie allein durch Maschinen.",
    ),
    section(
      "grounds",
      "Auf welcher Grundlage",
      "Wo die Datenschutz-Grundverordnung gilt: der Vertrag mit Ihnen (Bestellungen und Konto, Art. 6 Abs. 1 b), Ihre Einwilligung (Newsletter und Statistik, Art. 6 Abs. 1 a), unsere gesetzlichen Pflichten (Buchführung, Art. 6 Abs. 1 c) und unser Interesse an einem Shop, der funktioniert und nicht missbraucht wird, und daran, denen zu antworten, die uns schreiben (Art. 6 Abs. 1 f). Eine Einwilligung können Sie jederzeit für die Zukunft zurücknehmen.",
    ),
    section(
      "cards",
      "Zahlung",
      "Karten und Wallets werden auf der Seite des Zahlungsdienstleisters eingegeben, und er ist verantwortlich für das, was dort geschieht. Wir nennen ihm Betrag, Bestellnummer und Ihre E-Mail-Adresse und erfahren, ob bezahlt wurde, und ein Zeichen dafür. Keine Kartennummer erreicht uns je.",
    ),
    section(
      "others",
      "Wer es sonst sieht",
      [
        "**Der Shop, der Ihre Ware verkauft und versendet,** und **der Kurier**: Name, Adresse und Telefon für das Paket und nichts von den Teilen anderer Shops.",
        "**Der Zahlungsdienstleister,** wenn Sie mit Karte oder Wallet bezahlen.",
        "**Wer für uns Server und E-Mail betreibt,** vertraglich auf genau das beschränkt.",
        "**Behörden,** wo das Gesetz uns verpflichtet.",
      ],
      "Wir sitzen in Bangladesch und liefern ins Ausland, Ihre Daten werden also außerhalb Ihres Landes verarbeitet. Wo das Gesetz dafür Garantien verlangt, etwa Standardvertragsklauseln, können Sie von uns eine Kopie erbitten. Wir verkaufen keine Daten.",
    ),
    section(
      "browser",
      "Was in Ihrem Browser bleibt",
      "Cookies und lokaler Speicher, die der Shop zum Funktionieren braucht, sind in den AGB [beim Namen genannt](/site/terms#cookies). Schriften, Bilder und Skripte kommen von unserem eigenen Server. Teilen-Knöpfe sind einfache Links: Die Netzwerke erfahren erst von Ihnen, wenn Sie einem folgen.",
    ),
    section("how-long", "Wie lange", [
      "Bestellungen und was dazugehört: solange Steuer- und Handelsrecht es verlangen.",
      "Ihr Konto: bis Sie es löschen. Bestellungen, die wir aufbewahren müssen, bleiben, ohne den Rest.",
      "Nachrichten: bis Ihr Anliegen erledigt ist und kein Anspruch mehr daraus entstehen kann.",
      "Newsletter: bis Sie ihn abbestellen. Danach behalten wir, dass diese Adresse abbestellt hat, damit niemand sie ungesehen wieder einträgt.",
      "Eine Netzwerkadresse: nicht länger, als es die Begrenzung braucht; in unsere Protokolle wird sie nicht geschrieben.",
    ]),
    section(
      "rights",
      "Ihre Rechte",
      "Sie können sehen, was wir über Sie speichern, und eine Kopie erhalten, es berichtigen oder löschen lassen, seine Nutzung einschränken, es mitnehmen und einer Nutzung widersprechen, die auf unserem Interesse beruht. Schreiben Sie an {email} von der Adresse, die Sie hier verwenden. Wir antworten innerhalb eines Monats. Wenn Sie meinen, dass wir falsch handeln, können Sie sich an die Datenschutzbehörde Ihres Landes wenden.",
    ),
    section(
      "safety",
      "Wie es geschützt ist",
      "Die Verbindung ist verschlüsselt. Passwörter liegen als Hash vor, der sich nicht zurückrechnen lässt, Links in unseren E-Mails wirken nur einmal, wo sie etwas öffnen, und die Sitzung Ihres Browsers können Skripte nicht lesen. Menschen sehen bei uns nur, was ihre Arbeit braucht.",
    ),
    section(
      "changes",
      "Kinder und Änderungen",
      "Der Shop ist für Menschen, die nach dem Recht ihres Landes kaufen dürfen. Ändert sich diese Seite, ändert sich das Datum an ihrem Anfang; über wichtige Änderungen sagen wir denen Bescheid, die ein Konto haben.",
    ),
  ],
};
