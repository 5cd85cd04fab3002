import { h, ol, p, products, ul, type PostSource } from "../post-source";

export const drones: PostSource = {
  slug: "your-first-drone-what-4k-really-buys",
  title: "Your first drone: what 4K really buys you",
  shortDescrip:
    "Camera numbers sell drones, but wind, sensors and rules decide whether you enjoy one. How to read the box, and a plan for the first five flights.",
  date: "2026-10-09",
  author: "Tanvir Hasan",
  categories: ["Review"],
  image: "/pictures/scenes/blog-drones.webp",
  alt: "A white camera drone in the air above a small coral drone and a racing drone on stands",
  department: "drone",
  shopCategory: "drone",
  body: [
    p(
      "The first question people ask about a drone is whether it films in 4K. It is the wrong first question. A frame of 4K has about 8.3 million points, four times as many as full HD. If the camera shakes, you get four times as many blurred points.",
    ),
    h("The gimbal makes the film"),
    p(
      "A gimbal is a set of small motors that keeps the camera level while the drone tilts. Three axes is the standard for smooth film, two axes leave a slight sway when turning. “Electronic stabilisation” crops the picture and moves the crop, which works in calm air and costs part of the resolution. A full-HD camera on a three-axis gimbal gives the better holiday film than 4K without one.",
    ),
    p(
      "After that comes the size of the sensor. A larger sensor collects more light, so evenings are less grainy. If the description gives only megapixels and no sensor size, assume a small one.",
    ),
    h("What keeps it in the air"),
    ul(
      "**Satellite positioning** lets the drone hold its place outdoors and fly home by itself. For a first camera drone it is worth more than any camera feature.",
      "**A downward sensor** holds it indoors and close to the ground, where satellites are no help.",
      "**Brushless motors** last far longer than brushed ones and cope with wind. Small indoor drones are usually brushed, which is fine for learning.",
      "**Flight time** is quoted in still air until the battery is empty. Plan with two thirds of it, and start for home at 30 percent.",
    ),
    p(
      "Wind is the quiet limit. A light drone drifts in a breeze you hardly feel on the ground, and the air is faster higher up. Fly out against the wind and come back with it, never the other way round.",
    ),
    products("drone", "Drones that pilots rate highly"),
    h("Three kinds, three uses"),
    p(
      "**Mini drones** with guards around the propellers are for the living room. They teach the sticks for little money and forgive walls. **Camera drones** are for film and photographs; they nearly fly themselves. **FPV drones** are flown through goggles, are fast, and hold no position when you let go of the sticks. They are the most fun and the worst beginning, unless you spend the first ten hours in a simulator.",
    ),
    h("Rules, shortly"),
    p(
      "Every country has its own, and they change, so check your aviation authority’s page before the first flight. Most agree on the core: keep the drone in sight, stay below about 120 metres, keep away from airports, crowds and emergency services, and register if it weighs 250 grams or more or carries a camera. Under 250 grams, many countries ask less of you. That figure is why so many drones weigh 249. And a garden that you can see is not a garden that you may film.",
    ),
    h("The first five flights"),
    ol(
      "Indoors or in a still garden: take off to eye height, hold for a minute, land. Ten times.",
      "Fly a square with the tail towards you, so that left is left.",
      "Turn the nose towards you and fly the same square. Left is now right; this is where most crashes happen.",
      "A figure of eight at walking speed.",
      "Outdoors in the open: let it return home by itself once, on purpose, before you need it.",
    ),
    p(
      "Buy one spare battery and one spare set of propellers with the drone. Store lithium batteries at about half charge, never empty and never in a hot car, and stop using one that has swollen. Then compare weight, gimbal and flight time, in that order, among our [drones](/products/drone), and let 4K be the fourth line you read.",
    ),
  ],
};
