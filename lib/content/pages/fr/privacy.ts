import { section, type PageText } from "../page-text";

export const privacy: PageText = {
  title: "Confidentialité",
  description:
    "Ce que {name} garde de vous, pourquoi, combien de temps et qui d’autre le voit, et comment le voir, le corriger ou l’effacer. Aucune carte, aucun cookie publicitaire.",
  intro: "Ce que nous gardons de vous, pourquoi, combien de temps et qui d’autre le voit, en mots simples.",
  sections: [
    section(
      "who",
      "Qui est responsable",
      "{name}, {address}. Écrivez à {email} pour tout ce qui touche à vos données ; aucun formulaire n’est nécessaire.",
    ),
    section(
      "what",
      "Ce que nous gardons, et pourquoi",
      [
        "**Pour livrer une commande :** nom, e-mail, téléphone, adresse de livraison, ce qui est commandé, comment c’est payé, votre note. Sans cela, ni contrat ni colis.",
        "**Pour tenir votre compte :** nom, e-mail, une empreinte de votre mot de passe, vos adresses, panier, liste d’envies et comparateur, et les sessions ouvertes. Si vous vendez, aussi ce que vous publiez sur votre boutique.",
        "**Pour vous répondre :** vos nom, e-mail et message du formulaire de contact.",
        "**Pour envoyer la newsletter :** votre e-mail et votre langue, le jour de votre confirmation, et rien de ce que vous ouvrez ou cliquez. Nous ne l’envoyons qu’après votre confirmation par le lien de notre e-mail.",
        "**Avis :** ce que vous écrivez est public, avec le nom sous lequel vous apparaissez.",
        "**Pour protéger la boutique :** votre adresse réseau, le temps de la visite, afin de limiter les abus et d’estimer votre pays. L’estimation se fait sur notre propre serveur ; l’adresse n’est envoyée à personne pour cela.",
      ],
      "Nous ne faisons pas de profils publicitaires et ne décidons rien à votre sujet par la seule machine.",
    ),
    section(
      "grounds",
      "Sur quelle base",
      "Là où le Règlement général sur la protection des données s’applique : le contrat avec vous (commandes et compte, art. 6 § 1 b), votre consentement (newsletter et statistiques, art. 6 § 1 a), nos obligations légales (comptabilité, art. 6 § 1 c), et notre intérêt à une boutique qui fonctionne sans abus et à répondre à qui nous écrit (art. 6 § 1 f). Vous pouvez retirer un consentement à tout moment pour l’avenir.",
    ),
    section(
      "cards",
      "Paiement",
      "Cartes et portefeuilles se saisissent sur la page du prestataire de paiement, qui répond de ce qui s’y passe. Nous lui donnons le montant, la référence de commande et votre e-mail, et recevons l’état du paiement et une référence. Aucun numéro de carte ne nous parvient jamais.",
    ),
    section(
      "others",
      "Qui d’autre le voit",
      [
        "**La boutique qui vend et envoie vos articles** et **le transporteur** : nom, adresse et téléphone pour le colis, et rien des parts d’autres boutiques.",
        "**Le prestataire de paiement,** si vous payez par carte ou portefeuille.",
        "**Ceux qui font tourner nos serveurs et nos e-mails,** tenus par contrat à cela seul.",
        "**Les autorités,** quand la loi nous y oblige.",
      ],
      "Nous sommes au Bangladesh et livrons à l’étranger : vos données sont donc traitées hors de votre pays. Là où la loi demande des garanties, comme des clauses contractuelles types, vous pouvez nous en demander une copie. Nous ne vendons aucune donnée.",
    ),
    section(
      "browser",
      "Ce qui reste dans votre navigateur",
      "Les cookies et le stockage local dont la boutique a besoin sont [nommés un par un](/site/terms#cookies) dans les conditions. Polices, images et scripts viennent de notre propre serveur. Les boutons de partage sont de simples liens : les réseaux n’apprennent rien de vous tant que vous n’en suivez pas un.",
    ),
    section("how-long", "Combien de temps", [
      "Les commandes et ce qui s’y rattache : tant que le droit fiscal et commercial le demande.",
      "Votre compte : jusqu’à ce que vous l’effaciez. Les commandes que la loi nous fait garder restent, sans le reste.",
      "Les messages : jusqu’à ce que votre demande soit réglée et qu’aucune réclamation ne puisse plus en naître.",
      "La newsletter : jusqu’à ce que vous la quittiez. Nous gardons ensuite que cette adresse l’a quittée, afin que personne ne l’inscrive à nouveau à son insu.",
      "Une adresse réseau : pas plus longtemps que les limites n’en ont besoin ; elle n’est pas écrite dans nos journaux.",
    ]),
    section(
      "rights",
      "Vos droits",
      "Vous pouvez voir ce que nous gardons de vous et en recevoir une copie, le faire corriger ou effacer, en faire limiter l’usage, l’emporter, et vous opposer aux usages fondés sur notre intérêt. Écrivez à {email} depuis l’adresse que vous utilisez ici. Nous répondons sous un mois. Si vous pensez que nous agissons mal, vous pouvez vous adresser à l’autorité de protection des données de votre pays.",
    ),
    section(
      "safety",
      "Comment c’est protégé",
      "La connexion est chiffrée. Les mots de passe sont gardés sous forme d’empreintes irréversibles, les liens de nos e-mails servent une seule fois quand ils ouvrent quelque chose, et la session de votre navigateur ne peut être lue par des scripts. Chez nous, chacun ne voit que ce que son travail demande.",
    ),
    section(
      "changes",
      "Enfants et changements",
      "La boutique s’adresse à celles et ceux qui peuvent acheter selon la loi de leur pays. Quand cette page change, la date en haut change aussi ; des changements importants, nous prévenons les titulaires d’un compte.",
    ),
  ],
};
