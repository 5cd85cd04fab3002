import { section, type PageText } from "../page-text";

export const refundPolicy: PageText = {
  title: "Retours et remboursements",
  description:
    "Retour sous {days} jours après la livraison, sans frais ; {euDays} jours de rétractation dans l’Union européenne. Comment faire, et quand l’argent revient.",
  intro:
    "Retour facile sous {days} jours, sans frais. Les consommateurs de l’Union européenne ont {euDays} jours de par la loi.",
  sections: [
    section("in-short", "En bref", [
      "Vous avez **{days} jours** à partir de la livraison pour demander un retour, ou plus si la page produit le dit.",
      "Si votre commande est livrée dans un pays de l’Union européenne, vous avez **{euDays} jours**.",
      "Un retour accepté ne vous coûte rien.",
      "L’argent revient par le même chemin, au plus tard 14 jours après l’arrivée des articles ou de la preuve de leur envoi.",
      "Tant qu’un colis n’est pas emballé, vous pouvez l’annuler, sans frais et sans raison.",
    ]),
    section(
      "cancel",
      "Annuler avant l’envoi",
      "Ouvrez la commande dans votre compte, ou par le lien de l’e-mail de confirmation, et choisissez d’annuler. C’est possible tant que la boutique n’a pas emballé le colis. Ce que vous avez payé vous est entièrement remboursé. Si le colis est déjà emballé ou en route, attendez-le et retournez-le.",
    ),
    section(
      "return",
      "Retourner sous {days} jours",
      "Les jours comptent à partir de la livraison du colis. Si une commande arrive en plusieurs colis, chacun a ses propres jours. Les articles doivent être complets et n’avoir servi que le temps d’un essai, comme en magasin, et dans leur emballage si vous l’avez encore.",
      {
        steps: [
          "Ouvrez la commande et choisissez ce qui repart, combien et pourquoi. Sans compte, utilisez le lien de l’e-mail de confirmation, ou [écrivez-nous](/site/contact-us) avec la référence.",
          "La boutique examine la demande et répond. Vous voyez sa réponse sur la page de la commande et recevez un e-mail.",
          "Emballez les articles et envoyez-les à l’adresse indiquée. Gardez le reçu de l’envoi jusqu’au remboursement.",
        ],
      },
    ),
    section(
      "withdrawal",
      "Droit de rétractation dans l’Union européenne",
      "Si vous êtes consommateur et que votre commande est livrée dans un pays de l’Union européenne, vous pouvez vous rétracter dans un délai de **{euDays} jours sans donner de motif**. Le délai court à partir du jour où vous, ou une personne désignée par vous autre que le transporteur, avez reçu les articles ; pour une commande en plusieurs colis, à partir du dernier.",
      "Pour vous rétracter, dites-le-nous clairement avant la fin du délai : par la demande de retour de votre commande, par e-mail à {email}, ou par courrier à {name}, {address}. Vous pouvez utiliser ces mots, sans y être obligé :",
      [
        "À {name}, {address}, {email} :",
        "Je vous notifie par la présente ma rétractation du contrat portant sur la vente des biens suivants : …",
        "Commandés le … / reçus le … / référence de commande …",
        "Nom, adresse, date et, sur papier, votre signature.",
      ],
      "Nous vous remboursons alors tout ce que vous avez payé pour ces articles, sans retard et au plus tard 14 jours après votre notification, par le même moyen de paiement et sans frais. Nous pouvons attendre d’avoir reçu les articles ou la preuve de leur envoi, au premier des deux. Renvoyez les articles dans les 14 jours suivant votre notification. Vous ne répondez d’une perte de valeur que si elle vient d’un usage qui n’était pas nécessaire pour voir ce que sont les articles et s’ils fonctionnent.",
    ),
    section(
      "exceptions",
      "Ce qui ne peut être retourné",
      "Il n’y a pas de droit de changer d’avis pour les articles faits ou modifiés selon vos souhaits, ni pour les articles scellés qui ne peuvent être renvoyés pour des raisons de santé ou d’hygiène une fois descellés : par exemple un soin de la peau ou des écouteurs intra-auriculaires ouverts. Si ces articles ont un défaut, vous avez tous vos droits.",
    ),
    section(
      "faulty",
      "Abîmé, défectueux ou erroné",
      "Dites-le-nous dès que possible, avec une photo si elle aide. Nous remplaçons ou remboursons, et le retour est à notre charge. Ces {days} jours ne réduisent pas les droits que la loi vous donne en cas de défaut : dans l’Union européenne au moins deux ans à partir de la livraison, ailleurs selon la loi de votre pays.",
    ),
    section(
      "refund",
      "Comment vous êtes remboursé",
      "Sur la carte ou le portefeuille qui a servi au paiement. Pour un paiement à la livraison, nous vous demandons un compte bancaire ou un portefeuille mobile. Les montants sont remboursés en dollars américains, comme ils ont été débités ; votre banque peut convertir au taux du jour. Si un code promo a réduit le prix, vous récupérez ce que vous avez payé. Retourner une partie d’une commande rembourse cette partie.",
    ),
    section(
      "refused",
      "Si un retour est refusé",
      "La boutique doit dire pourquoi. Si vous n’êtes pas d’accord, [écrivez-nous](/site/contact-us) : une personne de {name} regarde les deux côtés et décide. Votre droit de saisir un tribunal ou un organisme de consommateurs reste entier.",
    ),
  ],
};
