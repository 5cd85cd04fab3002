import { section, type PageText } from "../page-text";

export const aboutUs: PageText = {
  title: "About Us",
  description:
    "{name} means “one’s own”: an online shop and marketplace from Dhaka for home decor, gadgets, watches, clothing, toys and everyday life.",
  intro: "{name} means “one’s own” in Bengali: a shop for the things that make a place, a day and a life yours.",
  sections: [
    section(
      "cloth",
      "Many patches, one cloth",
      "In Bengal worn saris are laid over one another and joined with a running stitch. The quilt is called kantha, and no two are alike. We think of a shop that way. Eight departments, from home decor to car and bike accessories, and many sellers, each with their own hand, are joined by one search, one cart, one checkout and one support desk.",
    ),
    section(
      "what-we-do",
      "What we do",
      "We sell from our own shelves, and we let shops, companies and individuals sell beside us. A shop that carries the verified mark has shown us who it is and where it can be reached. Whoever the seller is, you have the same {days} days to return, the same ways to pay and the same people to turn to.",
      [
        "Over 5,000 products in eight departments.",
        "Delivery to {countries} countries, with no shipping cost at the checkout.",
        "Prices in six currencies and a shop in five languages.",
        "Support {hours}, by people.",
      ],
    ),
    section("what-we-promise", "What we hold ourselves to", [
      "**Plain prices.** The struck-through price is the regular one. What the cart shows is what you pay.",
      "**Counted stock.** “Only 3 Left” is a number from the shelf and never a trick.",
      "**Real reviews.** A rating is the average of what buyers wrote. A product without reviews has no stars.",
      "**Your data is yours.** We store no card, sell no data and set no cookie for advertising.",
    ]),
    section(
      "where",
      "Where we are",
      "Our desk is at {address}. You reach us {hours} by mail at {email}, by phone at {phone} and through the [contact page](/site/contact-us).",
    ),
    section(
      "read",
      "Get to know us",
      "The [blog](/blog) tells how we work out [delivery dates](/blog/how-we-work-out-delivery-dates) and what the [badges](/blog/what-the-badges-on-a-product-mean) mean. If you would rather check than believe, read [why people shop here](/site/why-shop-here).",
    ),
  ],
};
