import { h, ol, p, products, ul, type PostSource } from "../post-source";

export const skinCare: PostSource = {
  slug: "a-seven-minute-evening-skin-routine",
  title: "A seven-minute evening skin routine, in the right order",
  shortDescrip:
    "Cleanse, treat, moisturise: three steps are enough for most faces. What each one does, why the order matters, and how to try something new safely.",
  date: "2026-10-29",
  author: "Farah Islam",
  categories: ["Blog"],
  image: "/pictures/scenes/blog-skin-care.webp",
  alt: "Bottles, a serum with a dropper, a tube and bars of soap on a wooden shelf in soft green light",
  department: "health",
  shopCategory: "skin-care",
  body: [
    p(
      "The outer layer of the skin is often compared with a brick wall: flat dead cells are the bricks, and fats between them are the mortar. A good routine keeps that wall whole. A bad one, usually a long one, keeps taking the mortar out. Three steps in the evening are enough for most people, and they take about seven minutes with the waiting.",
    ),
    h("Cleanse: one minute"),
    p(
      "In the evening there is sunscreen, grease and dust to remove. Use lukewarm water and a mild cleanser, work it in with your fingers for half a minute, and rinse well along the hairline. Hot water feels thorough and strips fats. If the face feels tight afterwards, the cleanser is too strong, however good it smells.",
    ),
    p(
      "Heavy make-up or water-resistant sunscreen comes off best in two rounds: first an oil or balm on dry skin, then the usual cleanser. In the morning, water alone is often enough.",
    ),
    h("Treat: two minutes"),
    p(
      "The rule for the order is simple: from thin to thick. Watery serums go on first, because a cream would keep them from reaching the skin. Choose one active ingredient for one wish, and give it time; the skin renews itself in about a month, so nothing can be judged in a week.",
    ),
    ul(
      "**Hyaluronic acid and glycerin** hold water. Put them on damp skin and cover them with a cream, or in dry air they dry out with it.",
      "**Niacinamide**, a form of vitamin B3, helps the barrier and shine. Two to five percent is a usual strength and most skins put up with it.",
      "**Vitamin C** is better in the morning, under sunscreen. It goes off in light and air: a serum that has turned brown is finished.",
      "**Retinol** belongs in the evening, a pea-sized amount, two nights a week at first. Do not use it during pregnancy, and ask a doctor if you are unsure.",
    ),
    products("skin-care", "Well-rated skin care"),
    h("Moisturise: one minute"),
    p(
      "A cream does two things: it brings some water and, above all, it keeps yours from leaving. Gels suit oily skin, lotions most skins, rich creams dry skin and winter. Put it on while the face is still a little damp. The neck counts as face.",
    ),
    h("In what order, then?"),
    ol(
      "Cleanser, rinse, pat until just damp.",
      "Serum, thin layer, wait a minute or two.",
      "Cream. Stop here.",
      "In the morning: water or cleanser, cream, and sunscreen of SPF 30 or more. Of all the products sold against early lines and dark marks, daily sunscreen is the one with the best evidence.",
    ),
    h("Trying something new"),
    p(
      "Put a little on the inside of the forearm, twice a day for a week. If nothing burns or reddens, try it on the face, one new product at a time. When two arrive together and the skin complains, you will not know which to blame. People with eczema, rosacea or a prescription cream should ask a doctor or pharmacist first.",
    ),
    p(
      "The small symbol of an open jar with “6M” or “12M” is how many months the product keeps after opening. Write the date on the bottom with a pen. Natural does not mean mild: lemon juice, cinnamon and undiluted essential oils irritate more faces than most laboratories do.",
    ),
    p(
      "If you have only seven minutes, that is the whole routine. If you have only two, cleanse and moisturise. You will find the shelf it comes from under [skin care](/products/skin-care), with the ingredients in each description.",
    ),
  ],
};
