import { daysBefore } from "./moments";
import { createDice, hexOf } from "./prng";
import type { AddressRow, CredentialRow, UserRow } from "./rows";
import { shopSeeds } from "./shops";

/** The hash of the published password, Nijer-demo-2026. Constant, because hashing salts each time. */
const demoPasswordHash =
  "65501dc2e44ffdcbd750d8ff47e82db6:288f0b5b727e47e5e5a51ed2a5fa3d8b1492d23d1cd6c7c61774a9a48c1b799037d3bce3d5c3aed42a13d420f734727fb331e10605c639637ea6f47656933a43";

type Account = Pick<UserRow, "firstName" | "lastName" | "email" | "accountType"> & {
  sid: number;
  roles: NonNullable<UserRow["roles"]>;
};

const demoAccounts: Account[] = [
  { firstName: "Amara", lastName: "Rahman", email: "shopper@example.com", accountType: 1, sid: 1000, roles: [] },
  {
    firstName: "Basanti",
    lastName: "Akter",
    email: "shop@example.com",
    accountType: 2,
    sid: 1001,
    roles: ["nijershop"],
  },
  { firstName: "Imran", lastName: "Chowdhury", email: "company@example.com", accountType: 3, sid: 1002, roles: [] },
  { firstName: "Nadia", lastName: "Haque", email: "individual@example.com", accountType: 4, sid: 1003, roles: [] },
  {
    firstName: "Tareq",
    lastName: "Islam",
    email: "publisher@example.com",
    accountType: 1,
    sid: 1004,
    roles: ["publisher"],
  },
  { firstName: "Farida", lastName: "Nijer", email: "boss@example.com", accountType: 786, sid: 786, roles: ["boss"] },
];

/** Given names, then family names, by region, so that the two agree. */
const names: [given: string, family: string][] = [
  [
    "Nusrat Tahmina Rafiq Shakil Mehedi Farhana Sabrina Arif Jannat Mahmud Rumana Sohel",
    "Hossain Akter Islam Rahman Karim Chowdhury Sarkar Begum Uddin Ahmed",
  ],
  [
    "Emma Olivia Jack Noah Grace Harry Amelia George Isla Freya Thomas Ruby",
    "Walker Hughes Bennett Clarke Turner Foster Shaw Palmer Reid Dawson",
  ],
  [
    "Charlotte Liam Mia William Chloe Lachlan Zoe Cooper Sienna Riley Matilda Hugo",
    "Nguyen Campbell Morrison Kelly Sullivan Parker Watson Doyle Fraser Hart",
  ],
  [
    "Ethan Sophia Mason Ava Logan Harper Caleb Naomi Tyler Brooke Jordan Megan",
    "Miller Johnson Ramirez Brooks Peterson Coleman Hayes Ortiz Bailey Simmons",
  ],
  [
    "Lena Jonas Marie Felix Hannah Lukas Clara Moritz Greta Paul Frieda Anton",
    "Schmidt Weber Becker Hoffmann Krause Vogel Lange Brandt Keller Winkler",
  ],
  [
    "Lucia Pablo Carmen Javier Marta Diego Elena Sergio Alba Hugo Nuria Ivan",
    "Garcia Romero Navarro Molina Serrano Ortega Iglesias Castillo Vidal Rubio",
  ],
  [
    "Aisyah Hafiz Siti Farid Nurul Amir Wei Ling Mei Jun Haziq Puteri",
    "Ismail Abdullah Tan Lim Wong Yusof Rahim Goh Ibrahim Chong",
  ],
  [
    "Priya Arjun Ananya Rohan Kavya Vikram Meera Nikhil Isha Rahul Divya Sanjay",
    "Sharma Iyer Patel Banerjee Reddy Nair Kapoor Das Menon Joshi",
  ],
  [
    "Camille Louis Manon Hugo Claire Antoine Juliette Mathieu Elise Romain Pauline Bastien",
    "Moreau Lefevre Girard Rousseau Fontaine Chevalier Lambert Perrin Marchand Gauthier",
  ],
  [
    "Aoife Niamh Sean Ciara Oisin Maeve Liam Roisin Cian Saoirse Declan Orla",
    "Murphy Byrne Gallagher Nolan Keane Brennan Quinn Farrell Daly Maguire",
  ],
  [
    "Giulia Marco Chiara Luca Sofia Matteo Elisa Davide Alice Simone Marta Paolo",
    "Rossi Conti Ferrari Greco Marino Bruno Gallo Rinaldi Moretti Longo",
  ],
  [
    "Hana Tariq Layla Omar Yasmin Karim Salma Zaid Noor Hamza Rania Bilal",
    "Haddad Mansour Nasser Saleh Khoury Aziz Farouk Rashid Amin Darwish",
  ],
];

