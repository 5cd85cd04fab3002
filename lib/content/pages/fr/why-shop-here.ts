import { section, type PageText } from "../page-text";

export const whyShopHere: PageText = {
  title: "Pourquoi faire confiance à {name}",
  description:
    "Livraison gratuite, retour sous {days} jours, paiement sûr sans carte conservée, boutiques vérifiées, vrais avis et aide {hours} : les raisons de choisir {name}.",
  intro: "De bonnes raisons, et comment vérifier chacune avant de dépenser quoi que ce soit.",
  sections: [
    section(
      "shipping",
      "Livraison gratuite",
      "Nous l’annonçons dès {amount}, et aucuns frais de livraison ne s’ajoutent à aucune commande. Mettez quelque chose au panier et regardez le total : c’est le prix que vous avez vu.",
    ),
    section(
      "returns",
      "Retour facile sous {days} jours",
      "Sans frais, demandé sur la page de la commande. {euDays} jours là où s’applique le droit de l’Union européenne. [Retours et remboursements](/site/refund-policy) tiennent en une page.",
    ),
    section(
      "payment",
      "Paiement sécurisé",
      "Cartes et portefeuilles se saisissent sur la page du prestataire de paiement. Nous ne voyons ni ne conservons jamais de carte. Ou payez le livreur : beaucoup de produits le permettent.",
    ),
    section(
      "shops",
      "Boutiques vérifiées",
      "Une boutique vérifiée nous a montré qui elle est et où elle est, et une personne l’a contrôlé. La page produit dit qui vend quoi.",
    ),
    section(
      "reviews",
      "Des avis d’acheteurs",
      "Un avis par acheteur et par produit, signalé quand le produit a été acheté ici. Nous n’en inventons aucun : sans avis, pas d’étoiles.",
    ),
    section(
      "prices",
      "De vraies baisses de prix",
      "Jusqu’à {percent} % de remise, toujours par rapport au prix habituel. Pas de compte à rebours, pas de visiteurs inventés, pas de cases cochées pour vous.",
    ),
    section(
      "tracking",
      "Suivre chaque colis",
      "[Suivre ma commande](/account/track-order) demande la référence et aucune connexion, et montre l’état et les dates sans votre nom ni votre adresse.",
    ),
    section(
      "support",
      "Des personnes, {hours}",
      "Écrivez, appelez ou utilisez le [formulaire de contact](/site/contact-us). Le même service vous aide, quelle que soit la boutique.",
    ),
    section(
      "privacy",
      "La confidentialité d’emblée",
      "Pas de cookies publicitaires, pas de données vendues. L’essentiel qui garde votre panier et votre session est [nommé un par un](/site/terms#cookies).",
    ),
  ],
};
