import { ask, topic, type FaqText } from "../page-text";

export const faq: FaqText = {
  title: "Frequently asked questions",
  description:
    "Answers about ordering, delivery, returns, payment, accounts and selling at {name}: what it costs, how long it takes and what to do when something is wrong.",
  intro: "What people ask us most. Search, or pick a topic. If your question is not here, write to us at any hour.",
  topics: [
    topic(
      "ordering",
      "Ordering",
      ask(
        "no-account",
        "Do I need an account to order?",
        "No. You can put things in the cart, check out as a guest and follow your parcel with the order reference alone. With an account your cart, wish list, addresses and orders are there on every device.",
      ),
      ask(
        "change-order",
        "Can I change or cancel my order?",
        "You can cancel at no cost until the shop has packed the parcel: open the order in your account, or the link in your confirmation mail, and choose to cancel. An order cannot be changed after it is placed. Cancel it and order again, or [write to us](/site/contact-us) if only the address is wrong.",
      ),
      ask(
        "reserve",
        "Does the cart keep the last piece for me?",
        "No. Stock is taken when you place the order and not before. If something sells out meanwhile, the cart says so and you can remove that line; everything else stays.",
      ),
      ask(
        "upcoming",
        "What does “Upcoming” mean?",
        "The product is not for sale yet and has no price. Put it on your [wish list](/account/wishlist) to find it again.",
      ),
      ask(
        "coupon",
        "Where do I enter a coupon?",
        "At the checkout, in the field “Coupon code”. A coupon may ask for a lowest order value, may end on a day and may be limited in use. The discount is shown in your order.",
      ),
    ),
    topic(
      "delivery",
      "Delivery",
      ask(
        "shipping-cost",
        "What does delivery cost?",
        "Nothing. We advertise free shipping from {amount}, and the checkout adds no shipping to any order. Duties and taxes that your country charges on imports are not part of our price; where they apply, the courier collects them.",
      ),
      ask(
        "delivery-time",
        "How long does it take?",
        "Every product page shows the dates for your country. They come from the most days the seller states and are an estimate. [How we work them out](/blog/how-we-work-out-delivery-dates) is explained in the blog.",
      ),
      ask(
        "countries",
        "Where do you deliver?",
        "To {countries} countries. The list at the checkout names them all, and so does the country choice in the delivery panel of a product.",
      ),
      ask(
        "several-parcels",
        "Why do my things come in several parcels?",
        "{name} sells from its own shelves and from other shops. You check out once, and every shop packs and ships its own part. Each part has its own state on the order’s page.",
      ),
      ask(
        "track",
        "How do I track my order?",
        "Put the reference from your confirmation (it begins with NJ) into [Track Order](/account/track-order). You need no login. The page shows the state and the dates, and never your name or address.",
      ),
      ask(
        "late",
        "My parcel is late. What now?",
        "Look at the tracking first. If its last entry is older than three days, or the latest date has passed, [write to us](/site/contact-us) with the order reference. We ask the shop and the courier and tell you what they say.",
      ),
    ),
    topic(
      "returns",
      "Returns and refunds",
      ask(
        "return-window",
        "How long do I have to return something?",
        "{days} days from delivery, or longer where the product page says so. If your order is delivered to a country of the European Union, you may withdraw within {euDays} days by law. All details are in the [Refund Policy](/site/refund-policy).",
      ),
      ask(
        "how-return",
        "How do I return something?",
        "Open the order, choose what goes back and why, and send the request. Once the shop accepts, you get the address and what to put on the parcel. Without an account, use the link in your confirmation mail or [write to us](/site/contact-us).",
      ),
      ask("return-cost", "What does a return cost?", "Nothing. A return that we accepted is free of charge for you."),
      ask(
        "refund-time",
        "When do I get my money back?",
        "At the latest 14 days after the goods, or proof that you sent them, have reached us. It goes back the way you paid. For cash on delivery we ask you for an account to send it to.",
      ),
      ask(
        "damaged",
        "Something arrived damaged or wrong.",
        "Tell us within the return window if you can, with a picture of the parcel and the product. You get a replacement or your money back, and you pay nothing for it. Your legal rights for faulty goods last longer and are not affected.",
      ),
    ),
    topic(
      "payment",
      "Payment and prices",
      ask(
        "ways-to-pay",
        "How can I pay?",
        "By cash on delivery, where every product in the order allows it, and by card or wallet on the payment provider’s own page. The checkout offers what is possible for your order.",
      ),
      ask(
        "cod",
        "How does cash on delivery work?",
        "You order without paying and give the money to the courier when the parcel arrives. Products that allow it say “Cash on delivery”. If one product in the order does not, this way to pay is closed for that order.",
      ),
      ask(
        "card-data",
        "Do you store my card?",
        "No. You type it on the page of the payment provider and never on ours. We keep the provider’s reference to the payment and nothing of the card.",
      ),
      ask(
        "currency",
        "In which currency do I pay?",
        "In US dollars. When you choose another currency we show every price converted at the shop’s rate, rounded to two decimals. The dollar amount stands beside it in the cart and on your order. Your bank may use a slightly different rate.",
      ),
      ask(
        "price-drop",
        "What is the struck-through price?",
        "The regular price. The percentage beside it is the difference to today’s price. What each sign on a product means is in [What the badges mean](/blog/what-the-badges-on-a-product-mean).",
      ),
    ),
    topic(
      "account",
      "Account and privacy",
      ask(
        "password",
        "I forgot my password.",
        "Choose “Forgot?” at the login and enter your e-mail. If there is an account with it, you get a link to set a new one. The link works once and expires.",
      ),
      ask(
        "lists",
        "Can I keep a wish list without an account?",
        "Yes. Wish list, compare list and cart stay in your browser. When you log in they are joined with the ones in your account; nothing is counted twice.",
      ),
      ask(
        "newsletter",
        "How do I leave the newsletter?",
        "By the link at the end of every newsletter. It works at once and needs no login.",
      ),
      ask(
        "my-data",
        "What do you know about me, and can it be deleted?",
        "What you gave us to deliver your orders and run your account. The [Privacy Policy](/site/privacy) lists it all, with your rights. Write to {email} to see, correct or delete your data.",
      ),
    ),
    topic(
      "selling",
      "Shops and sellers",
      ask(
        "verified",
        "What does “verified shop” mean?",
        "The shop has shown us who it is and where it can be reached, and a person of ours has checked it. It does not mean that we made the product.",
      ),
      ask(
        "who-sells",
        "Who am I buying from?",
        "The product page names the seller under “Sold by”. You order, pay and get help here, whoever the seller is.",
      ),
      ask(
        "sell",
        "Can I sell here?",
        "Yes: shops, companies and individuals can publish products. [Create an account](/account/signup), or [write to us](/site/contact-us) to enlist a showroom or have yours verified.",
      ),
    ),
  ],
};
