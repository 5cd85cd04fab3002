import { section, type PageText } from "../page-text";

export const terms: PageText = {
  title: "Conditions générales",
  description:
    "Les conditions d’achat chez {name} : commande, prix en dollars américains, livraison, paiement, retours, vendeurs, avis et les cookies, nommés un par un.",
  intro: "Ce qui vaut entre vous et nous quand vous utilisez la boutique et achetez quelque chose. Écrit pour être lu.",
  sections: [
    section(
      "who",
      "Qui nous sommes",
      "{name}, {address}. E-mail {email}, téléphone {phone}, ouvert {hours}. « Nous » est {name} ; « vous » est toute personne qui visite la boutique ou y achète.",
    ),
    section(
      "contract",
      "Commande et contrat",
      "Les produits de la boutique sont une invitation à commander. En appuyant sur « Passer la commande », vous faites une offre ferme. Le contrat se forme quand nous confirmons la commande par e-mail. Avant cela, vous pouvez voir et corriger tout ce que vous avez saisi. Nous gardons le texte de votre commande ; vous le trouvez dans votre compte ou par le lien de la confirmation.",
      "{name} est une place de marché : « Vendu par » sur la page produit nomme le vendeur, qui peut être {name}, une boutique, une entreprise ou un particulier. S’il s’agit d’un particulier non professionnel, les droits que la loi ne donne qu’envers des professionnels peuvent ne pas s’appliquer à lui. Nous recevons votre commande, votre paiement et vos questions, quel que soit le vendeur.",
      "Si un article commandé se révèle indisponible, ou si son prix était une erreur manifeste, nous vous le disons sans retard, et ce que vous avez payé pour lui vous est remboursé.",
    ),
    section(
      "prices",
      "Prix",
      "Les prix sont en dollars américains. Les montants en d’autres devises sont des conversions indicatives ; c’est le montant en dollars qui est débité, et les deux figurent sur la commande. Nous n’ajoutons pas de frais de livraison. Les droits et taxes d’importation de votre pays, s’il y en a, sont à votre charge. Les codes promo valent aux conditions indiquées avec eux et ne sont pas payables en argent.",
    ),
    section(
      "delivery",
      "Livraison",
      "Nous livrons dans les pays nommés au moment de la commande. Les dates de la page produit sont des estimations. Une commande auprès de plusieurs boutiques arrive en plusieurs colis. Si un colis n’arrive pas, nous le renvoyons ou vous remboursons. Si vous êtes consommateur, le risque de perte ne passe à vous que lorsque vous, ou une personne désignée par vous, avez les articles.",
    ),
    section(
      "payment",
      "Paiement",
      "À la livraison si tous les produits de la commande le permettent, sinon par carte ou portefeuille sur la page de notre prestataire de paiement. Une commande à payer en ligne qui n’est pas payée sous 30 minutes prend fin d’elle-même, et son stock redevient libre. Nous ne conservons jamais de données de carte.",
    ),
    section(
      "returns",
      "Annulation, retours, défauts",
      "Vous pouvez annuler tant que le colis n’est pas emballé, et retourner sous {days} jours après la livraison ; les consommateurs de l’Union européenne ont {euDays} jours pour se rétracter. La marche à suivre et les exceptions sont dans [Retours et remboursements](/site/refund-policy), qui font partie de ces conditions. Vos droits légaux en cas de défaut s’y ajoutent.",
    ),
    section(
      "account",
      "Votre compte",
      "Donnez des informations vraies et gardez votre mot de passe pour vous. Dites-nous si vous pensez que quelqu’un d’autre le connaît. Nous pouvons fermer un compte qui sert à frauder, à nuire à autrui ou à enfreindre la loi, et nous disons pourquoi. Vous pouvez faire effacer le vôtre à tout moment.",
    ),
    section(
      "reviews",
      "Avis et contenus",
      "Écrivez ce que vous avez vécu. Insultes, publicité, données privées d’autrui et éloges payés sont retirés. Les avis de personnes qui ont acheté le produit ici sont signalés ; la marque vient de la commande et ne s’achète pas. En publiant, vous nous permettez de montrer votre texte et vos images dans la boutique ; ils restent à vous.",
    ),
    section(
      "sellers",
      "Si vous vendez ici",
      "Vous répondez de ce que vous publiez : que c’est vrai, légal, et à vous de vendre. Vous envoyez ce qui est commandé, dans les jours que vous indiquez, et reprenez ce que disent les règles de retour. Nous pouvons retirer les offres qui enfreignent ces règles, et vous en donnons la raison.",
    ),
    section(
      "cookies",
      "Cookies et stockage du navigateur",
      "Nous utilisons ce dont la boutique a besoin pour fonctionner, et rien pour la publicité. Vous pouvez refuser tout ce qui n’est pas essentiel aussi facilement que l’accepter, dans l’avis de votre première visite, et tout effacer à tout moment dans votre navigateur.",
      "**Cookies essentiels**",
      [
        "`nijer.session_token` vous garde connecté. Les scripts ne peuvent pas le lire.",
        "`XSRF-TOKEN` assure que les changements viennent de nos propres pages.",
        "`cname` retient pendant un an la devise choisie.",
        "`me2_security` retient pendant un an que ce navigateur a passé un contrôle de sécurité.",
      ],
      "**Gardés dans le stockage local du navigateur, et non envoyés avec chaque page**",
      [
        "`cartItems`, `wishlistItems`, `compareItems` : vos listes tant que vous n’êtes pas connecté.",
        "`recentViews` : les 15 derniers produits regardés.",
        "`userInfo` : votre nom et votre e-mail tant que vous êtes connecté, pour vous saluer.",
        "`defaultCn`, `u_cultureState` : votre pays avec sa devise, et les listes de pays et de langues de la boutique.",
        "`cookie_accept`, `promo-modal-1` : votre réponse à l’avis sur les cookies, et quand une offre a été montrée pour la dernière fois.",
      ],
      "**Seulement si vous acceptez :** des notes de ce qui se passe dans la boutique (un produit vu, mis au panier, acheté), gardées dans la page pour les statistiques. En l’état, la boutique ne les transmet pas à des tiers.",
    ),
    section(
      "liability",
      "Responsabilité",
      "Nous répondons sans limite de l’intention et de la faute lourde, des atteintes à la vie, au corps ou à la santé, et partout où la loi n’admet pas de limite. Dans les autres cas, nous répondons des manquements aux obligations essentielles, dans la limite du dommage typique et prévisible.",
    ),
    section(
      "law",
      "Droit et derniers mots",
      "Le droit du Bangladesh s’applique. Si vous êtes consommateur ailleurs, vous gardez la protection des règles impératives de votre pays et pouvez saisir ses tribunaux. Si une partie de ces conditions ne vaut pas, le reste vaut. Pour une commande, ce sont les conditions de son jour qui s’appliquent.",
    ),
  ],
};
