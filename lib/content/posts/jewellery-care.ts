import { h, ol, p, products, ul, type PostSource } from "../post-source";

export const jewelleryCare: PostSource = {
  slug: "jewellery-care-last-on-first-off",
  title: "Jewellery care: last on, first off",
  shortDescrip:
    "Plated, silver, pearl and stone each have one enemy. How to tell what you own, clean it with things from the kitchen, and store it so that it stays bright.",
  date: "2026-10-02",
  author: "Rumana Akter",
  categories: ["Blog"],
  image: "/pictures/products/necklace-pendant-gold-and-emerald-1.webp",
  alt: "A gold-coloured necklace with a green pendant on a white bust",
  department: "watch",
  shopCategory: "jewellery",
  body: [
    p(
      "There is one rule that covers nearly everything: jewellery goes on last and comes off first. After perfume, cream and hair spray have dried, and before washing up, sport, sleep and the swimming pool. The rest of this page explains why, metal by metal.",
    ),
    h("Know what you are wearing"),
    p(
      "**Solid gold** carries a number: 750 means 750 parts of gold in a thousand, which is 18 carat, 585 is 14 carat. **Silver** is marked 925. **Gold plated** pieces have a layer so thin that it is measured in thousandths of a millimetre over brass, steel or silver; “vermeil” means thick plating over silver. **Stainless steel** hardly reacts with anything. If a description says “gold colour” or “gold tone”, it is plating or coating, and it wants plating’s care.",
    ),
    h("Each has one enemy"),
    ul(
      "**Plating: rubbing.** Every polish takes some away. Wipe it with a soft dry cloth after wearing and never use silver dip or toothpaste. Rings lose their plating first, because hands work all day.",
      "**Silver: sulphur.** Air, wool, rubber and eggs turn it black. Tarnish is a thin skin and comes off; wearing silver often keeps it bright.",
      "**Pearls: acid.** They are made of the same lime as chalk, so perfume, sweat and vinegar eat their shine. A damp cloth after wearing, and no ultrasonic bath, ever.",
      "**Emeralds, opals, turquoise: soaking.** Many stones are oiled or porous. Lukewarm water on a cloth is all they should meet.",
      "**Gold and steel: grease.** They do not tarnish, they only look dull. Soap brings them back.",
    ),
    h("A bath for the hardy ones"),
    p("For solid gold, steel, and silver without soft stones:"),
    ol(
      "Put a drop of washing-up liquid in a bowl of lukewarm water. Close the drain of the sink, or better, do it at a table.",
      "Soak for five minutes. Brush gently behind the stones with an old, soft toothbrush: that is where the cream collects.",
      "Rinse in a second bowl, pat dry, and leave on a towel for an hour. Water that stays under a setting does harm.",
    ),
    p(
      "For black silver without stones there is a pleasant trick. Line a bowl with aluminium foil, lay the silver on it, add a spoonful of baking soda and pour on hot water. The sulphur moves from the silver to the foil, and no metal is rubbed away. Do not use it on pieces that are blackened on purpose.",
    ),
    products("jewellery", "Jewellery customers rate highly"),
    h("Green fingers are not an allergy"),
    p(
      "A green mark under a ring is copper from the alloy reacting with sweat. It is harmless and washes off. A red, itching mark is usually nickel, and that is a true allergy that stays for life. Choose pieces described as nickel free, titanium, surgical steel or solid gold, most of all for earrings.",
    ),
    h("Storage decides"),
    p(
      "Jewellery is scratched by other jewellery. A diamond cuts everything, and chains knot themselves as soon as two lie together. One small bag per piece is enough. Close necklaces before you put them away. For silver, add a strip of anti-tarnish paper or a piece of chalk, which takes up moisture. Keep pearls in cloth, never in plastic: they need a little moisture from the air, and their silk thread should be renewed when you can see gaps between the knots.",
    ),
    p(
      "Twice a year, hold each piece to the light and touch the stones with a fingernail. If one moves, stop wearing it until a jeweller has bent the claw back, which is far cheaper than a new stone. More pieces, with their metal named in each description, are in our [jewellery](/products/jewellery).",
    ),
  ],
};
