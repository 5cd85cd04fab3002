import { h, p, products, ul, type PostSource } from "../post-source";

export const cottonCare: PostSource = {
  slug: "wash-less-wear-longer-cotton-care",
  title: "Wash less, wear longer: a cotton care guide",
  shortDescrip:
    "Why cotton shrinks, fades and bobbles, and how a cooler wash, a full drum and a clothes line double the good years of a T-shirt.",
  date: "2026-09-25",
  author: "Farah Islam",
  categories: ["Blog"],
  image: "/pictures/products/tshirt-leaf-forest-1.webp",
  alt: "A dark green cotton T-shirt with a pale leaf print",
  department: "fashion",
  shopCategory: "men-t-shirt",
  body: [
    p(
      "A cotton T-shirt rarely wears out on the body. It wears out in the machine. The fluff in a dryer’s filter is shirt, and so is the colour in the rinsing water. Washing a little less, a little cooler and a little slower is the whole secret. Here is how, and why it works.",
    ),
    h("Does it need a wash?"),
    p(
      "A shirt worn on bare skin in summer, yes. A shirt over a vest, a hoodie, jeans: mostly not. Hang them in moving air overnight, inside out, and decide in the morning by nose. Jeans can go for many wears, and a stain is a reason to clean the stain, not the trousers. Underwear, towels and anything from sport are the exceptions; wash them each time.",
    ),
    h("Why cotton shrinks"),
    p(
      "Cotton fibres are stretched when they are spun, knitted and pressed, and they are held in that shape by tension. Warm water and movement let them go back to where they were. Most of that happens in the first few washes. Fabric described as “pre-shrunk” or “sanforised” has done it already, but may still lose a few percent. The dryer finishes the work, because it adds heat and tumbling at the same time.",
    ),
    h("The wash that keeps colours"),
    ul(
      "**Turn everything inside out** and close zips. What rubs in the drum is then the side nobody sees. Prints last much longer this way.",
      "**30 °C is enough** for clothes that are worn and not dirty; modern detergents are made for it. Keep 60 °C for bed linen, towels and illness.",
      "**Full, not stuffed.** You should be able to put a hand flat between clothes and drum. Too much and nothing is rinsed, too little and everything is thrown about.",
      "**Liquid or colour detergent for colours.** Heavy-duty powders usually contain bleach, which is why whites stay white and blacks turn grey.",
      "**No fabric softener on towels and sportswear.** It leaves a film that keeps them from taking up water.",
      "**Dark indigo goes alone** the first two or three times. It will bleed a little however good it is.",
    ),
    p(
      "Bobbles come from short fibres that work their way out and knot. They are shaved off with a fabric comb, never pulled. Longer fibres bobble less, which is what “combed cotton” on a label means: the short ones were combed out before spinning.",
    ),
    products("men-t-shirt", "T-shirts that customers rate highly"),
    h("Stains, in the first five minutes"),
    p(
      "Dab, never rub. **Blood, egg and milk:** cold water only, since heat cooks the protein into the cloth. **Grease:** a drop of washing-up liquid on the dry spot, then warm water. **Tea, coffee, wine:** cold water from the back, then detergent. **Sweat marks:** soak for half an hour in water with a little white vinegar before washing; and let deodorant dry before you dress. **Turmeric:** wash, then lay it wet in the sun, which bleaches the yellow remarkably well.",
    ),
    h("Dry slowly, fold knits"),
    p(
      "Shake each piece hard once and pull the seams straight while it is wet. That is most of the ironing. Hang shirts by the hem, not the shoulders, so that pegs leave no ears. Sun bleaches, which is good for white and bad for black, so dry dark clothes inside out or in the shade. Hoodies and heavy knits dry flat or over two lines, and are folded in the cupboard: on a hanger they grow.",
    ),
    p(
      "If you use a dryer, take cotton out while it is very slightly damp. Overdried cotton is stiff, creased and a little smaller each time.",
    ),
    h("Reading a label before you buy"),
    p(
      "Weight is given in grams per square metre. About 140 is a light summer shirt that may be see-through in white, 180 is a sturdy everyday one, and above 220 it hangs like a light sweatshirt. A few percent of elastane helps jeans keep their knees and makes shirts cling. Look at the side seam: if it runs straight down to the hem and not towards the front, the fabric was cut with the grain and will not twist. You can find size and fabric in each description under [clothing](/products/clothing).",
    ),
  ],
};
