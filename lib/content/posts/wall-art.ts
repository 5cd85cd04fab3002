import { h, ol, p, products, ul, type PostSource } from "../post-source";

export const wallArt: PostSource = {
  slug: "how-to-hang-wall-art",
  title: "How to hang wall art: height, groups and the right hook",
  shortDescrip:
    "Most pictures hang too high and too far apart. The measure galleries use, a way to plan a group on the floor, and which fixing holds on which wall.",
  date: "2026-11-18",
  author: "Rumana Akter",
  categories: ["Blog"],
  image: "/pictures/products/wall-art-arches-terracotta-1.webp",
  alt: "Two framed prints in oak with terracotta arches and a leaf",
  department: "home",
  shopCategory: "wall-decor",
  body: [
    p(
      "Pictures are bought with care and hung in a hurry. A nail goes in where the old nail was, somewhat too high, and the picture stays there for ten years. An hour with a tape measure and some paper is all it takes to do better.",
    ),
    h("The height"),
    p(
      "Galleries hang the middle of a picture at about 145 to 150 cm from the floor, the eye level of an average standing adult. Use it for halls, stairs (measured from each step) and free walls. Where people sit, go a hand lower. Above a sofa or sideboard the distance to the furniture counts more than the floor: 15 to 25 cm between its top and the frame, so that both belong together.",
    ),
    p(
      "The sum for the hook is short. Take the height you want for the middle, add half the height of the frame, and subtract the distance from the top of the frame down to its taut wire or hanger. A frame 60 cm high whose wire sits 8 cm below the top gets its hook at 148 + 30 − 8 = 170 cm.",
    ),
    h("The size"),
    p(
      "Over furniture, a picture or a group should fill between half and three quarters of its width. A two-metre sofa carries 100 to 150 cm. If a print you love is too small, give it a wide mount and a larger frame, or company.",
    ),
    h("A group in four steps"),
    ol(
      "Lay everything on the floor in front of the wall. Start with the largest piece, a little left of the middle, and build outwards.",
      "Keep the gaps equal, 5 to 7 cm. Equal gaps hold very different frames together.",
      "Trace each frame on paper, mark where its hook will be, and tape the papers to the wall. Live with it for a day.",
      "Nail through the paper, tear it off, hang, and level the middle row first.",
    ),
    p(
      "Three or five are easier than two or four. Two alike side by side, on the other hand, look best as a pair with the same frame. Let one thing repeat across the group: a colour, a wood, a mount of the same width.",
    ),
    products("wall-decor", "Wall decor that customers rate highly"),
    h("Which fixing holds on which wall"),
    ul(
      "**Brick and concrete:** drill, plug, screw. A 6 mm plug with a 4 mm screw holds any normal picture.",
      "**Plasterboard:** a picture hook with a slanting nail for light frames, a hollow-wall anchor or a screw into the stud behind for the rest. Studs are usually 40 to 60 cm apart; a small magnet finds their screws.",
      "**Old plaster:** put a piece of tape on the spot before you drill, and start without hammer action. It crumbles less.",
      "**Rented and tiled walls:** adhesive strips, for the weight on the packet and no more, on smooth paint that has dried for at least some weeks. Clean with alcohol, press for half a minute, wait an hour before hanging. Pull them off downwards along the wall, slowly.",
    ),
    p(
      "Two hooks a hand’s width apart keep a frame straight for ever, where one lets it tilt each time a door shuts. Felt dots on the lower corners do the rest and let air behind it. Before you drill above or below a socket or switch, remember that its cables usually run straight up or down.",
    ),
    h("Light and places to avoid"),
    p(
      "Sunlight fades paper and textiles, and glass alone does not stop it. Hang what you care for on a wall at a right angle to the window. Keep away from radiators, chimneys and the steam of bathrooms and cookers. A picture light should come from above at about thirty degrees from the vertical, which keeps the reflection off the glass.",
    ),
    p(
      "Mirrors follow the same measures with one addition: before you drill, let somebody hold it up and look at what it shows. A mirror doubles whatever is opposite. Opposite a window it doubles the daylight; opposite a shelf of cables it doubles those. Prints, mirrors and ledges are under [wall decor](/products/wall-decor), and their descriptions state the size with the frame.",
    ),
  ],
};
