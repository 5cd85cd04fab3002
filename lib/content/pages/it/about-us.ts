import { section, type PageText } from "../page-text";

export const aboutUs: PageText = {
  title: "Chi siamo",
  description:
    "{name} vuol dire “ciò che è proprio”: un negozio online e marketplace di Dhaka per arredo, tecnologia, orologi, moda, giocattoli e vita di ogni giorno.",
  intro:
    "{name} in bengalese vuol dire “ciò che è proprio”: un negozio per le cose che rendono tuoi un luogo, una giornata e una vita.",
  sections: [
    section(
      "cloth",
      "Tante pezze, un solo tessuto",
      "In Bengala i vecchi sari si mettono uno sull’altro e si uniscono con un punto filza. La coperta si chiama kantha, e non ce ne sono due uguali. Così pensiamo un negozio. Otto reparti, dall’arredo agli accessori per auto e bici, e tanti venditori, ognuno con la sua mano, sono uniti da una ricerca, un carrello, una cassa e un’assistenza.",
    ),
    section(
      "what-we-do",
      "Che cosa facciamo",
      "Vendiamo dai nostri scaffali e lasciamo che negozi, aziende e privati vendano accanto a noi. Un negozio con il segno “verificato” ci ha mostrato chi è e dove si trova. Chiunque sia il venditore, hai gli stessi {days} giorni per il reso, gli stessi modi di pagare e le stesse persone a cui rivolgerti.",
      [
        "Oltre 5.000 prodotti in otto reparti.",
        "Consegna in {countries} paesi, senza spese di spedizione alla cassa.",
        "Prezzi in sei valute e un negozio in cinque lingue.",
        "Assistenza {hours}, da persone.",
      ],
    ),
    section("what-we-promise", "Che cosa pretendiamo da noi", [
      "**Prezzi chiari.** Il prezzo barrato è quello regolare. Ciò che mostra il carrello è ciò che paghi.",
      "**Disponibilità contate.** “Solo 3 rimasti” è un numero dello scaffale e mai un trucco.",
      "**Recensioni vere.** Un voto è la media di ciò che ha scritto chi ha acquistato. Senza recensioni, niente stelle.",
      "**I tuoi dati sono tuoi.** Non conserviamo carte, non vendiamo dati e non usiamo cookie pubblicitari.",
    ]),
    section(
      "where",
      "Dove siamo",
      "Il nostro ufficio è in {address}. Ci raggiungi {hours} per e-mail a {email}, per telefono al {phone} e dalla [pagina dei contatti](/site/contact-us).",
    ),
    section(
      "read",
      "Conoscici",
      "Il [blog](/blog) racconta come calcoliamo le [date di consegna](/blog/how-we-work-out-delivery-dates) e che cosa dicono i [badge](/blog/what-the-badges-on-a-product-mean). Se preferisci controllare piuttosto che credere, leggi [perché acquistare qui](/site/why-shop-here).",
    ),
  ],
};
