import { h, ol, p, products, ul, type PostSource } from "../post-source";

export const carFreshener: PostSource = {
  slug: "a-car-that-smells-of-nothing-first",
  title: "A car that smells of nothing first, and then of something good",
  shortDescrip:
    "Fragrance on top of a smell makes two smells. How to find the source, clean the air path, and choose between vent clips, gels, bottles and leaves.",
  date: "2026-09-18",
  author: "Tanvir Hasan",
  categories: ["Blog"],
  image: "/pictures/products/freshener-vent-walnut-black-1.webp",
  alt: "A round vent freshener of dark wood with a metal rim, seen from the front and the side",
  department: "auto",
  shopCategory: "car-air-freshener",
  body: [
    p(
      "A car is a small room with carpets, no windows open and, in summer, temperatures that no kitchen reaches. Smells settle in it quickly and leave slowly. A freshener can make a clean car pleasant. It cannot make a musty one clean. So begin by reaching zero.",
    ),
    h("Find the source"),
    ul(
      "**Sweet and damp when the air conditioning starts:** water on the evaporator, where mould likes to live.",
      "**Old cloth:** wet mats, or water under them. Press the carpet with a dry paper towel, also in the boot and below the rubber drains of the doors.",
      "**Sour:** spilt milk or food. Look between the seat and the middle console, and under the child’s seat.",
      "**Stale:** the cabin filter. Most people do not know that they have one.",
      "**Petrol, burning, rotten eggs or exhaust:** that is a fault and not a smell. Have a workshop look at it before you drive on.",
    ),
    h("Reach zero in an hour"),
    ol(
      "Empty the car, take the mats out and vacuum slowly, pushing the seats fully forward and then fully back.",
      "Wipe plastic and glass with a damp microfibre cloth and a drop of mild soap. The film inside the windscreen holds smells too.",
      "Sprinkle baking soda on dry fabric and carpet, leave it for a few hours or overnight, and vacuum again.",
      "Change the cabin filter. In many cars it sits behind the glove box and needs no tools. Once a year, or every 15,000 km, is a usual interval; the car’s handbook has the exact one.",
      "Run the fan on full for ten minutes with the windows open, heating on. It dries the evaporator.",
    ),
    p(
      "To keep it from coming back, switch the cooling off two or three minutes before you arrive and leave the fan on. The evaporator dries, and mould has nothing to drink. And do not keep the air on recirculation all day: fresh air takes moisture out with it.",
    ),
    h("Four kinds of freshener"),
    p(
      "**Vent clips** work only while the fan runs, which makes them the most economical and the easiest to regulate: turn the clip, or the fan. Check that yours fits. Most clips hold on flat horizontal slats and slip off round or vertical ones.",
    ),
    p(
      "**Gels** give off fragrance by drying. They last about a month, less in heat, and do not spill. Put them in the cup holder or under the seat and out of the sun.",
    ),
    p(
      "**Hanging bottles** use a wooden lid that soaks up oil. Tip the bottle for two or three seconds and no longer, once a week. Keep it short on its cord. Perfume oil attacks varnish and many plastics, so it must not touch the dashboard, and a drop is wiped off at once.",
    ),
    p(
      "**Paper leaves** are strong in the first days and gone in three weeks. Open the wrapping a little at a time and they last longer. And hang nothing from the mirror that moves through your view of the road; in some countries it is not allowed.",
    ),
    products("car-air-freshener", "Fresheners that drivers rate highly"),
    h("Choose for the people inside"),
    p(
      "Less is better, because the nose stops noticing a smell after some minutes while a passenger gets all of it. Citrus and green tea are light, vanilla and oud heavy in heat. Strong fragrance makes car sickness worse. With babies, asthma or pets in the car, air alone is the best choice; cats and dogs take in essential oils far less well than we do.",
    ),
    p(
      "One last thing to know is that heat doubles everything. A freshener chosen in January may be too much in July, so start with the lowest setting and let the sun do the rest. The shelf is under [car air fresheners](/products/car-air-freshener).",
    ),
  ],
};
