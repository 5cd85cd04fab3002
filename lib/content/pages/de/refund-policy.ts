import { section, type PageText } from "../page-text";

export const refundPolicy: PageText = {
  title: "Rückgabe und Erstattung",
  description:
    "Rückgabe innerhalb von {days} Tagen nach Lieferung, kostenlos; {euDays} Tage Widerruf in der Europäischen Union. So geht es, so kommt das Geld zurück.",
  intro:
    "{days} Tage einfache Rückgabe, kostenlos. Verbraucher in der Europäischen Union haben von Gesetzes wegen {euDays} Tage.",
  sections: [
    section("in-short", "Kurz gesagt", [
      "Sie haben ab Lieferung **{days} Tage**, um eine Rückgabe anzufragen, oder länger, wo es die Produktseite sagt.",
      "Wird Ihre Bestellung in ein Land der Europäischen Union geliefert, haben Sie **{euDays} Tage**.",
      "Eine angenommene Rückgabe kostet Sie nichts.",
      "Das Geld geht den Weg zurück, auf dem es kam, spätestens 14 Tage nachdem die Ware oder der Nachweis der Absendung bei uns ist.",
      "Bis ein Paket verpackt ist, können Sie ohne Kosten und ohne Grund stornieren.",
    ]),
    section(
      "cancel",
      "Stornieren vor dem Versand",
      "Öffnen Sie die Bestellung in Ihrem Konto oder über den Link in der Bestätigung und wählen Sie „Stornieren“. Das geht, bis der Shop das Paket verpackt hat. Was Sie bezahlt haben, wird vollständig erstattet. Ist das Paket schon verpackt oder unterwegs, warten Sie es ab und geben Sie es zurück.",
    ),
    section(
      "return",
      "Rückgabe innerhalb von {days} Tagen",
      "Die Tage zählen ab dem Tag der Zustellung. Kommt eine Bestellung in mehreren Paketen, hat jedes seine eigenen Tage. Die Ware sollte vollständig und nicht mehr benutzt sein, als man sie in einem Laden ausprobieren würde, und in ihrer Verpackung, wenn Sie sie noch haben.",
      {
        steps: [
          "Öffnen Sie die Bestellung und wählen Sie, was zurückgeht, wie viel und warum. Ohne Konto nutzen Sie den Link in der Bestätigung oder [schreiben uns](/site/contact-us) mit der Bestellnummer.",
          "Der Shop sieht sich die Anfrage an und antwortet. Sie sehen die Antwort auf der Seite der Bestellung und erhalten eine E-Mail.",
          "Verpacken Sie die Ware und senden Sie sie an die genannte Adresse. Bewahren Sie den Einlieferungsbeleg auf, bis das Geld zurück ist.",
        ],
      },
    ),
    section(
      "withdrawal",
      "Widerrufsrecht in der Europäischen Union",
      "Sind Sie Verbraucher und wird Ihre Bestellung in ein Land der Europäischen Union geliefert, können Sie den Kauf innerhalb von **{euDays} Tagen ohne Angabe von Gründen** widerrufen. Die Frist läuft ab dem Tag, an dem Sie oder eine von Ihnen benannte Person, die nicht der Kurier ist, die Ware erhalten haben; bei einer Bestellung in mehreren Paketen ab dem letzten.",
      "Für den Widerruf genügt eine eindeutige Erklärung vor Ablauf der Frist: über die Rückgabe-Anfrage bei Ihrer Bestellung, per E-Mail an {email} oder per Post an {name}, {address}. Sie können diesen Wortlaut verwenden, müssen es aber nicht:",
      [
        "An {name}, {address}, {email}:",
        "Hiermit widerrufe ich den von mir abgeschlossenen Vertrag über den Kauf der folgenden Waren: …",
        "Bestellt am … / erhalten am … / Bestellnummer …",
        "Name, Anschrift, Datum und, nur auf Papier, Ihre Unterschrift.",
      ],
      "Wir erstatten dann unverzüglich, spätestens 14 Tage nach Ihrer Erklärung, alles, was Sie für diese Waren bezahlt haben, auf demselben Zahlungsweg und ohne Gebühren. Wir können warten, bis wir die Ware zurück haben oder Sie die Absendung nachgewiesen haben, je nachdem, was früher ist. Senden Sie die Ware innerhalb von 14 Tagen nach Ihrer Erklärung ab. Für einen Wertverlust haften Sie nur, wenn er aus einem Umgang stammt, der nicht nötig war, um Beschaffenheit und Funktion zu prüfen.",
    ),
    section(
      "exceptions",
      "Was nicht zurückgegeben werden kann",
      "Kein Recht, es sich anders zu überlegen, besteht bei Waren, die nach Ihren Wünschen gefertigt oder geändert wurden, und bei versiegelten Waren, die aus Gründen der Gesundheit oder Hygiene nicht zurückgegeben werden können, wenn Sie das Siegel geöffnet haben: etwa geöffnete Hautpflege oder In-Ear-Kopfhörer. Sind solche Waren mangelhaft, haben Sie alle Ihre Rechte.",
    ),
    section(
      "faulty",
      "Beschädigt, mangelhaft oder falsch",
      "Sagen Sie es uns so bald wie möglich, mit einem Bild, wenn es hilft. Wir liefern Ersatz oder erstatten den Preis, und der Rückweg geht auf unsere Kosten. Diese {days} Tage verkürzen die Rechte nicht, die Ihnen das Gesetz bei Mängeln gibt: in der Europäischen Union mindestens zwei Jahre ab Lieferung, anderswo nach dem Recht Ihres Landes.",
    ),
    section(
      "refund",
      "Wie Sie Ihr Geld zurückbekommen",
      "Auf die Karte oder das Wallet, womit Sie bezahlt haben. Bei Zahlung bei Lieferung fragen wir Sie nach einem Bankkonto oder mobilen Wallet. Erstattet wird in US-Dollar, wie es berechnet wurde; Ihre Bank rechnet womöglich zum Tageskurs um. Hat ein Gutschein den Preis gesenkt, erhalten Sie, was Sie bezahlt haben. Geben Sie einen Teil der Bestellung zurück, wird dieser Teil erstattet.",
    ),
    section(
      "refused",
      "Wenn eine Rückgabe abgelehnt wird",
      "Der Shop muss sagen, warum. Sind Sie nicht einverstanden, [schreiben Sie uns](/site/contact-us): Ein Mensch bei {name} sieht sich beide Seiten an und entscheidet. Ihr Recht, vor Gericht oder zu einer Verbraucherstelle zu gehen, bleibt unberührt.",
    ),
  ],
};
