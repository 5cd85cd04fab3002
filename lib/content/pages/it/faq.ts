import { ask, topic, type FaqText } from "../page-text";

export const faq: FaqText = {
  title: "Domande frequenti",
  description:
    "Ordini, consegna, resi, pagamento, account e vendita su {name}: quanto costa, quanto tempo ci vuole e che cosa fare quando qualcosa non va.",
  intro:
    "Ciò che ci chiedono più spesso. Cerca, o scegli un argomento. Se la tua domanda non c’è, scrivici a qualsiasi ora.",
  topics: [
    topic(
      "ordering",
      "Ordinare",
      ask(
        "no-account",
        "Mi serve un account per ordinare?",
        "No. Puoi mettere i prodotti nel carrello, ordinare come ospite e seguire il pacco con il solo codice dell’ordine. Con un account carrello, lista dei desideri, indirizzi e ordini ti seguono su ogni dispositivo.",
      ),
      ask(
        "change-order",
        "Posso modificare o annullare l’ordine?",
        "Puoi annullare senza costi finché il negozio non ha imballato il pacco: apri l’ordine nel tuo account, o dal link dell’e-mail di conferma, e scegli di annullare. Un ordine inviato non si può modificare. Annullalo e ordina di nuovo, oppure [scrivici](/site/contact-us) se è sbagliato solo l’indirizzo.",
      ),
      ask(
        "reserve",
        "Il carrello mi tiene da parte l’ultimo pezzo?",
        "No. La disponibilità viene presa quando invii l’ordine, non prima. Se nel frattempo qualcosa si esaurisce, il carrello lo dice e puoi togliere quella riga; tutto il resto rimane.",
      ),
      ask(
        "upcoming",
        "Che cosa significa “In arrivo”?",
        "Il prodotto non è ancora in vendita e non ha un prezzo. Mettilo nella [lista dei desideri](/account/wishlist) per ritrovarlo.",
      ),
      ask(
        "coupon",
        "Dove inserisco un codice sconto?",
        "Alla cassa, nel campo “Codice sconto”. Un codice può richiedere un importo minimo, scadere un certo giorno e valere un numero limitato di volte. Lo sconto si vede nel tuo ordine.",
      ),
    ),
    topic(
      "delivery",
      "Consegna",
      ask(
        "shipping-cost",
        "Quanto costa la consegna?",
        "Nulla. Annunciamo la spedizione gratuita da {amount}, e la cassa non aggiunge spese di spedizione a nessun ordine. Dazi e tasse che il tuo paese chiede sulle importazioni non fanno parte del nostro prezzo; dove ci sono, li riscuote il corriere.",
      ),
      ask(
        "delivery-time",
        "Quanto tempo ci vuole?",
        "Ogni pagina prodotto mostra le date per il tuo paese. Partono dal tempo massimo indicato dal venditore e sono una stima. [Come le calcoliamo](/blog/how-we-work-out-delivery-dates) è spiegato nel blog.",
      ),
      ask(
        "countries",
        "Dove consegnate?",
        "In {countries} paesi. L’elenco alla cassa li nomina tutti, e così la scelta del paese nel riquadro di consegna di un prodotto.",
      ),
      ask(
        "several-parcels",
        "Perché le mie cose arrivano in più pacchi?",
        "{name} vende dai propri scaffali e da altri negozi. Ordini una volta sola, e ogni negozio imballa e spedisce la sua parte. Ogni parte ha il suo stato nella pagina dell’ordine.",
      ),
      ask(
        "track",
        "Come seguo il mio ordine?",
        "Inserisci il codice della conferma (comincia con NJ) in [Segui l’ordine](/account/track-order). Non serve accedere. La pagina mostra stato e date, mai il tuo nome o il tuo indirizzo.",
      ),
      ask(
        "late",
        "Il pacco è in ritardo. E ora?",
        "Guarda prima il tracciamento. Se l’ultima riga ha più di tre giorni, o l’ultima data è passata, [scrivici](/site/contact-us) con il codice dell’ordine. Chiediamo al negozio e al corriere e ti diciamo che cosa rispondono.",
      ),
    ),
    topic(
      "returns",
      "Resi e rimborsi",
      ask(
        "return-window",
        "Quanto tempo ho per un reso?",
        "{days} giorni dalla consegna, o di più dove lo dice la pagina prodotto. Se l’ordine è consegnato in un paese dell’Unione europea, la legge ti dà {euDays} giorni per recedere. Tutti i dettagli sono in [Resi e rimborsi](/site/refund-policy).",
      ),
      ask(
        "how-return",
        "Come faccio un reso?",
        "Apri l’ordine, scegli che cosa torna indietro e perché, e invia la richiesta. Appena il negozio accetta, ricevi l’indirizzo e ciò che va scritto sul pacco. Senza account usa il link dell’e-mail di conferma o [scrivici](/site/contact-us).",
      ),
      ask("return-cost", "Quanto costa un reso?", "Nulla. Un reso che abbiamo accettato per te è gratuito."),
      ask(
        "refund-time",
        "Quando ricevo il rimborso?",
        "Al più tardi 14 giorni dopo che la merce, o la prova che l’hai spedita, è arrivata da noi. Il denaro torna per la stessa via del pagamento. Per il pagamento alla consegna ti chiediamo un conto a cui mandarlo.",
      ),
      ask(
        "damaged",
        "Qualcosa è arrivato danneggiato o sbagliato.",
        "Diccelo, se puoi, entro il periodo di reso, con una foto del pacco e del prodotto. Ricevi un sostituto o il tuo denaro, senza pagare nulla. I tuoi diritti di legge per i difetti durano di più e restano intatti.",
      ),
    ),
    topic(
      "payment",
      "Pagamento e prezzi",
      ask(
        "ways-to-pay",
        "Come posso pagare?",
        "Alla consegna, se ogni prodotto dell’ordine lo consente, e con carta o portafoglio sulla pagina del fornitore di pagamenti. La cassa propone ciò che è possibile per il tuo ordine.",
      ),
      ask(
        "cod",
        "Come funziona il pagamento alla consegna?",
        "Ordini senza pagare e dai il denaro al corriere quando arriva il pacco. I prodotti che lo consentono lo dicono: “Pagamento alla consegna”. Se un prodotto dell’ordine non lo consente, questa via è chiusa per quell’ordine.",
      ),
      ask(
        "card-data",
        "Conservate la mia carta?",
        "No. La scrivi sulla pagina del fornitore di pagamenti e mai sulla nostra. Conserviamo il suo riferimento al pagamento e nulla della carta.",
      ),
      ask(
        "currency",
        "In quale valuta pago?",
        "In dollari USA. Se scegli un’altra valuta mostriamo ogni prezzo convertito al cambio del negozio, arrotondato a due decimali. L’importo in dollari è accanto, nel carrello e sull’ordine. La tua banca può usare un cambio un po’ diverso.",
      ),
      ask(
        "price-drop",
        "Che cos’è il prezzo barrato?",
        "Il prezzo regolare. La percentuale accanto è la differenza con il prezzo di oggi. Che cosa vuol dire ogni segno è in [Che cosa dicono i badge](/blog/what-the-badges-on-a-product-mean).",
      ),
    ),
    topic(
      "account",
      "Account e privacy",
      ask(
        "password",
        "Ho dimenticato la password.",
        "Scegli “Dimenticata?” all’accesso e scrivi la tua e-mail. Se c’è un account, ricevi un link per una nuova password. Funziona una volta e scade.",
      ),
      ask(
        "lists",
        "Posso tenere una lista dei desideri senza account?",
        "Sì. Lista dei desideri, confronto e carrello restano nel tuo browser. Quando accedi si uniscono a quelli del tuo account; nulla è contato due volte.",
      ),
      ask(
        "newsletter",
        "Come lascio la newsletter?",
        "Con il link in fondo a ogni newsletter. Ha effetto subito e non serve accedere.",
      ),
      ask(
        "my-data",
        "Che cosa sapete di me, e si può cancellare?",
        "Ciò che ci hai dato per consegnare i tuoi ordini e gestire il tuo account. La pagina [Privacy](/site/privacy) dice tutto, con i tuoi diritti. Scrivi a {email} per vedere, correggere o cancellare i tuoi dati.",
      ),
    ),
    topic(
      "selling",
      "Negozi e venditori",
      ask(
        "verified",
        "Che cosa significa “negozio verificato”?",
        "Il negozio ci ha mostrato chi è e dove si trova, e una persona dei nostri lo ha controllato. Non vuol dire che abbiamo fatto noi il prodotto.",
      ),
      ask(
        "who-sells",
        "Da chi sto comprando?",
        "La pagina prodotto nomina il venditore sotto “Venduto da”. Ordini, paghi e ricevi aiuto qui, chiunque sia il venditore.",
      ),
      ask(
        "sell",
        "Posso vendere qui?",
        "Sì: negozi, aziende e privati possono pubblicare prodotti. [Crea un account](/account/signup), oppure [scrivici](/site/contact-us) per iscrivere uno showroom o far verificare il tuo.",
      ),
    ),
  ],
};
