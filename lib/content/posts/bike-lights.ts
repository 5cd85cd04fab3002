import { h, ol, p, products, ul, type PostSource } from "../post-source";

export const bikeLights: PostSource = {
  slug: "bike-lights-lumens-lux-and-being-seen",
  title: "Bike lights: lumens, lux and being seen",
  shortDescrip:
    "A light to see by and a light to be seen by are two different things. What the numbers mean, where to mount them, and why the angle matters more than the power.",
  date: "2026-10-15",
  author: "Tanvir Hasan",
  categories: ["Review"],
  image: "/pictures/products/bike-light-red-1.webp",
  alt: "A red front light with its handlebar clamp and a small red rear light",
  department: "auto",
  shopCategory: "bike-accessories",
  body: [
    p(
      "Bike lights are sold by the lumen, and so the numbers grow every year. But a cyclist in town and a cyclist on a forest road need different lights, and the better of two is often the one with the smaller number.",
    ),
    h("Two jobs"),
    p(
      "Under street lamps you can see the road already. The light’s job is to tell others that you are there: it needs to be visible from far away and from the side. On an unlit road it has to show you holes and branches early enough to stop. At 25 km/h you ride seven metres in a second, and with a second to react and a normal brake you need roughly fifteen metres, more in the wet. Your beam should reach at least twice that.",
    ),
    h("Lumens and lux"),
    p(
      "**Lumens** are all the light that leaves the lamp, in every direction. **Lux** is the light that arrives on a surface, usually measured ten metres ahead. A torch with 800 lumens may throw half of them into the trees. A lamp with a shaped lens and 200 lumens can put more on the road, with a flat upper edge that spares the eyes of those who come towards you.",
    ),
    ul(
      "**Town:** 50 to 150 lumens in front, steady and not blinding.",
      "**Unlit roads and paths:** 200 to 400 lumens with a cut-off beam, or 40 lux and more where lux is given.",
      "**Forest trails:** 800 and above, round beam. Turn it down on the way home.",
      "**Rear:** 10 to 50 lumens are visible for hundreds of metres. More dazzles the rider behind you.",
    ),
    p(
      "Some countries have rules of their own. Germany, for example, asks for lights approved for the road with a mark on them, and does not allow a flashing front light. Look at your local rule once; it is usually one page.",
    ),
    h("Steady or flashing"),
    p(
      "A flashing light catches attention, a steady one lets others judge distance and speed. At night the steady one is the safer choice, and by day a slow flash helps. A pulse that never goes completely dark is a good compromise. Fast strobes are unpleasant for everyone and should stay off.",
    ),
    products("bike-accessories", "Bike gear that riders rate highly"),
    h("Mount it right"),
    ol(
      "Set the front light on the middle of the handlebar with nothing in front of it. Bags, cables and a basket throw shadows.",
      "Park five metres from a wall. The brightest part of the beam should be lower on the wall than the lamp itself. If it is level or higher, you are blinding people.",
      "Put the rear light upright, not pointing at the sky, at the height of the saddle or a little lower. Check that a coat does not hang over it.",
      "Add something on the sides: reflective rings on the tyres or reflectors in the spokes. A reflector that turns is recognised as a bicycle at once.",
    ),
    h("Battery and water"),
    p(
      "Run times are given for a mode, so read which one. A light that lasts thirty hours flashing may last two at full power. Look for a warning before it goes out and for a mode that saves the last minutes. Lithium cells give less in the cold: take the light inside with you, which also keeps it from being stolen.",
    ),
    p(
      "“IPX4” means splash-proof from all sides, which is enough for rain. “IPX6” stands a strong jet. The weak spot is the rubber over the charging socket; press it shut with a thumb each time. Charge every light on the same evening of the week and you will not be surprised in the tunnel.",
    ),
    p(
      "The best light is the one that is on. Many riders leave the rear light on by day as well, since it costs nothing and is seen first in drizzle and under trees. Lights, locks, helmets and the rest are under [bike accessories](/products/bike-accessories).",
    ),
  ],
};
