import { section, type PageText } from "../page-text";

export const terms: PageText = {
  title: "Termini e condizioni",
  description:
    "Le condizioni d’acquisto su {name}: ordini, prezzi in dollari USA, consegna, pagamento, resi, venditori, recensioni e i cookie, uno per uno.",
  intro: "Che cosa vale tra te e noi quando usi il negozio e acquisti qualcosa. Scritto per essere letto.",
  sections: [
    section(
      "who",
      "Chi siamo",
      "{name}, {address}. E-mail {email}, telefono {phone}, aperto {hours}. “Noi” è {name}; “tu” è chiunque visiti il negozio o vi acquisti.",
    ),
    section(
      "contract",
      "Ordini e contratto",
      "I prodotti del negozio sono un invito a ordinare. Quando premi “Invia l’ordine” fai un’offerta vincolante. Il contratto nasce quando confermiamo l’ordine per e-mail. Prima puoi vedere e correggere tutto ciò che hai inserito. Conserviamo il testo del tuo ordine; lo trovi nel tuo account o dal link della conferma.",
      "{name} è un marketplace: “Venduto da” nella pagina prodotto nomina il venditore, che può essere {name}, un negozio, un’azienda o un privato. Se è un privato che non opera per professione, i diritti che la legge dà solo verso i professionisti possono non valere verso di lui. Riceviamo il tuo ordine, il tuo pagamento e le tue domande, chiunque sia il venditore.",
      "Se qualcosa che hai ordinato risulta non disponibile, o il suo prezzo era un errore evidente, te lo diciamo senza ritardo, e ciò che hai pagato ti viene rimborsato.",
    ),
    section(
      "prices",
      "Prezzi",
      "I prezzi sono in dollari USA. Gli importi in altre valute sono conversioni indicative; viene addebitato l’importo in dollari, ed entrambi sono scritti sull’ordine. Non aggiungiamo spese di spedizione. Dazi e tasse d’importazione del tuo paese, dove ci sono, sono a tuo carico. I codici sconto valgono alle condizioni indicate con essi e non si pagano in denaro.",
    ),
    section(
      "delivery",
      "Consegna",
      "Consegniamo nei paesi nominati alla cassa. Le date della pagina prodotto sono stime. Un ordine da più negozi arriva in più pacchi. Se un pacco non arriva, lo rimandiamo o ti rimborsiamo. Se sei un consumatore, il rischio di perdita passa a te solo quando tu, o una persona da te indicata, avete la merce.",
    ),
    section(
      "payment",
      "Pagamento",
      "Alla consegna dove tutti i prodotti dell’ordine lo consentono, altrimenti con carta o portafoglio sulla pagina del nostro fornitore di pagamenti. Un ordine da pagare online che non viene pagato entro 30 minuti finisce da sé, e la sua disponibilità torna libera. Non conserviamo mai i dati della carta.",
    ),
    section(
      "returns",
      "Annullamento, resi, difetti",
      "Puoi annullare finché il pacco non è imballato, e rendere entro {days} giorni dalla consegna; i consumatori dell’Unione europea hanno {euDays} giorni per recedere. Come si fa e che cosa è escluso è in [Resi e rimborsi](/site/refund-policy), che fa parte di questi termini. I tuoi diritti di legge per i difetti si aggiungono.",
    ),
    section(
      "account",
      "Il tuo account",
      "Dai dati veri e tieni per te la password. Dicci se pensi che qualcun altro la conosca. Possiamo chiudere un account usato per imbrogliare, danneggiare altri o violare la legge, e diciamo perché. Puoi far eliminare il tuo in qualsiasi momento.",
    ),
    section(
      "reviews",
      "Recensioni e contenuti",
      "Scrivi ciò che hai vissuto. Insulti, pubblicità, dati privati altrui ed elogi pagati vengono tolti. Le recensioni di chi ha acquistato il prodotto qui sono segnalate; il segno viene dall’ordine e non si compra. Pubblicando ci permetti di mostrare testo e immagini nel negozio; restano tuoi.",
    ),
    section(
      "sellers",
      "Se vendi qui",
      "Rispondi di ciò che pubblichi: che è vero, lecito e tuo da vendere. Spedisci ciò che è ordinato, nei giorni che indichi, e riprendi ciò che dicono le regole dei resi. Possiamo togliere le offerte che le violano, e ti diciamo il motivo.",
    ),
    section(
      "cookies",
      "Cookie e memoria del browser",
      "Usiamo ciò che serve al negozio per funzionare, e nulla per la pubblicità. Puoi rifiutare tutto ciò che non è necessario con la stessa facilità con cui lo accetti, nell’avviso della prima visita, e cancellare tutto in qualsiasi momento nel tuo browser.",
      "**Cookie necessari**",
      [
        "`nijer.session_token` ti tiene collegato. Gli script non possono leggerlo.",
        "`XSRF-TOKEN` assicura che le modifiche vengano dalle nostre pagine.",
        "`cname` ricorda per un anno la valuta che hai scelto.",
        "`me2_security` ricorda per un anno che questo browser ha superato un controllo di sicurezza.",
      ],
      "**Conservati nella memoria locale del browser, e non mandati con ogni pagina**",
      [
        "`cartItems`, `wishlistItems`, `compareItems`: le tue liste quando non hai effettuato l’accesso.",
        "`recentViews`: gli ultimi 15 prodotti guardati.",
        "`userInfo`: nome ed e-mail mentre sei collegato, per salutarti.",
        "`defaultCn`, `u_cultureState`: il tuo paese con la sua valuta, e gli elenchi di paesi e lingue del negozio.",
        "`cookie_accept`, `promo-modal-1`: la tua risposta all’avviso sui cookie, e quando un’offerta è stata mostrata l’ultima volta.",
      ],
      "**Solo se accetti:** note di ciò che accade nel negozio (un prodotto visto, messo nel carrello, acquistato), tenute nella pagina per le statistiche. Così com’è, il negozio non le passa a terzi.",
    ),
    section(
      "liability",
      "Responsabilità",
      "Rispondiamo senza limiti per dolo e colpa grave, per danni alla vita, al corpo o alla salute, e ovunque la legge non ammetta limiti. Negli altri casi rispondiamo della violazione di obblighi essenziali, nei limiti del danno tipico e prevedibile.",
    ),
    section(
      "law",
      "Legge e ultime parole",
      "Si applica la legge del Bangladesh. Se sei un consumatore altrove, conservi la protezione delle norme imperative del tuo paese e puoi rivolgerti ai suoi tribunali. Se una parte di questi termini non vale, il resto vale. Per un ordine valgono i termini del suo giorno.",
    ),
  ],
};
