import { h, p, products, ul, type PostSource } from "../post-source";

export const badges: PostSource = {
  slug: "what-the-badges-on-a-product-mean",
  title: "What the badges on a product mean",
  shortDescrip:
    "Hot, Top rated, “Only 3 Left”, a price in red: what each sign on a product card is based on, and what we never do to hurry you.",
  date: "2026-09-11",
  author: "Farah Islam",
  categories: ["Updates"],
  image: "/pictures/products/basket-woven-natural-and-coral-1.webp",
  alt: "A woven basket in natural and coral",
  department: "home",
  shopCategory: "home-decor",
  body: [
    p(
      "A product card says a lot in a small space. Some shops fill that space with pressure: timers that start again, strangers who have just bought. We would rather have signs that mean something. This is the list of ours.",
    ),
    h("Price and discount"),
    p(
      "The large figure is the price today. If a second figure is struck through, it is the regular price, and the percentage is the difference between the two. From 45 percent on, the price itself is printed in red. There is no other meaning to the colour. A price that reads “Upcoming” belongs to a product that is not for sale yet.",
    ),
    p(
      "Prices are kept in US dollars. When you choose another currency we convert them with the rate of the shop and round to two decimals, and the whole page changes with it. The dollar amount and the rate are written on your order, so that you can always check the sum.",
    ),
    h("Stars and sold"),
    p(
      "The stars are the average of the reviews that customers wrote for that very product. A product without reviews has no stars; we do not lend it any. Each buyer can review a product once, and a review by somebody who bought it here is marked as a verified purchase. The number beside the stars is how many have been sold.",
    ),
    h("The badges"),
    ul(
      "**Hot** is set for products that are selling well at the moment.",
      "**Top rated** is set for products that customers rate highly.",
      "**Sale** marks products that are clearly reduced. You find the reductions of all departments under [hot sales](/products/sale).",
    ),
    p(
      "Badges cannot be bought. If you would like to see the whole shelf behind one, open [top rated](/products/toprated) or [latest](/products/latest) for everything, or choose a category first.",
    ),
    products("home-decor", "Top rated in home decor"),
    h("“Only 3 Left”"),
    p(
      "That line is the stock, counted. On the product page it appears when fewer than twenty are left, on a card when there are five or fewer. When somebody places an order, the pieces are taken off in the same moment; when an order is cancelled, they come back. So the number may also rise. Putting something into the cart does not reserve it.",
    ),
    h("Who sells it"),
    p(
      "Some products come from Nijer and some from other shops. A shop with a verified mark has shown us who it is and where it can be reached, and a person of ours has checked it. Whoever the seller is, you pay at the same checkout, have the same days to return, and can turn to the [same support](/site/contact-us).",
    ),
    h("What you will not find here"),
    p(
      "No clocks that count down to nothing, no invented visitors, no boxes that are ticked before you have read them. If something on a page looks as if it broke that rule, tell us. It would be a mistake, and we would like to know.",
    ),
  ],
};
