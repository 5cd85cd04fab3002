import { section, type PageText } from "../page-text";

export const refundPolicy: PageText = {
  title: "Resi e rimborsi",
  description:
    "Reso entro {days} giorni dalla consegna, gratuito; {euDays} giorni per recedere nell’Unione europea. Come si fa, chi paga e quando torna il denaro.",
  intro:
    "Reso facile entro {days} giorni, gratuito. I consumatori dell’Unione europea hanno {euDays} giorni per legge.",
  sections: [
    section("in-short", "In breve", [
      "Hai **{days} giorni** dalla consegna per chiedere un reso, o di più dove lo dice la pagina prodotto.",
      "Se l’ordine è consegnato in un paese dell’Unione europea, hai **{euDays} giorni**.",
      "Un reso accettato non ti costa nulla.",
      "Il denaro torna per la via da cui è venuto, al più tardi 14 giorni dopo l’arrivo della merce o della prova di spedizione.",
      "Finché un pacco non è imballato puoi annullarlo, senza costi e senza motivo.",
    ]),
    section(
      "cancel",
      "Annullare prima della spedizione",
      "Apri l’ordine nel tuo account, o dal link dell’e-mail di conferma, e scegli di annullare. È possibile finché il negozio non ha imballato il pacco. Ciò che hai pagato ti viene rimborsato per intero. Se il pacco è già imballato o in viaggio, aspettalo e rendilo.",
    ),
    section(
      "return",
      "Rendere entro {days} giorni",
      "I giorni si contano dalla consegna del pacco. Se un ordine arriva in più pacchi, ognuno ha i suoi giorni. La merce deve essere completa e usata non più di quanto serve per provarla, come faresti in negozio, e nella sua confezione se l’hai ancora.",
      {
        steps: [
          "Apri l’ordine e scegli che cosa torna indietro, quanto e perché. Senza account usa il link dell’e-mail di conferma, o [scrivici](/site/contact-us) con il codice dell’ordine.",
          "Il negozio guarda la richiesta e risponde. Vedi la risposta nella pagina dell’ordine e ricevi un’e-mail.",
          "Imballa la merce e mandala all’indirizzo indicato. Conserva la ricevuta della spedizione fino al rimborso.",
        ],
      },
    ),
    section(
      "withdrawal",
      "Diritto di recesso nell’Unione europea",
      "Se sei un consumatore e l’ordine è consegnato in un paese dell’Unione europea, puoi recedere dall’acquisto entro **{euDays} giorni senza dare motivi**. Il termine decorre dal giorno in cui tu, o una persona da te indicata che non sia il corriere, avete ricevuto la merce; per un ordine in più pacchi, dall’ultimo.",
      "Per recedere, dillo chiaramente prima della fine del termine: con la richiesta di reso del tuo ordine, per e-mail a {email}, o per posta a {name}, {address}. Puoi usare queste parole, ma non sei obbligato:",
      [
        "A {name}, {address}, {email}:",
        "Con la presente notifico il recesso dal mio contratto di vendita dei seguenti beni: …",
        "Ordinati il … / ricevuti il … / codice dell’ordine …",
        "Nome, indirizzo, data e, su carta, la firma.",
      ],
      "Ti rimborsiamo allora tutto ciò che hai pagato per quella merce, senza ritardo e al più tardi 14 giorni dopo la tua comunicazione, con lo stesso mezzo di pagamento e senza spese. Possiamo aspettare di avere la merce o la prova che l’hai spedita, secondo ciò che avviene prima. Spedisci la merce entro 14 giorni dalla tua comunicazione. Rispondi di una perdita di valore solo se viene da un uso che non era necessario per vedere com’è la merce e se funziona.",
    ),
    section(
      "exceptions",
      "Che cosa non si può rendere",
      "Non c’è diritto di cambiare idea per la merce fatta o modificata secondo i tuoi desideri, né per la merce sigillata che per ragioni di salute o igiene non può tornare indietro una volta aperto il sigillo: per esempio prodotti per la pelle o auricolari aperti. Se tale merce è difettosa, hai tutti i tuoi diritti.",
    ),
    section(
      "faulty",
      "Danneggiato, difettoso o sbagliato",
      "Diccelo appena puoi, con una foto se aiuta. Mandiamo un sostituto o ti rimborsiamo, e il ritorno è a nostre spese. Questi {days} giorni non riducono i diritti che la legge ti dà per i difetti: nell’Unione europea almeno due anni dalla consegna, altrove secondo la legge del tuo paese.",
    ),
    section(
      "refund",
      "Come ricevi il rimborso",
      "Sulla carta o sul portafoglio con cui hai pagato. Per il pagamento alla consegna ti chiediamo un conto bancario o un portafoglio mobile. Gli importi tornano in dollari USA, come sono stati addebitati; la tua banca può convertire al cambio del giorno. Se un codice ha abbassato il prezzo, ricevi ciò che hai pagato. Rendere una parte dell’ordine rimborsa quella parte.",
    ),
    section(
      "refused",
      "Se un reso è rifiutato",
      "Il negozio deve dire perché. Se non sei d’accordo, [scrivici](/site/contact-us): una persona di {name} guarda entrambe le parti e decide. Il tuo diritto di rivolgerti a un giudice o a un organismo dei consumatori resta intatto.",
    ),
  ],
};
