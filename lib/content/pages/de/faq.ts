import { ask, topic, type FaqText } from "../page-text";

export const faq: FaqText = {
  title: "Häufige Fragen",
  description:
    "Antworten zu Bestellung, Lieferung, Rückgabe, Zahlung, Konto und Verkauf bei {name}: was es kostet, wie lange es dauert und was zu tun ist.",
  intro:
    "Was wir am häufigsten gefragt werden. Suchen Sie oder wählen Sie ein Thema. Steht Ihre Frage nicht hier, schreiben Sie uns zu jeder Stunde.",
  topics: [
    topic(
      "ordering",
      "Bestellen",
      ask(
        "no-account",
        "Brauche ich zum Bestellen ein Konto?",
        "Nein. Sie können Waren in den Warenkorb legen, als Gast bestellen und Ihr Paket allein mit der Bestellnummer verfolgen. Mit einem Konto haben Sie Warenkorb, Wunschliste, Adressen und Bestellungen auf jedem Gerät.",
      ),
      ask(
        "change-order",
        "Kann ich meine Bestellung ändern oder stornieren?",
        "Bis der Shop das Paket verpackt hat, können Sie kostenlos stornieren: Öffnen Sie die Bestellung in Ihrem Konto oder über den Link in der Bestätigung und wählen Sie „Stornieren“. Ändern lässt sich eine aufgegebene Bestellung nicht. Stornieren Sie sie und bestellen Sie neu, oder [schreiben Sie uns](/site/contact-us), wenn nur die Adresse falsch ist.",
      ),
      ask(
        "reserve",
        "Hält der Warenkorb das letzte Stück für mich zurück?",
        "Nein. Der Bestand wird erst mit der Bestellung entnommen. Ist etwas inzwischen ausverkauft, sagt es der Warenkorb, und Sie können diese Zeile entfernen; alles andere bleibt.",
      ),
      ask(
        "upcoming",
        "Was bedeutet „Demnächst“?",
        "Das Produkt wird noch nicht verkauft und hat noch keinen Preis. Setzen Sie es auf Ihre [Wunschliste](/account/wishlist), um es wiederzufinden.",
      ),
      ask(
        "coupon",
        "Wo gebe ich einen Gutschein ein?",
        "An der Kasse im Feld „Gutscheincode“. Ein Gutschein kann einen Mindestwert verlangen, an einem Tag enden und nur begrenzt einlösbar sein. Den Rabatt sehen Sie in Ihrer Bestellung.",
      ),
    ),
    topic(
      "delivery",
      "Lieferung",
      ask(
        "shipping-cost",
        "Was kostet die Lieferung?",
        "Nichts. Wir werben mit kostenlosem Versand ab {amount}, und die Kasse schlägt bei keiner Bestellung Versandkosten auf. Zölle und Steuern, die Ihr Land auf Einfuhren erhebt, sind nicht Teil unseres Preises; wo es sie gibt, zieht der Kurier sie ein.",
      ),
      ask(
        "delivery-time",
        "Wie lange dauert die Lieferung?",
        "Jede Produktseite zeigt die Termine für Ihr Land. Sie beruhen auf der längsten Zeit, die der Verkäufer angibt, und sind eine Schätzung. [Wie wir sie berechnen](/blog/how-we-work-out-delivery-dates), steht im Blog.",
      ),
      ask(
        "countries",
        "Wohin liefern Sie?",
        "In {countries} Länder. Die Liste an der Kasse nennt sie alle, ebenso die Länderwahl bei der Lieferung auf der Produktseite.",
      ),
      ask(
        "several-parcels",
        "Warum kommen meine Sachen in mehreren Paketen?",
        "{name} verkauft aus eigenem Bestand und von anderen Shops. Sie bestellen einmal, und jeder Shop verpackt und versendet seinen Teil. Jeder Teil hat auf der Seite der Bestellung seinen eigenen Stand.",
      ),
      ask(
        "track",
        "Wie verfolge ich meine Bestellung?",
        "Geben Sie die Nummer aus Ihrer Bestätigung (sie beginnt mit NJ) unter [Sendung verfolgen](/account/track-order) ein. Eine Anmeldung ist nicht nötig. Die Seite zeigt Stand und Termine und nie Ihren Namen oder Ihre Adresse.",
      ),
      ask(
        "late",
        "Mein Paket verspätet sich. Was nun?",
        "Sehen Sie zuerst in die Sendungsverfolgung. Ist ihr letzter Eintrag älter als drei Tage oder der späteste Termin vorbei, [schreiben Sie uns](/site/contact-us) mit der Bestellnummer. Wir fragen beim Shop und beim Kurier nach und sagen Ihnen, was wir hören.",
      ),
    ),
    topic(
      "returns",
      "Rückgabe und Erstattung",
      ask(
        "return-window",
        "Wie lange kann ich etwas zurückgeben?",
        "{days} Tage ab Lieferung, oder länger, wo es die Produktseite sagt. Wird Ihre Bestellung in ein Land der Europäischen Union geliefert, können Sie von Gesetzes wegen {euDays} Tage lang widerrufen. Alle Einzelheiten stehen unter [Rückgabe und Erstattung](/site/refund-policy).",
      ),
      ask(
        "how-return",
        "Wie gebe ich etwas zurück?",
        "Öffnen Sie die Bestellung, wählen Sie, was zurückgeht und warum, und senden Sie die Anfrage. Sobald der Shop annimmt, erhalten Sie die Adresse und was auf das Paket gehört. Ohne Konto nutzen Sie den Link in der Bestätigung oder [schreiben uns](/site/contact-us).",
      ),
      ask("return-cost", "Was kostet eine Rückgabe?", "Nichts. Eine angenommene Rückgabe ist für Sie kostenlos."),
      ask(
        "refund-time",
        "Wann bekomme ich mein Geld zurück?",
        "Spätestens 14 Tage nachdem die Ware oder der Nachweis der Absendung bei uns ist. Das Geld geht den Weg zurück, auf dem Sie bezahlt haben. Bei Zahlung bei Lieferung fragen wir Sie nach einem Konto.",
      ),
      ask(
        "damaged",
        "Etwas kam beschädigt oder falsch an.",
        "Sagen Sie es uns möglichst innerhalb der Rückgabefrist, mit einem Bild von Paket und Produkt. Sie erhalten Ersatz oder Ihr Geld zurück und zahlen dafür nichts. Ihre gesetzlichen Rechte bei Mängeln gelten länger und bleiben unberührt.",
      ),
    ),
    topic(
      "payment",
      "Zahlung und Preise",
      ask(
        "ways-to-pay",
        "Wie kann ich bezahlen?",
        "Bei Lieferung, wenn jedes Produkt der Bestellung das erlaubt, und mit Karte oder Wallet auf der Seite des Zahlungsdienstleisters. Die Kasse bietet an, was für Ihre Bestellung möglich ist.",
      ),
      ask(
        "cod",
        "Wie funktioniert die Zahlung bei Lieferung?",
        "Sie bestellen ohne zu bezahlen und geben das Geld dem Kurier, wenn das Paket kommt. Bei Produkten, die das erlauben, steht „Zahlung bei Lieferung“. Erlaubt es ein Produkt der Bestellung nicht, ist diese Zahlungsart für die Bestellung geschlossen.",
      ),
      ask(
        "card-data",
        "Speichern Sie meine Karte?",
        "Nein. Sie geben sie auf der Seite des Zahlungsdienstleisters ein und nie auf unserer. Wir behalten dessen Zeichen für die Zahlung und nichts von der Karte.",
      ),
      ask(
        "currency",
        "In welcher Währung bezahle ich?",
        "In US-Dollar. Wählen Sie eine andere Währung, zeigen wir jeden Preis zum Kurs des Shops umgerechnet und auf zwei Stellen gerundet. Der Dollarbetrag steht im Warenkorb und auf Ihrer Bestellung daneben. Ihre Bank kann einen leicht anderen Kurs anwenden.",
      ),
      ask(
        "price-drop",
        "Was ist der durchgestrichene Preis?",
        "Der reguläre Preis. Die Prozentzahl daneben ist der Unterschied zum heutigen Preis. Was die Zeichen an einem Produkt bedeuten, steht in [Was die Zeichen bedeuten](/blog/what-the-badges-on-a-product-mean).",
      ),
    ),
    topic(
      "account",
      "Konto und Datenschutz",
      ask(
        "password",
        "Ich habe mein Passwort vergessen.",
        "Wählen Sie bei der Anmeldung „Vergessen?“ und geben Sie Ihre E-Mail-Adresse ein. Gibt es dazu ein Konto, erhalten Sie einen Link für ein neues Passwort. Er funktioniert einmal und läuft ab.",
      ),
      ask(
        "lists",
        "Kann ich ohne Konto eine Wunschliste führen?",
        "Ja. Wunschliste, Vergleich und Warenkorb bleiben in Ihrem Browser. Wenn Sie sich anmelden, werden sie mit denen Ihres Kontos vereint; nichts zählt doppelt.",
      ),
      ask(
        "newsletter",
        "Wie bestelle ich den Newsletter ab?",
        "Mit dem Link am Ende jedes Newsletters. Er wirkt sofort und braucht keine Anmeldung.",
      ),
      ask(
        "my-data",
        "Was wissen Sie über mich, und lässt es sich löschen?",
        "Was Sie uns gegeben haben, um Ihre Bestellungen zu liefern und Ihr Konto zu führen. Unter [Datenschutz](/site/privacy) steht alles, mit Ihren Rechten. Schreiben Sie an {email}, um Ihre Daten zu sehen, zu berichtigen oder löschen zu lassen.",
      ),
    ),
    topic(
      "selling",
      "Shops und Verkäufer",
      ask(
        "verified",
        "Was bedeutet „Geprüfter Shop“?",
        "Der Shop hat uns gezeigt, wer er ist und wo man ihn erreicht, und ein Mensch bei uns hat es geprüft. Es heißt nicht, dass wir das Produkt hergestellt haben.",
      ),
      ask(
        "who-sells",
        "Bei wem kaufe ich?",
        "Die Produktseite nennt den Verkäufer unter „Verkauft von“. Sie bestellen, bezahlen und bekommen Hilfe hier, wer immer der Verkäufer ist.",
      ),
      ask(
        "sell",
        "Kann ich hier verkaufen?",
        "Ja: Shops, Unternehmen und Privatpersonen können Produkte anbieten. [Erstellen Sie ein Konto](/account/signup) oder [schreiben Sie uns](/site/contact-us), um einen Showroom anzumelden oder prüfen zu lassen.",
      ),
    ),
  ],
};
