import { h, ol, p, ul, type PostSource } from "../post-source";

export const deliveryDates: PostSource = {
  slug: "how-we-work-out-delivery-dates",
  title: "How we work out the delivery dates you see",
  shortDescrip:
    "Why a product says 4 to 7 days and not 7, what happens when a cart holds things from several shops, and how to follow a parcel without an account.",
  date: "2026-10-26",
  author: "Rumana Akter",
  categories: ["Updates"],
  image: "/pictures/products/wall-clock-station-brass-and-navy-1.webp",
  alt: "A wall clock with a brass rim and a navy dial",
  department: "home",
  shopCategory: "home-decor",
  body: [
    p(
      "“When will it be here?” is the question we are asked most. Every product page answers it with two dates, and this page says how those dates come about, so that you know how much weight to put on them.",
    ),
    h("One number from the seller"),
    p(
      "For each product the seller states the most days that a delivery takes. We show a range that ends on that day, because a range is what delivery really is. The table behind it is short:",
    ),
    ul(
      "**Up to 4 days:** exactly that many days. Such products are near and ready.",
      "**5 days:** 2 to 5 days.",
      "**7 days:** 4 to 7 days.",
      "**9 or 10 days:** 5 to 9 days.",
      "**11 to 15 days:** 8 to 14 days.",
      "**More than 15 days:** from 12 days up to the number stated.",
    ),
    p(
      "The product page turns the days into dates for you. Choose your country in the delivery panel; it is remembered for the next visit. If you have not chosen one, the panel starts with Australia.",
    ),
    h("What can move a date"),
    p(
      "The dates are an estimate and not a promise, and some things are out of a shop’s hands: public holidays, customs, floods, a courier’s busy week. Parcels that cross a border may be held for inspection. If yours is late, look at its tracking first, and [write to us](/site/contact-us) if the last entry is older than three days. We answer at any hour.",
    ),
    h("Several shops, several parcels"),
    p(
      "Nijer sells from its own shelves and from other shops. When a cart holds things from more than one shop, you still check out once, and the order is then split into one part for each shop. Every shop packs and ships its own part, so parcels may arrive on different days. The order’s page shows each part with its own state, and the order counts as delivered when all of them are.",
    ),
    h("The steps you will see"),
    ol(
      "**Placed.** We have the order, and its stock is set aside for you.",
      "**Processing.** At least one shop has accepted and is packing.",
      "**Shipped.** The parcel has left. From here on it can no longer be cancelled, but it can be returned.",
      "**Delivered.** The days for a return start now.",
    ),
    p(
      "Until a shop has begun to pack, you can cancel at no cost. Each step writes the time beside it and we send a mail, so there is nothing to watch for.",
    ),
    h("Following an order without an account"),
    p(
      "You do not need an account to buy or to follow a parcel. Your confirmation holds a reference that begins with NJ. Put it into [Track Order](/account/track-order) and you see where the order stands. The page shows the state and the days, and not your name or address, so that a reference read by somebody else gives nothing away.",
    ),
    h("And the cost?"),
    p(
      "Delivery is free. We advertise it from $20, and the checkout adds no shipping to any order. What you see in the cart is what you pay. Duties that your country charges on imports are not part of our price; where they apply, the courier collects them.",
    ),
  ],
};
