import { h, p, products, ul, type PostSource } from "../post-source";

export const headphones: PostSource = {
  slug: "how-to-read-a-headphone-specification",
  title: "How to read a headphone specification",
  shortDescrip:
    "Driver size, impedance, codecs, decibels: which numbers on the box change what you hear, which only fill it, and what to try in the first week.",
  date: "2026-11-04",
  author: "Tanvir Hasan",
  categories: ["Review"],
  image: "/pictures/products/headphones-overear-navy-1.webp",
  alt: "Navy over-ear headphones with round ear cups",
  department: "gadget",
  shopCategory: "headphones",
  body: [
    p(
      "A headphone’s box carries about fifteen numbers. Two or three of them decide whether you will be happy with it. The others are true, and tell you nothing. Here is how to find the few that count.",
    ),
    h("The numbers you can ignore"),
    p(
      "**20 Hz to 20 kHz.** Nearly every headphone claims it, because it is the range of young human ears. Without “within so many decibels” it does not say how evenly the range is played, and that is what sound character is.",
    ),
    p(
      "**Driver size.** A 50 mm driver is not better than a 40 mm one. The shape of the cup, the seal around the ear and the tuning matter more. Between an in-ear and an over-ear model the size says only which of the two you hold.",
    ),
    h("The ones that matter"),
    ul(
      "**Impedance (ohms) with sensitivity (dB)** for wired models. Up to about 50 ohms and from about 100 dB per milliwatt, a phone drives them easily. At 250 ohms you will want an amplifier.",
      "**Weight.** Under 250 grams is easy to forget on the head. Above 350 grams you will notice after an hour.",
      "**Battery, with noise cancelling on.** If the box names one figure only, it is the one with it off.",
      "**Charging and cable.** A socket for a cable lets you listen with an empty battery, on a plane, and without delay.",
    ),
    h("Noise cancelling, honestly"),
    p(
      "Active noise cancelling listens with small microphones and plays the opposite of what they hear. It works best on steady low sounds: engines, fans, the hum of a train. It does little against voices and a crying child, whose sound changes too quickly; there the padding has to help. So the seal is half the feature. Glasses, hair and worn cushions let the noise back in. Some people feel a slight pressure on the ears; it is harmless and many get used to it, but do try it within the return window.",
    ),
    p(
      "“ENC” or “clear calls” is something else. It cleans your voice for the person on the line and does nothing for your own ears. The two are often mixed up in descriptions.",
    ),
    products("headphones", "Headphones that owners rate highly"),
    h("Codecs: a small difference"),
    p(
      "Over Bluetooth, sound is squeezed by a codec. SBC works everywhere and is better than its name. AAC is what iPhones use. aptX and LDAC carry more data and need a phone that supports them too. In a quiet room with good recordings you may hear it. On a bus you will not. For video and games the delay matters more: look for a low-latency or game mode, or use a cable.",
    ),
    h("In-ear, on-ear, over-ear"),
    p(
      "**In-ear** is small and seals well if the tip fits; try all three sizes in the box, since the left and right ear often differ. **On-ear** is light and lets you hear the street, which is a good thing on a bicycle and a bad one in an office. **Over-ear** is the most comfortable for hours. Open-back models sound wide and leak to your neighbour; they are for home.",
    ),
    h("The first week"),
    p(
      "Listen to three recordings that you know by heart: a voice, something with a bass line, something crowded. If the voice sounds natural at low volume, the tuning is right. There is no need to “burn in” a headphone for days; what changes is your ear.",
    ),
    p(
      "Mind the volume. The World Health Organization’s guide is about 80 decibels for up to forty hours a week, and every three decibels more halve that time. Most phones can show the level of the last days. Replace cushions when they crack, wipe tips after sport, and keep leather pads from hair oil. Then let comfort decide. You can set up to four side by side from our [headphones](/products/headphones).",
    ),
  ],
};
