import { h, p, products, ul, type PostSource } from "../post-source";

export const smartWatch: PostSource = {
  slug: "what-a-smart-watch-really-measures",
  title: "What a smart watch really measures",
  shortDescrip:
    "Steps, pulse, oxygen, sleep: which figures on the wrist are measured, which are estimated, and which specifications are worth paying for.",
  date: "2026-11-11",
  author: "Tanvir Hasan",
  categories: ["Review", "Blog"],
  image: "/pictures/scenes/blog-smart-watch.webp",
  alt: "Three smart watches on lilac stands: square, round and a slim band",
  department: "watch",
  shopCategory: "smart-watch",
  body: [
    p(
      "A smart watch shows a dozen figures and gives them all the same confident typeface. Behind them are only three or four sensors. Once you know which figure comes from which sensor, you know which ones to trust, and which feature lists to skip.",
    ),
    h("Two sensors do most of the work"),
    p(
      "The first is an accelerometer, a chip that feels movement in three directions. It counts steps by looking for the rhythm of walking. It is good at that, and easily fooled by anything with the same rhythm or without any: pushing a pram with still hands loses steps, clapping adds some. As a comparison of your own days it is excellent. As a count of anything it is an estimate.",
    ),
    p(
      "The second is the green light on the back. Blood absorbs green light, so each heartbeat changes how much is reflected. At rest this gives a pulse that is usually within a few beats of a chest strap. During interval training or with a loose strap it lags and jumps, because the watch has to separate the pulse from the shaking of your arm.",
    ),
    p(
      "Blood oxygen uses red and infrared light in the same way. It needs a warm, still wrist. Unless the description names a medical approval, treat it as a curiosity and never as a diagnosis.",
    ),
    h("What is worked out, not measured"),
    ul(
      "**Calories** come from your age, weight, pulse and movement through a formula. Useful to compare two of your own walks, not to decide what to eat.",
      "**Sleep stages** are guessed from stillness and pulse. The time you fell asleep and woke is fairly good. The split into light, deep and dream sleep is rough.",
      "**Stress** is the variation between heartbeats. Coffee, a staircase and a good film change it too.",
    ),
    h("Specifications that matter"),
    p(
      "**Water rating.** “5 ATM” means tested at the pressure of 50 metres of still water, which is enough for swimming. “IP68” means dust-tight and able to lie in fresh water at a depth and time the maker chooses; it says nothing about strokes, soap or sea water. For swimming, look for 5 ATM.",
    ),
    p(
      "**Satellites.** If the watch has its own GPS, it can record a run while the phone stays at home. “Connected GPS” means that it borrows the phone’s. Both draw the same map; only one lets you leave the phone behind.",
    ),
    p(
      "**Display and battery.** The two are one decision. A bright AMOLED that is always on often means charging every day or two. A plain band with a small screen can run for one or two weeks. Makers quote the battery with most features off, so expect clearly less with GPS and an always-on display.",
    ),
    products("smart-watch", "Smart watches that owners rate highly"),
    h("Check the phone before the watch"),
    p(
      "A watch is only as good as its app. Before you buy, look for three lines in the description: the oldest version of Android or iOS it works with, whether you can answer messages or only read them, and whether the pulse history can be exported. Many features of a watch are switched off on the other maker’s phones.",
    ),
    h("Fit and care"),
    p(
      "Wear it one finger’s width above the wrist bone, snug enough that it does not slide when you shake your hand, and loosen it afterwards. Rinse the strap with fresh water after sport, dry the back, and let the skin under it breathe for an hour a day. Most rashes blamed on a strap are soap or sweat that stayed under it.",
    ),
    p(
      "If you want one piece of advice: buy the simplest watch that measures the one thing you will look at every day. A slim band you wear beats a clever watch in a drawer. See them side by side under [smart watches](/products/smart-watch); the compare list holds up to four.",
    ),
  ],
};
