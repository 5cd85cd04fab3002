import { ask, topic, type FaqText } from "../page-text";

export const faq: FaqText = {
  title: "Questions fréquentes",
  description:
    "Commande, livraison, retours, paiement, compte et vente chez {name} : ce que cela coûte, combien de temps il faut et que faire en cas de problème.",
  intro:
    "Ce qu’on nous demande le plus. Cherchez, ou choisissez un thème. Si votre question n’y est pas, écrivez-nous à toute heure.",
  topics: [
    topic(
      "ordering",
      "Commander",
      ask(
        "no-account",
        "Faut-il un compte pour commander ?",
        "Non. Vous pouvez remplir votre panier, commander sans compte et suivre votre colis avec la seule référence de commande. Avec un compte, votre panier, votre liste d’envies, vos adresses et vos commandes vous suivent sur tous vos appareils.",
      ),
      ask(
        "change-order",
        "Puis-je modifier ou annuler ma commande ?",
        "Vous pouvez annuler sans frais tant que la boutique n’a pas emballé le colis : ouvrez la commande dans votre compte, ou par le lien de l’e-mail de confirmation, et choisissez d’annuler. Une commande passée ne se modifie pas. Annulez-la et commandez à nouveau, ou [écrivez-nous](/site/contact-us) si seule l’adresse est fausse.",
      ),
      ask(
        "reserve",
        "Le panier me réserve-t-il la dernière pièce ?",
        "Non. Le stock est pris quand vous passez la commande, pas avant. Si un article s’épuise entre-temps, le panier le dit et vous pouvez retirer cette ligne ; tout le reste demeure.",
      ),
      ask(
        "upcoming",
        "Que veut dire « Bientôt » ?",
        "Le produit n’est pas encore en vente et n’a pas de prix. Mettez-le dans votre [liste d’envies](/account/wishlist) pour le retrouver.",
      ),
      ask(
        "coupon",
        "Où saisir un code promo ?",
        "Au moment de commander, dans le champ « Code promo ». Un code peut demander un montant minimal, prendre fin un certain jour et ne servir qu’un nombre limité de fois. La remise est affichée dans votre commande.",
      ),
    ),
    topic(
      "delivery",
      "Livraison",
      ask(
        "shipping-cost",
        "Combien coûte la livraison ?",
        "Rien. Nous annonçons la livraison gratuite dès {amount}, et aucuns frais de livraison ne s’ajoutent à aucune commande. Les droits et taxes que votre pays prélève à l’importation ne font pas partie de notre prix ; s’il y en a, le transporteur les encaisse.",
      ),
      ask(
        "delivery-time",
        "Combien de temps faut-il ?",
        "Chaque page produit affiche les dates pour votre pays. Elles partent du délai le plus long indiqué par le vendeur et sont une estimation. [Comment nous les calculons](/blog/how-we-work-out-delivery-dates) est expliqué dans le blog.",
      ),
      ask(
        "countries",
        "Où livrez-vous ?",
        "Dans {countries} pays. La liste affichée à la commande les nomme tous, tout comme le choix du pays dans l’encart de livraison d’un produit.",
      ),
      ask(
        "several-parcels",
        "Pourquoi mes articles arrivent-ils en plusieurs colis ?",
        "{name} vend ses propres produits et ceux d’autres boutiques. Vous commandez une seule fois, et chaque boutique emballe et expédie sa part. Chaque part a son propre état sur la page de la commande.",
      ),
      ask(
        "track",
        "Comment suivre ma commande ?",
        "Saisissez la référence de votre confirmation (elle commence par NJ) dans [Suivre ma commande](/account/track-order). Aucune connexion n’est nécessaire. La page montre l’état et les dates, jamais votre nom ni votre adresse.",
      ),
      ask(
        "late",
        "Mon colis est en retard. Que faire ?",
        "Regardez d’abord le suivi. Si sa dernière ligne date de plus de trois jours, ou si la dernière date est passée, [écrivez-nous](/site/contact-us) avec la référence. Nous interrogeons la boutique et le transporteur et vous disons ce qu’ils répondent.",
      ),
    ),
    topic(
      "returns",
      "Retours et remboursements",
      ask(
        "return-window",
        "De combien de temps est-ce que je dispose pour un retour ?",
        "{days} jours à partir de la livraison, ou plus si la page produit le dit. Si votre commande est livrée dans un pays de l’Union européenne, la loi vous donne {euDays} jours pour vous rétracter. Tous les détails sont dans [Retours et remboursements](/site/refund-policy).",
      ),
      ask(
        "how-return",
        "Comment retourner un article ?",
        "Ouvrez la commande, choisissez ce qui repart et pourquoi, puis envoyez la demande. Dès que la boutique accepte, vous recevez l’adresse et ce qu’il faut mettre sur le colis. Sans compte, utilisez le lien de l’e-mail de confirmation ou [écrivez-nous](/site/contact-us).",
      ),
      ask("return-cost", "Combien coûte un retour ?", "Rien. Un retour que nous avons accepté est gratuit pour vous."),
      ask(
        "refund-time",
        "Quand serai-je remboursé ?",
        "Au plus tard 14 jours après l’arrivée des articles chez nous, ou de la preuve de leur envoi. Le remboursement suit le même chemin que votre paiement. Pour un paiement à la livraison, nous vous demandons un compte où l’envoyer.",
      ),
      ask(
        "damaged",
        "Un article est arrivé abîmé ou ce n’est pas le bon.",
        "Dites-le-nous si possible pendant le délai de retour, avec une photo du colis et du produit. Vous recevez un remplacement ou votre argent, sans rien payer. Vos droits légaux en cas de défaut durent plus longtemps et restent entiers.",
      ),
    ),
    topic(
      "payment",
      "Paiement et prix",
      ask(
        "ways-to-pay",
        "Comment payer ?",
        "À la livraison, si tous les produits de la commande le permettent, et par carte ou portefeuille sur la page du prestataire de paiement. La page de commande propose ce qui est possible pour vous.",
      ),
      ask(
        "cod",
        "Comment marche le paiement à la livraison ?",
        "Vous commandez sans payer et remettez l’argent au livreur à l’arrivée du colis. Les produits qui le permettent indiquent « Paiement à la livraison ». Si un produit de la commande ne le permet pas, ce moyen est fermé pour cette commande.",
      ),
      ask(
        "card-data",
        "Conservez-vous ma carte ?",
        "Non. Vous la saisissez sur la page du prestataire de paiement, jamais sur la nôtre. Nous gardons sa référence du paiement, et rien de la carte.",
      ),
      ask(
        "currency",
        "Dans quelle devise est-ce que je paie ?",
        "En dollars américains. Si vous choisissez une autre devise, nous affichons chaque prix converti au taux de la boutique, arrondi à deux décimales. Le montant en dollars figure à côté, dans le panier et sur votre commande. Votre banque peut appliquer un taux un peu différent.",
      ),
      ask(
        "price-drop",
        "Qu’est-ce que le prix barré ?",
        "Le prix habituel. Le pourcentage à côté est la différence avec le prix du jour. Ce que veut dire chaque signe est dans [Ce que disent les badges](/blog/what-the-badges-on-a-product-mean).",
      ),
    ),
    topic(
      "account",
      "Compte et confidentialité",
      ask(
        "password",
        "J’ai oublié mon mot de passe.",
        "Choisissez « Oublié ? » à la connexion et saisissez votre e-mail. S’il existe un compte, vous recevez un lien pour un nouveau mot de passe. Il sert une fois et expire.",
      ),
      ask(
        "lists",
        "Puis-je garder une liste d’envies sans compte ?",
        "Oui. Liste d’envies, comparateur et panier restent dans votre navigateur. À la connexion, ils rejoignent ceux de votre compte ; rien n’est compté deux fois.",
      ),
      ask(
        "newsletter",
        "Comment quitter la newsletter ?",
        "Par le lien à la fin de chaque newsletter. Il agit tout de suite et sans connexion.",
      ),
      ask(
        "my-data",
        "Que savez-vous de moi, et peut-on l’effacer ?",
        "Ce que vous nous avez donné pour livrer vos commandes et tenir votre compte. La page [Confidentialité](/site/privacy) dit tout, avec vos droits. Écrivez à {email} pour voir, corriger ou effacer vos données.",
      ),
    ),
    topic(
      "selling",
      "Boutiques et vendeurs",
      ask(
        "verified",
        "Que veut dire « boutique vérifiée » ?",
        "La boutique nous a montré qui elle est et où la joindre, et une personne de chez nous l’a vérifié. Cela ne veut pas dire que nous avons fabriqué le produit.",
      ),
      ask(
        "who-sells",
        "À qui est-ce que j’achète ?",
        "La page produit nomme le vendeur sous « Vendu par ». Vous commandez, payez et trouvez de l’aide ici, quel que soit le vendeur.",
      ),
      ask(
        "sell",
        "Puis-je vendre ici ?",
        "Oui : boutiques, entreprises et particuliers peuvent publier des produits. [Créez un compte](/account/signup), ou [écrivez-nous](/site/contact-us) pour inscrire un showroom ou faire vérifier le vôtre.",
      ),
    ),
  ],
};
