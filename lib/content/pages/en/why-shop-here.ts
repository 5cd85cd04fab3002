import { section, type PageText } from "../page-text";

export const whyShopHere: PageText = {
  title: "Why trust and choose {name}",
  description:
    "Free shipping, {days} days easy return, secure payment without stored cards, verified shops, real reviews and support {hours}: reasons to shop at {name}.",
  intro: "Good reasons, and how you can check each of them before you spend anything.",
  sections: [
    section(
      "shipping",
      "Free shipping",
      "We advertise it from {amount}, and the checkout adds no shipping to any order. Put something in the cart and look at the total: it is the price you saw.",
    ),
    section(
      "returns",
      "{days} days easy return",
      "Free of charge, asked for on the order’s page. {euDays} days where the law of the European Union applies. The [Refund Policy](/site/refund-policy) fits on one page.",
    ),
    section(
      "payment",
      "Secure payment",
      "Cards and wallets are typed on the payment provider’s page. We never see or store a card. Or pay the courier: many products allow cash on delivery.",
    ),
    section(
      "shops",
      "Verified shops",
      "A verified shop has shown us who it is and where it is, and a person has checked it. The product page names who sells what.",
    ),
    section(
      "reviews",
      "Reviews by buyers",
      "One review per buyer and product, marked when the product was bought here. We invent none: no reviews, no stars.",
    ),
    section(
      "prices",
      "Honest price drops",
      "Up to {percent}% off, always against the regular price. No countdowns, no invented visitors, no boxes ticked for you.",
    ),
    section(
      "tracking",
      "Follow every parcel",
      "[Track Order](/account/track-order) needs the reference and no login, and shows the state and the dates without your name or address.",
    ),
    section(
      "support",
      "People, {hours}",
      "Write, call or use the [contact form](/site/contact-us). The same desk helps you whichever shop you bought from.",
    ),
    section(
      "privacy",
      "Privacy by default",
      "No advertising cookies, no data sold. The essentials that keep your cart and your session are [listed by name](/site/terms#cookies).",
    ),
  ],
};
