import { section, type PageText } from "../page-text";

export const terms: PageText = {
  title: "Terms And Conditions",
  description:
    "The terms of buying at {name}: orders, prices in US dollars, delivery, payment, returns, sellers, reviews and, by name, the cookies we use.",
  intro: "What holds between you and us when you use the shop and buy something. Written to be read.",
  sections: [
    section(
      "who",
      "Who we are",
      "{name}, {address}. E-mail {email}, phone {phone}, open {hours}. “We” is {name}; “you” is everyone who visits the shop or buys here.",
    ),
    section(
      "contract",
      "Orders and contract",
      "The products in the shop are an invitation to order. When you press “Place order” you make a binding offer. The contract comes about when we confirm the order by mail. Before that you can see and correct everything you entered. We keep the text of your order; you find it in your account or by the link in the confirmation.",
      "{name} is a marketplace: “Sold by” on the product page names the seller, which may be {name}, a shop, a company or an individual. If it is an individual who does not trade, rights that the law gives only against traders may not apply to that seller. We take your order, your payment and your questions, whoever the seller is.",
      "If something that you ordered turns out not to be available, or its price was plainly a mistake, we tell you without delay, and whatever you have paid for it is paid back.",
    ),
    section(
      "prices",
      "Prices",
      "Prices are in US dollars. Amounts in other currencies are conversions for your orientation; you are charged the dollar amount, and both are written on the order. We add no shipping. Import duties and taxes of your country, where there are any, are borne by you. Coupons hold under the conditions named with them and cannot be paid out.",
    ),
    section(
      "delivery",
      "Delivery",
      "We deliver to the countries named at the checkout. The dates on the product page are estimates. An order from several shops comes in several parcels. If a parcel does not come, we send it again or pay you back. If you are a consumer, the risk of loss passes to you only when you, or a person you named, have the goods.",
    ),
    section(
      "payment",
      "Payment",
      "By cash on delivery where all products in the order allow it, otherwise by card or wallet on the page of our payment provider. An order that is to be paid online and is not paid within 30 minutes ends by itself, and its stock is free again. Card details are never stored by us.",
    ),
    section(
      "returns",
      "Cancelling, returns, faults",
      "You can cancel until the parcel is packed, and return within {days} days of delivery; consumers in the European Union have {euDays} days to withdraw. How it goes and what is excepted is in the [Refund Policy](/site/refund-policy), which is part of these terms. Your legal rights for faulty goods stand beside it.",
    ),
    section(
      "account",
      "Your account",
      "Give true data and keep your password to yourself. Tell us if you think that somebody else knows it. We may close an account that is used to cheat, to harm others or to break the law, and we say why. You can have yours deleted at any time.",
    ),
    section(
      "reviews",
      "Reviews and content",
      "Write what you experienced. Insults, advertising, other people’s private data and paid praise are taken down. Reviews of people who bought the product here are marked as such; the mark comes from the order and cannot be bought. By publishing you allow us to show your text and pictures in the shop; they stay yours.",
    ),
    section(
      "sellers",
      "If you sell here",
      "You answer for what you publish: that it is true, legal, and yours to sell. You send what was ordered, within the days you state, and take back what the Refund Policy says. We may take down offers that break these rules, and tell you the reason.",
    ),
    section(
      "cookies",
      "Cookies and browser storage",
      "We use what the shop needs to work and nothing for advertising. You can refuse everything that is not essential, as easily as accept it, in the notice that appears at your first visit, and you can clear it all in your browser at any time.",
      "**Essential cookies**",
      [
        "`nijer.session_token` keeps you logged in. Scripts cannot read it.",
        "`XSRF-TOKEN` makes sure that changes come from our own pages.",
        "`cname` remembers the currency you chose, for a year.",
        "`me2_security` remembers that this browser passed a security check, for a year.",
      ],
      "**Kept in the browser’s local storage, and not sent along with every page**",
      [
        "`cartItems`, `wishlistItems`, `compareItems`: your lists while you are not logged in.",
        "`recentViews`: the last 15 products you looked at.",
        "`userInfo`: your name and e-mail while you are logged in, to greet you.",
        "`defaultCn`, `u_cultureState`: your country with its currency, and the shop’s lists of countries and languages.",
        "`cookie_accept`, `promo-modal-1`: your answer to the cookie notice, and when an offer was last shown.",
      ],
      "**Only if you accept:** notes of what happens in the shop (a product was viewed, put in the cart, bought), kept in the page for statistics. They are not handed to third parties by the shop as it stands.",
    ),
    section(
      "liability",
      "Liability",
      "We are liable without limit for intent and gross negligence, for injury to life, body or health, and wherever the law does not allow a limit. In other cases we are liable for breaches of essential duties, limited to the damage that is typical and foreseeable.",
    ),
    section(
      "law",
      "Law and last words",
      "The law of Bangladesh applies. If you are a consumer elsewhere, you keep the protection that the mandatory rules of your country give you, and may go to its courts. If a part of these terms does not hold, the rest does. For an order the terms of its day apply.",
    ),
  ],
};
