import { h, ol, p, products, ul, type PostSource } from "../post-source";

export const clockCare: PostSource = {
  slug: "where-to-hang-a-wall-clock",
  title: "Where to hang a wall clock, and how to keep it right",
  shortDescrip:
    "A clock that loses minutes is rarely broken. Most of the time it is the battery, the wall or the sun. Here is how to choose the place and look after the movement.",
  date: "2026-11-14",
  author: "Rumana Akter",
  categories: ["Blog"],
  image: "/pictures/scenes/blog-clock-care.webp",
  alt: "A navy dial, a sunburst and a pendulum clock around a small shelf on a peach-coloured wall",
  department: "home",
  shopCategory: "wall-clock",
  body: [
    p(
      "Almost every wall clock sold today has the same heart: a small square box with a quartz crystal in it. The crystal is cut so that it swings 32,768 times a second when a little current runs through it. A chip halves that number fifteen times, gets exactly one pulse a second, and a tiny motor moves the hand. It is a wonderfully reliable machine. When it goes wrong, the cause is nearly always something around it.",
    ),
    h("The right height and the right wall"),
    p(
      "Hang the clock so that its middle is near eye level for the people who will read it. In a hall, where everyone stands, that is about 150 to 160 cm from the floor. In a dining or living room, where people sit, a little lower reads better. Above furniture, leave a hand’s width of wall, so that the two belong together without touching.",
    ),
    p(
      "The size follows from the distance. As a rule of thumb, numerals should be at least one centimetre high for every three metres you read them from, and more is comfortable. A 30 cm dial is right for a kitchen or a bedroom. A long living room or a hall can carry 40 cm and more.",
    ),
    p(
      "Three places are worth avoiding. Above the cooker, steam and grease settle on the dial and creep into the movement. On a wall that gets hard sun every afternoon, paper dials fade and wooden cases move. And on an outside wall in a damp corner, the battery contacts will corrode years before they should.",
    ),
    h("Tick or sweep"),
    p(
      "A stepping movement moves the second hand once a second, and each step makes the tick. A sweep movement moves it in many small steps, so that you hear almost nothing. For a bedroom or a study, look for the words “silent” or “sweep” in the description. The price of silence is a slightly shorter battery life, because the motor never rests.",
    ),
    products("wall-clock", "Wall clocks people rate highly"),
    h("Hang it once, hang it well"),
    ol(
      "Weigh the clock in your hand before you choose the fixing. Up to about two kilograms, a good nail or a screw in a plug is enough. A heavy metal or pendulum clock needs a plug that suits the wall: a plain plug in brick, a hollow-wall anchor in plasterboard.",
      "Leave the head of the screw 4 to 5 mm proud of the wall, so that the slot on the back can drop over it and slide down.",
      "Check a pendulum clock with a spirit level. A quartz pendulum is only decoration, but a mechanical one keeps time only while it hangs straight: if the tick and the tock are uneven, tilt the case a little until they are.",
      "Pull the clock gently downwards. If it moves, the fixing is wrong, and it is better to know now.",
    ),
    h("Batteries: the usual suspect"),
    p(
      "Use one plain alkaline cell of the size printed on the movement, usually AA. Rechargeable cells give 1.2 volts where the clock expects 1.5, and some movements stop early on them. Lithium AA cells start a little higher than some movements like. Plain alkaline is both the cheapest and the right answer.",
    ),
    p(
      "Change it once a year on a date you remember, without waiting for the clock to stop. An empty cell left inside for months can leak, and the white crust it leaves eats the contacts. If that has happened, take the cell out with gloves on, wipe the contacts with a cotton bud barely damp with vinegar, then with water, and let everything dry for an hour.",
    ),
    h("When it loses time"),
    ul(
      "**A few minutes a week:** the battery. Replace it before anything else.",
      "**It stops at the same place:** two hands touch. Look from the side, and bend the upper one away by a hair.",
      "**It runs, but the hour is off by a fixed amount:** the hour hand has slipped. Turn the minute hand to twelve, then press the hour hand on at a full hour.",
      "**It stops in winter:** a cold wall. Alkaline cells give less current when they are cold; move the clock to an inside wall.",
    ),
    p(
      "Dust the case with a dry, soft cloth. Glass cleaner belongs on the cloth and never on the clock, because liquid runs behind the glass and stains the dial. That is all the care a quartz clock asks for, and in return it will be right to within about half a minute a month for many years. Find one for your wall among our [wall clocks](/products/wall-clock).",
    ),
  ],
};
