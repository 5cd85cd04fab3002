import { section, type PageText } from "../page-text";

export const aboutUs: PageText = {
  title: "À propos",
  description:
    "{name} veut dire « à soi » : une boutique en ligne et place de marché de Dhaka pour la décoration, le high-tech, les montres, la mode et les jouets.",
  intro:
    "{name} veut dire « à soi » en bengali : une boutique pour ce qui rend un lieu, une journée et une vie vraiment vôtres.",
  sections: [
    section(
      "cloth",
      "Beaucoup de pièces, une seule étoffe",
      "Au Bengale, on superpose de vieux saris et on les joint d’un point avant. La courtepointe s’appelle kantha, et aucune ne ressemble à une autre. C’est ainsi que nous voyons une boutique. Huit rayons, de la décoration aux accessoires de voiture et de vélo, et de nombreux vendeurs, chacun avec sa main, sont réunis par une recherche, un panier, une commande et un service client.",
    ),
    section(
      "what-we-do",
      "Ce que nous faisons",
      "Nous vendons nos propres produits et laissons boutiques, entreprises et particuliers vendre à nos côtés. Une boutique qui porte la marque « vérifiée » nous a montré qui elle est et où la joindre. Quel que soit le vendeur, vous avez les mêmes {days} jours pour un retour, les mêmes moyens de paiement et les mêmes personnes à qui parler.",
      [
        "Plus de 5 000 produits dans huit rayons.",
        "Livraison dans {countries} pays, sans frais ajoutés à la commande.",
        "Des prix en six devises et une boutique en cinq langues.",
        "De l’aide {hours}, par de vraies personnes.",
      ],
    ),
    section("what-we-promise", "Ce à quoi nous nous tenons", [
      "**Des prix clairs.** Le prix barré est le prix habituel. Ce que montre le panier est ce que vous payez.",
      "**Un stock compté.** « Plus que 3 » est un nombre en rayon, jamais une ruse.",
      "**De vrais avis.** Une note est la moyenne de ce que les acheteurs ont écrit. Sans avis, pas d’étoiles.",
      "**Vos données sont à vous.** Nous ne conservons aucune carte, ne vendons aucune donnée et ne posons aucun cookie publicitaire.",
    ]),
    section(
      "where",
      "Où nous sommes",
      "Notre bureau est à l’adresse {address}. Vous nous joignez {hours} par e-mail à {email}, par téléphone au {phone} et par la [page de contact](/site/contact-us).",
    ),
    section(
      "read",
      "Faire connaissance",
      "Le [blog](/blog) raconte comment nous calculons les [dates de livraison](/blog/how-we-work-out-delivery-dates) et ce que disent les [badges](/blog/what-the-badges-on-a-product-mean). Si vous préférez vérifier que croire, lisez [pourquoi acheter ici](/site/why-shop-here).",
    ),
  ],
};
