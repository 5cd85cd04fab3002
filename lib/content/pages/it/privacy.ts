import { section, type PageText } from "../page-text";

export const privacy: PageText = {
  title: "Privacy",
  description:
    "Che cosa {name} conserva di te, perché, per quanto e chi altro lo vede, e come vederlo, correggerlo o cancellarlo. Nessuna carta, nessun cookie pubblicitario.",
  intro: "Che cosa conserviamo di te, perché, per quanto tempo e chi altro lo vede, in parole semplici.",
  sections: [
    section(
      "who",
      "Chi è responsabile",
      "{name}, {address}. Scrivi a {email} per tutto ciò che riguarda i tuoi dati; non serve nessun modulo.",
    ),
    section(
      "what",
      "Che cosa conserviamo, e perché",
      [
        "**Per consegnare un ordine:** nome, e-mail, telefono, indirizzo di consegna, che cosa è ordinato, come si paga, la tua nota. Senza, non ci sono contratto né pacco.",
        "**Per gestire il tuo account:** nome, e-mail, un’impronta della password, gli indirizzi, carrello, lista dei desideri e confronto, e le sessioni aperte. Se vendi, anche ciò che pubblichi sul tuo negozio.",
        "**Per risponderti:** nome, e-mail e messaggio dal modulo di contatto.",
        "**Per mandare la newsletter:** e-mail e lingua, il giorno della conferma, e nulla di ciò che apri o clicchi. La mandiamo solo dopo la tua conferma con il link della nostra e-mail.",
        "**Recensioni:** ciò che scrivi è pubblico, con il nome con cui appari.",
        "**Per proteggere il negozio:** il tuo indirizzo di rete, per la durata della visita, per limitare gli abusi e stimare il tuo paese. La stima avviene sul nostro server; l’indirizzo non viene mandato a nessuno per questo.",
      ],
      "Non facciamo profili pubblicitari e non decidiamo nulla su di te con la sola macchina.",
    ),
    section(
      "grounds",
      "Su quale base",
      "Dove vale il Regolamento generale sulla protezione dei dati: il contratto con te (ordini e account, art. 6, par. 1, lett. b), il tuo consenso (newsletter e statistiche, lett. a), i nostri obblighi di legge (contabilità, lett. c), e il nostro interesse a un negozio che funziona senza abusi e a rispondere a chi ci scrive (lett. f). Puoi ritirare un consenso in qualsiasi momento per il futuro.",
    ),
    section(
      "cards",
      "Pagamento",
      "Carte e portafogli si inseriscono sulla pagina del fornitore di pagamenti, che risponde di ciò che avviene lì. Gli diciamo l’importo, il codice dell’ordine e la tua e-mail, e riceviamo se è stato pagato e un riferimento. Nessun numero di carta ci arriva mai.",
    ),
    section(
      "others",
      "Chi altro lo vede",
      [
        "**Il negozio che vende e spedisce la tua merce** e **il corriere**: nome, indirizzo e telefono per il pacco, e nulla delle parti di altri negozi.",
        "**Il fornitore di pagamenti,** se paghi con carta o portafoglio.",
        "**Chi gestisce per noi server ed e-mail,** tenuto per contratto a fare solo questo.",
        "**Le autorità,** dove la legge ci obbliga.",
      ],
      "Siamo in Bangladesh e consegniamo all’estero, quindi i tuoi dati sono trattati fuori dal tuo paese. Dove la legge chiede garanzie, come le clausole contrattuali tipo, puoi chiedercene una copia. Non vendiamo dati.",
    ),
    section(
      "browser",
      "Che cosa resta nel tuo browser",
      "I cookie e la memoria locale che servono al negozio sono [elencati per nome](/site/terms#cookies) nei termini. Caratteri, immagini e script vengono dal nostro server. I pulsanti di condivisione sono semplici link: le reti sanno di te solo se ne segui uno.",
    ),
    section("how-long", "Per quanto tempo", [
      "Gli ordini e ciò che vi appartiene: finché lo chiede il diritto fiscale e commerciale.",
      "Il tuo account: finché non lo elimini. Gli ordini che la legge ci fa conservare restano, senza il resto.",
      "I messaggi: finché la tua richiesta è risolta e non può più nascerne una pretesa.",
      "La newsletter: finché non la lasci. Poi conserviamo il fatto che l’indirizzo l’ha lasciata, perché nessuno lo inserisca di nuovo di nascosto.",
      "Un indirizzo di rete: non oltre i limiti per cui serve; non viene scritto nei nostri registri.",
    ]),
    section(
      "rights",
      "I tuoi diritti",
      "Puoi vedere che cosa conserviamo di te e averne una copia, farlo correggere o cancellare, farne limitare l’uso, portarlo con te e opporti agli usi fondati sul nostro interesse. Scrivi a {email} dall’indirizzo che usi qui. Rispondiamo entro un mese. Se pensi che sbagliamo, puoi rivolgerti all’autorità per la protezione dei dati del tuo paese.",
    ),
    section(
      "safety",
      "Come è protetto",
      "La connessione è cifrata. Le password sono conservate come impronte che non si possono invertire, i link delle nostre e-mail valgono una volta sola dove aprono qualcosa, e la sessione del tuo browser non può essere letta dagli script. Da noi ognuno vede solo ciò che serve al suo lavoro.",
    ),
    section(
      "changes",
      "Minori e modifiche",
      "Il negozio è per chi può acquistare secondo la legge del proprio paese. Quando questa pagina cambia, cambia la data in alto; delle modifiche importanti avvisiamo chi ha un account.",
    ),
  ],
};
