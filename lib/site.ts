/** Name, promises and figures, so that no component repeats them. */
export const site = {
  name: "Nijer",
  email: "support@nijer.example",
  phones: ["+880 0000 000000", "+880 0000 000000"],
  address: "Road 11, Banani, Dhaka 1213, Bangladesh",
  mapUrl: "https://www.openstreetmap.org/search?query=Road%2011%2C%20Banani%2C%20Dhaka%201213",
  hours: "24/7/365",
  /** Units of one option in a cart's line, and so in an order. Stock limits it further. */
  maxUnitsPerLine: 99,
  returnDays: 7,
  /** Required by law for consumers in the European Union. */
  withdrawalDays: 14,
  maxDiscountPercent: 90,
  socials: {
    facebook: "https://www.facebook.com/nijer.example",
    twitter: "https://x.com/nijer_example",
    instagram: "https://www.instagram.com/nijer.example",
    tiktok: "https://www.tiktok.com/@nijer.example",
  },
  /** The main menu's last entry. */
  homeImprovementUrl: "https://home-improvement.nijer.example/",
  /** "pull": the header appears while scrolling up; "always": it is always visible. */
  stickyHeader: "pull" as "pull" | "always",
  markup: {
    /** The specification's invented ratings; off because they violate the rules of search engines. */
    placeholderRatings: false,
  },
} as const;
