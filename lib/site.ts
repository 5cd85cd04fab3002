/** What the shop says of itself. One place, so that no component carries a name, a promise or a number of its own. */
export const site = {
  name: "Nijer",
  email: "support@nijer.example",
  phones: ["+880 0000 000000", "+880 0000 000000"],
  address: "Road 11, Banani, Dhaka 1213, Bangladesh",
  /** The address on a map; opened in a new tab. */
  mapUrl: "https://www.openstreetmap.org/search?query=Road%2011%2C%20Banani%2C%20Dhaka%201213",
  hours: "24/7/365",
  freeShippingFromCents: 2_000,
  returnDays: 7,
  /** For consumers in the European Union, by law. */
  withdrawalDays: 14,
  maxDiscountPercent: 90,
  socials: {
    facebook: "https://www.facebook.com/nijer.example",
    twitter: "https://x.com/nijer_example",
    instagram: "https://www.instagram.com/nijer.example",
    tiktok: "https://www.tiktok.com/@nijer.example",
  },
  /** The external address of the main menu's last entry. */
  homeImprovementUrl: "https://home-improvement.nijer.example/",
  /** "pull": the header comes down while scrolling up; "always": it never leaves the screen. */
  stickyHeader: "pull" as "pull" | "always",
  paymentMarks: ["VISA", "Mastercard", "Amex", "PayPal", "bKash", "COD"],
  markup: {
    /** The spec's stand-ins of 4.5 stars and a random review count; they break search engines' rules, hence off. */
    placeholderRatings: false,
  },
} as const;
