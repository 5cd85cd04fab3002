import { daysBefore } from "./moments";
import { createDice, hexOf } from "./prng";
import type { ContactMessageRow, StoreRequestRow, ShopRow, SubscriberRow, UserRow } from "./rows";

export function buildStoreRequests(
  users: readonly UserRow[],
  shops: readonly ShopRow[],
  today: Date,
): StoreRequestRow[] {
  const boss = users.find((user) => user.accountType === 786)?.id ?? null;
  const unverified = shops.find((store) => !store.verifiedAt);
  if (!unverified) throw new Error("The demo shop needs a store that waits for verification");
  const open = {
    storeId: null,
    requestedBy: null,
    reason: "",
    decidedBy: null,
    decidedAt: null,
    status: "Pending" as const,
  };
  return [
    {
      ...open,
      Id: 1,
      kind: "Enlistment",
      Email: "rafiq.smartzone@example.com",
      Name: "Rafiqul Hasan",
      Phone: "+880 1700 000101",
      StoreName: "Smart Zone Uttara",
      StoreLocation: "dhaka",
      StoreAddress: "House 5, Sector 3, Uttara, Dhaka 1230",
      Category: "smartphone",
      Brands: ["Voltra", "Linnet", "Gati"],
      createdAt: daysBefore(today, 2.3),
    },
    {
      ...open,
      Id: 2,
      kind: "Enlistment",
      Email: "hello@cyclehub.example.com",
      Name: "Sharmin Sultana",
      Phone: "+880 1700 000102",
      StoreName: "Cycle Hub Sylhet",
      StoreLocation: "sylhet",
      StoreAddress: "40 Subid Bazar, Sylhet 3100",
      Category: "bike",
      Brands: ["Poth", "Ridgeway"],
      createdAt: daysBefore(today, 5.6),
    },
    {
      ...open,
      Id: 3,
      kind: "Verification",
      storeId: unverified.id,
      Email: "keeper@gulshansmart.example.com",
      Name: "Mahbub Alam",
      Phone: "+880 1700 000103",
      StoreName: unverified.name,
      StoreLocation: unverified.locationSlug,
      StoreAddress: unverified.address,
      Category: "",
      Brands: [],
      createdAt: daysBefore(today, 1.2),
    },
    {
      ...open,
      Id: 4,
      kind: "Enlistment",
      Email: "coolair@example.com",
      Name: "Jahid Mia",
      Phone: "+880 1700 000104",
      StoreName: "Cool Air Electronics",
      StoreLocation: "khulna",
      StoreAddress: "3 Jashore Road, Khulna 9100",
      Category: "refrigaretor",
      Brands: ["Voltra"],
      status: "Rejected",
      reason: "The trade licence in the attachment has expired. Please apply again with the renewed one.",
      decidedBy: boss,
      decidedAt: daysBefore(today, 18),
      createdAt: daysBefore(today, 21.4),
    },
  ];
}

export function buildSubscribers(today: Date): SubscriberRow[] {
  const statuses = [
    "Subscribed",
    "Subscribed",
    "Subscribed",
    "Subscribed",
    "Subscribed",
    "Pending",
    "Subscribed",
    "Unsubscribed",
  ] as const;
  return statuses.map((status, index) => {
    const createdAt = daysBefore(today, 90 - index * 11.3);
    return {
      id: index + 1,
      Email: `reader-${index + 1}@example.com`,
      status,
      stamp: hexOf(createDice(`subscriber:${index}`), 64),
      language: ["en", "en", "bn", "en", "de", "en", "fr", "it"][index] ?? "en",
      createdAt,
      confirmedAt: status === "Pending" ? null : createdAt,
    };
  });
}

export function buildContactMessages(today: Date): ContactMessageRow[] {
  const written: [
    name: string,
    email: string,
    subject: string,
    message: string,
    daysAgo: number,
    answeredDaysAgo: number | null,
  ][] = [
    [
      "Hannah Vogel",
      "hannah.vogel@example.com",
      "Colour of the Kantha cushion",
      "Hello, is the marigold closer to orange or to yellow? I would like to match it with a mustard throw. Thank you!",
      1.4,
      null,
    ],
    [
      "Liam Fraser",
      "liam.fraser@example.com",
      "Delivery to Tasmania",
      "Do you send to Hobart, and is the shipping free there too?",
      3.2,
      null,
    ],
    [
      "Nurul Ismail",
      "nurul.ismail@example.com",
      "Wrong strap size",
      "I ordered the field watch and the strap is too short for my wrist. Is there a longer one, or shall I send it back?",
      4.8,
      null,
    ],
    [
      "Grace Palmer",
      "grace.palmer@example.com",
      "Gift wrapping",
      "Can you wrap two parcels separately in one order? They are for twins.",
      12.5,
      11.9,
    ],
    [
      "Arif Karim",
      "arif.karim@example.com",
      "Selling with you",
      "I make oak shelves in Gazipur. Which account do I need to sell them here?",
      20.1,
      19.4,
    ],
    [
      "Marta Conti",
      "marta.conti@example.com",
      "Invoice for a company order",
      "Please send the invoice for my last order with our VAT number. I have answered the confirmation mail with the details.",
      33.7,
      33.1,
    ],
  ];
  return written.map(([Name, Email, Subject, Message, daysAgo, answered], index) => ({
    Id: index + 1,
    Name,
    Email,
    Subject,
    Message,
    answeredAt: answered === null ? null : daysBefore(today, answered),
    createdAt: daysBefore(today, daysAgo),
  }));
}
