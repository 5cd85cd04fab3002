import { section, type PageText } from "../page-text";

export const terms: PageText = {
  title: "Allgemeine Geschäftsbedingungen",
  description:
    "Die Bedingungen für den Einkauf bei {name}: Bestellung, Preise in US-Dollar, Lieferung, Zahlung, Rückgabe, Verkäufer, Bewertungen und die Cookies beim Namen.",
  intro: "Was zwischen Ihnen und uns gilt, wenn Sie den Shop nutzen und etwas kaufen. Zum Lesen geschrieben.",
  sections: [
    section(
      "who",
      "Wer wir sind",
      "{name}, {address}. E-Mail {email}, Telefon {phone}, geöffnet {hours}. „Wir“ ist {name}; „Sie“ sind alle, die den Shop besuchen oder hier kaufen.",
    ),
    section(
      "contract",
      "Bestellung und Vertrag",
      "Die Produkte im Shop sind eine Einladung zum Bestellen. Mit dem Knopf „Jetzt kaufen“ geben Sie ein bindendes Angebot ab. Der Vertrag kommt zustande, wenn wir die Bestellung per E-Mail bestätigen. Vorher können Sie alle Eingaben sehen und berichtigen. Wir speichern den Text Ihrer Bestellung; Sie finden ihn in Ihrem Konto oder über den Link in der Bestätigung.",
      "{name} ist ein Marktplatz: „Verkauft von“ auf der Produktseite nennt den Verkäufer; das kann {name}, ein Shop, ein Unternehmen oder eine Privatperson sein. Ist es eine Privatperson, die nicht gewerblich handelt, gelten ihr gegenüber Rechte womöglich nicht, die das Gesetz nur gegenüber Unternehmern gibt. Wir nehmen Ihre Bestellung, Ihre Zahlung und Ihre Fragen entgegen, wer immer der Verkäufer ist.",
      "Stellt sich heraus, dass etwas Bestelltes nicht verfügbar ist oder sein Preis ein offensichtlicher Irrtum war, sagen wir es Ihnen unverzüglich, und was Sie dafür bezahlt haben, wird erstattet.",
    ),
    section(
      "prices",
      "Preise",
      "Die Preise sind in US-Dollar. Beträge in anderen Währungen sind Umrechnungen zu Ihrer Orientierung; berechnet wird der Dollarbetrag, und beide stehen auf der Bestellung. Versandkosten schlagen wir nicht auf. Einfuhrabgaben und Steuern Ihres Landes, wo es sie gibt, tragen Sie. Gutscheine gelten unter den bei ihnen genannten Bedingungen und werden nicht ausgezahlt.",
    ),
    section(
      "delivery",
      "Lieferung",
      "Wir liefern in die an der Kasse genannten Länder. Die Termine auf der Produktseite sind Schätzungen. Eine Bestellung bei mehreren Shops kommt in mehreren Paketen. Kommt ein Paket nicht an, senden wir es noch einmal oder erstatten den Preis. Sind Sie Verbraucher, geht die Gefahr des Verlusts erst auf Sie über, wenn Sie oder eine von Ihnen benannte Person die Ware haben.",
    ),
    section(
      "payment",
      "Zahlung",
      "Bei Lieferung, wo alle Produkte der Bestellung es erlauben, sonst mit Karte oder Wallet auf der Seite unseres Zahlungsdienstleisters. Eine online zu bezahlende Bestellung, die nicht innerhalb von 30 Minuten bezahlt wird, endet von selbst, und ihr Bestand ist wieder frei. Kartendaten speichern wir nie.",
    ),
    section(
      "returns",
      "Stornierung, Rückgabe, Mängel",
      "Sie können stornieren, bis das Paket verpackt ist, und innerhalb von {days} Tagen nach Lieferung zurückgeben; Verbraucher in der Europäischen Union haben {euDays} Tage für den Widerruf. Wie es geht und was ausgenommen ist, steht unter [Rückgabe und Erstattung](/site/refund-policy), die Teil dieser Bedingungen ist. Ihre gesetzlichen Rechte bei Mängeln stehen daneben.",
    ),
    section(
      "account",
      "Ihr Konto",
      "Machen Sie wahre Angaben und behalten Sie Ihr Passwort für sich. Sagen Sie uns, wenn Sie glauben, dass jemand anderes es kennt. Ein Konto, mit dem betrogen, anderen geschadet oder das Gesetz gebrochen wird, können wir schließen, und wir sagen, warum. Ihr Konto können Sie jederzeit löschen lassen.",
    ),
    section(
      "reviews",
      "Bewertungen und Inhalte",
      "Schreiben Sie, was Sie erlebt haben. Beleidigungen, Werbung, private Daten anderer und bezahltes Lob werden entfernt. Bewertungen von Menschen, die das Produkt hier gekauft haben, sind gekennzeichnet; das Zeichen kommt aus der Bestellung und ist nicht käuflich. Mit der Veröffentlichung erlauben Sie uns, Ihren Text und Ihre Bilder im Shop zu zeigen; sie bleiben Ihre.",
    ),
    section(
      "sellers",
      "Wenn Sie hier verkaufen",
      "Sie stehen ein für das, was Sie veröffentlichen: dass es wahr und erlaubt ist und dass Sie es verkaufen dürfen. Sie senden, was bestellt wurde, in der Zeit, die Sie angeben, und nehmen zurück, was unter Rückgabe und Erstattung steht. Angebote, die diese Regeln brechen, können wir entfernen; wir nennen Ihnen den Grund.",
    ),
    section(
      "cookies",
      "Cookies und Browserspeicher",
      "Wir verwenden, was der Shop zum Funktionieren braucht, und nichts für Werbung. Alles nicht Notwendige können Sie so leicht ablehnen wie annehmen, im Hinweis bei Ihrem ersten Besuch, und alles jederzeit in Ihrem Browser löschen.",
      "**Notwendige Cookies**",
      [
        "`nijer.session_token` hält Sie angemeldet. Skripte können es nicht lesen.",
        "`XSRF-TOKEN` stellt sicher, dass Änderungen von unseren eigenen Seiten kommen.",
        "`cname` merkt sich ein Jahr lang die gewählte Währung.",
        "`me2_security` merkt sich ein Jahr lang, dass dieser Browser eine Sicherheitsprüfung bestanden hat.",
      ],
      "**Im lokalen Speicher des Browsers, nicht mit jeder Seite mitgesandt**",
      [
        "`cartItems`, `wishlistItems`, `compareItems`: Ihre Listen, solange Sie nicht angemeldet sind.",
        "`recentViews`: die letzten 15 angesehenen Produkte.",
        "`userInfo`: Ihr Name und Ihre E-Mail-Adresse, solange Sie angemeldet sind, um Sie zu begrüßen.",
        "`defaultCn`, `u_cultureState`: Ihr Land mit seiner Währung und die Länder- und Sprachlisten des Shops.",
        "`cookie_accept`, `promo-modal-1`: Ihre Antwort auf den Cookie-Hinweis und wann ein Angebot zuletzt gezeigt wurde.",
      ],
      "**Nur wenn Sie zustimmen:** Notizen darüber, was im Shop geschieht (ein Produkt wurde angesehen, in den Warenkorb gelegt, gekauft), in der Seite für die Statistik gehalten. So, wie der Shop ist, gibt er sie nicht an Dritte weiter.",
    ),
    section(
      "liability",
      "Haftung",
      "Wir haften unbeschränkt für Vorsatz und grobe Fahrlässigkeit, für Verletzung von Leben, Körper oder Gesundheit und überall, wo das Gesetz keine Beschränkung erlaubt. Sonst haften wir für die Verletzung wesentlicher Pflichten, beschränkt auf den typischen, vorhersehbaren Schaden.",
    ),
    section(
      "law",
      "Recht und Schlussworte",
      "Es gilt das Recht von Bangladesch. Sind Sie Verbraucher anderswo, behalten Sie den Schutz, den Ihnen die zwingenden Regeln Ihres Landes geben, und können dessen Gerichte anrufen. Gilt ein Teil dieser Bedingungen nicht, gilt der Rest. Für eine Bestellung gelten die Bedingungen ihres Tages.",
    ),
  ],
};
