import { h, p, products, quote, ul, type PostSource } from "../post-source";

export const learningToys: PostSource = {
  slug: "toys-that-grow-with-a-child",
  title: "Toys that grow with a child: what to choose from one to six",
  shortDescrip:
    "The best learning toys have no batteries and no single right answer. What children practise at each age, and what to check before you buy.",
  date: "2026-10-22",
  author: "Farah Islam",
  categories: ["Blog"],
  image: "/pictures/scenes/blog-learning-toys.webp",
  alt: "An abacus, a globe, alphabet blocks and a shape sorter on a sunny yellow ground",
  department: "kids",
  shopCategory: "learning-toys",
  body: [
    p(
      "A toy teaches when the child does the work. If it sings, flashes and names the colours by itself, the toy is playing and the child is watching. The simple ones last longest: the same set of blocks is a tower at one, a garage at three and a lesson about fractions at six.",
    ),
    h("One year: cause and effect"),
    p(
      "At this age the whole subject is “what happens if”. Stacking rings, nesting cups and a shape sorter ask exactly that. The child drops, turns, pushes, and the world answers. Do not expect the rings in the right order; putting them on and taking them off is the exercise. Fine control of thumb and finger, which a pencil will need later, grows here.",
    ),
    h("Two and three: sorting and pretending"),
    p(
      "Two-year-olds sort. By colour first, then by shape, then by rules you will never guess. A shape sorter that was too hard now fits. This is also when pretending begins, and a wooden train or a few animals become actors. Say out loud what the child is doing (“the blue one goes through the tunnel”) and words attach themselves to things.",
    ),
    quote("If a toy can be used wrongly, it is probably a good one."),
    h("Four: counting with the fingers"),
    p(
      "Counting to twenty is a song. Understanding that seven beads are still seven when you spread them out is arithmetic, and children reach it by moving things. An abacus with ten beads in each of ten rows shows a hundred at a glance. Begin with five, the number a hand shows, and ask “how many more to ten?”. The answer is on the other side of the wire.",
    ),
    products("learning-toys", "Learning toys parents rate highly"),
    h("Five and six: letters, maps, machines"),
    p(
      "Alphabet blocks are better than a poster, because letters can be put next to each other and taken apart again. Start with the child’s own name. A globe answers questions that a flat map makes worse: why the plane flies over the north, why it is night for a cousin. Turn it towards a lamp in a dark room and you have shown day and night, and, with the axis tilted, summer and winter.",
    ),
    h("Check before you buy"),
    ul(
      "**The age mark is about safety, not talent.** The crossed-out 0–3 face means small parts or long cords. It holds for gifted children too.",
      "**The tube test.** Anything that fits inside the cardboard of a toilet roll is too small for a child under three.",
      "**Magnets and button cells** must be behind a screw. Swallowed magnets can pinch the bowel and a button cell can burn the gullet within hours: if it happens, go to hospital at once.",
      "**Wood:** edges rounded, paint that does not come off on a damp white cloth, no smell of solvent.",
      "**Sound:** hold it to your own ear, because a child will.",
    ),
    h("Fewer, in turns"),
    p(
      "When everything lies on the floor, nothing is played with for long. Put two thirds in a box and change them every other week. Old toys come back as new ones, and tidying takes three minutes. Store sets in open trays rather than one deep crate: a child chooses what it can see.",
    ),
    p(
      "Wash wooden toys with a damp cloth and a drop of soap, dry them at once and never soak them. A little food-grade oil brings back dry, unpainted wood. Cared for like this, the blocks you buy for a first birthday will be handed on. Look through [learning toys](/products/learning-toys) with the child’s next half year in mind, and not the next three.",
    ),
  ],
};