const sellerCount = shopSeeds.filter((shop) => !shop.demo).length;
const individualCount = 4;
const buyerCount = 640;

function personOf(seed: string): { firstName: string; lastName: string } {
  const dice = createDice(seed);
  const [given, family] = dice.pick(names);
  return { firstName: dice.pick(given.split(" ")), lastName: dice.pick(family.split(" ")) };
}

const padded = (number: number, width: number) => String(number).padStart(width, "0");

function otherAccounts(): Account[] {
  const keepers = shopSeeds.filter((shop) => !shop.demo);
  const sellers = keepers.map((shop, index): Account => ({
    ...personOf(`keeper:${shop.name}`),
    email: `seller-${padded(index + 1, 2)}@example.com`,
    accountType: shop.keeper,
    sid: 1005 + index,
    roles: shop.keeper === 2 ? ["nijershop"] : [],
  }));
  const individuals = Array.from({ length: individualCount }, (_, index): Account => ({
    ...personOf(`individual:${index}`),
    email: `individual-${padded(index + 1, 2)}@example.com`,
    accountType: 4,
    sid: 1005 + sellerCount + index,
    roles: [],
  }));
  const buyers = Array.from({ length: buyerCount }, (_, index): Account => ({
    ...personOf(`buyer:${index}`),
    email: `reviewer-${padded(index + 1, 4)}@example.com`,
    accountType: 1,
    sid: 1005 + sellerCount + individualCount + index,
    roles: [],
  }));
  return [...sellers, ...individuals, ...buyers];
}

export function buildUsers(today: Date): UserRow[] {
  return [...demoAccounts, ...otherAccounts()].map((account, index) => {
    const joined = daysBefore(today, 760 - (index % 40));
    return {
      ...account,
      id: index + 1,
      publicId: hexOf(createDice(`user:${account.email}`), 32),
      name: `${account.firstName} ${account.lastName}`,
      emailVerified: true,
      isDemo: true,
      image: null,
      phone: null,
      language: "en",
      createdAt: joined,
      updatedAt: joined,
    };
  });
}

export function buildCredentials(users: readonly UserRow[]): CredentialRow[] {
  return users.slice(0, demoAccounts.length).map((user) => ({
    id: user.id,
    userId: user.id,
    accountId: String(user.id),
    providerId: "credential",
    password: demoPasswordHash,
    createdAt: user.createdAt,
    updatedAt: user.updatedAt,
  }));
}

export function buildAddresses(users: readonly UserRow[]): AddressRow[] {
  const [shopper] = users;
  if (!shopper) return [];
  const shared = { userId: shopper.id, FullName: shopper.name, Line2: "", createdAt: shopper.createdAt };
  return [
    {
      ...shared,
      Id: 1,
      Phone: "+61 400 000 001",
      Line1: "12 Wattle Street",
      City: "Brunswick",
      Region: "VIC",
      PostalCode: "3056",
      CountryCode: "AU",
      IsDefault: true,
    },
    {
      ...shared,
      Id: 2,
      Phone: "+61 400 000 002",
      Line1: "Level 3, 80 Collins Street",
      City: "Melbourne",
      Region: "VIC",
      PostalCode: "3000",
      CountryCode: "AU",
      IsDefault: false,
    },
  ];
}
