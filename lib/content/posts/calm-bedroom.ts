import { h, p, products, quote, ul, type PostSource } from "../post-source";

export const calmBedroom: PostSource = {
  slug: "a-calmer-bedroom-without-painting",
  title: "A calmer bedroom without painting a wall",
  shortDescrip:
    "Light, texture and what you see from the pillow do more for a bedroom than a new colour. A plan for one free afternoon, starting with the lamp.",
  date: "2026-11-07",
  author: "Rumana Akter",
  categories: ["Blog"],
  image: "/pictures/scenes/blog-calm-bedroom.webp",
  alt: "A macrame hanging, a mushroom lamp, cushions, candles and a snake plant in soft peach light",
  department: "home",
  shopCategory: "home-decor",
  body: [
    p(
      "A bedroom feels restless for reasons that are easy to list: one bright lamp in the middle of the ceiling, too many small things in sight, and surfaces that are all hard. None of them needs paint. This is a plan for an afternoon, in the order that changes most first.",
    ),
    h("Start with the light"),
    p(
      "A single ceiling lamp lights the whole room evenly, which is what a kitchen wants. For the evening you want the opposite: small pools of light below eye level, with darker corners between them. Two lamps are enough, one by the bed and one across the room. The eye then reads the room as deeper than it is.",
    ),
    p(
      "Look at the number with a K on the bulb’s box. It is the colour temperature in kelvin. Daylight is around 5,500 K, an office tube about 4,000 K, and an old incandescent bulb 2,700 K. For a bedroom choose 2,700 K or less. The other number, lumens, is the amount of light: 200 to 400 lumens by the bed is plenty for reading, and a shade that hides the bulb itself matters more than either number.",
    ),
    quote("If you can see the bulb from the pillow, the lamp is in the wrong place."),
    h("Then the wall behind your head"),
    p(
      "The wall at the head of the bed is the one you never look at while you lie there, and the first one you see from the door. It can carry one large thing. A woven or knotted hanging does two jobs here: it gives the room a middle, and its loose threads soften sound, as every textile on a bare wall does a little.",
    ),
    p(
      "Choose a piece between half and two thirds as wide as the bed, and hang it so that its lower edge is a hand above the headboard. Smaller than that and it looks like a stamp on an envelope. If you rent, many hangings are light enough for a hook with removable adhesive; look for the weight in the description and stay well under what the hook promises.",
    ),
    products("wall-hanging", "Hangings for the wall behind the bed"),
    h("Three textures, two colours"),
    p(
      "Calm does not mean plain. A room with one colour and one texture looks unfinished. What rests the eye is few colours in many surfaces: linen next to wool, wood next to glazed clay. A simple rule is to take two colours, one of them light, and to repeat each in at least three places and three materials.",
    ),
    ul(
      "A striped cushion and one plain cushion in the darker of its two colours.",
      "A clay pot, a wooden tray, a knitted blanket folded over the foot of the bed.",
      "Candles or a vase in the lighter colour, grouped in threes. Uneven groups look arranged, even ones look counted.",
    ),
    h("What you can see from the pillow"),
    p(
      "Lie down and look around. Whatever stands in that view is what you fall asleep with, so that is where tidying counts. Cables can be tied behind a leg of the table. Clothes that are neither clean nor dirty need one basket with a lid. A bedside table should hold a lamp, a book and a glass of water, and a shallow tray keeps the rest in one place.",
    ),
    p(
      "A plant is a good thing to leave in view. The snake plant is the easiest of all: it puts up with shade, and it wants water only when the soil has dried out completely, which in winter may be once a month. More snake plants die of kindness than of neglect.",
    ),
    h("The last hour"),
    p(
      "Open the window for ten minutes before bed. Most people sleep best in a room cooler than the one they spend the evening in, somewhere around 16 to 19 °C. Put the brightest lamp out first and let the small one by the bed be the last. After a week you will notice that the room asks you to slow down before you have decided to. Everything named here is in [home decor](/products/home-decor).",
    ),
  ],
};
