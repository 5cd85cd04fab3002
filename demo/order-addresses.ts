import type { PostalAddress } from "../lib/orders/rules";

export type Destination = {
  phone: string;
  address: PostalAddress;
  language: string;
  currency: string;
  multiplier: number;
};

const melbourne: Destination = {
  phone: "+61 400 000 001",
  address: {
    Line1: "12 Wattle Street",
    Line2: "",
    City: "Brunswick",
    Region: "VIC",
    PostalCode: "3056",
    CountryCode: "AU",
  },
  language: "en",
  currency: "AUD",
  multiplier: 1.56,
};

const destinations: readonly Destination[] = [
  {
    phone: "+1 555 010 0111",
    address: {
      Line1: "418 Maple Avenue",
      Line2: "Apt 5",
      City: "Portland",
      Region: "OR",
      PostalCode: "97205",
      CountryCode: "US",
    },
    language: "en",
    currency: "USD",
    multiplier: 1,
  },
  {
    phone: "+44 7700 900123",
    address: { Line1: "27 Mill Lane", Line2: "", City: "Leeds", Region: "", PostalCode: "LS1 4AP", CountryCode: "GB" },
    language: "en",
    currency: "GBP",
    multiplier: 0.79,
  },
  {
    phone: "+49 151 0000001",
    address: {
      Line1: "Lindenstraße 8",
      Line2: "",
      City: "Leipzig",
      Region: "",
      PostalCode: "04109",
      CountryCode: "DE",
    },
    language: "de",
    currency: "EUR",
    multiplier: 0.92,
  },
  {
    phone: "+880 1700 000011",
    address: {
      Line1: "House 31, Road 5",
      Line2: "Dhanmondi",
      City: "Dhaka",
      Region: "",
      PostalCode: "1205",
      CountryCode: "BD",
    },
    language: "bn",
    currency: "USD",
    multiplier: 1,
  },
  {
    phone: "+60 12 000 0012",
    address: {
      Line1: "16 Jalan Ampang",
      Line2: "",
      City: "Kuala Lumpur",
      Region: "",
      PostalCode: "50450",
      CountryCode: "MY",
    },
    language: "en",
    currency: "MYR",
    multiplier: 4.45,
  },
  {
    phone: "+1 555 010 0144",
    address: {
      Line1: "90 Queen Street West",
      Line2: "",
      City: "Toronto",
      Region: "ON",
      PostalCode: "M5H 2N2",
      CountryCode: "CA",
    },
    language: "en",
    currency: "CAD",
    multiplier: 1.37,
  },
  {
    phone: "+34 600 000 013",
    address: {
      Line1: "Calle de Alcalá 45",
      Line2: "3B",
      City: "Madrid",
      Region: "",
      PostalCode: "28014",
      CountryCode: "ES",
    },
    language: "en",
    currency: "EUR",
    multiplier: 0.92,
  },
  {
    phone: "+61 400 000 021",
    address: {
      Line1: "5 Harbour Terrace",
      Line2: "",
      City: "Fremantle",
      Region: "WA",
      PostalCode: "6160",
      CountryCode: "AU",
    },
    language: "en",
    currency: "AUD",
    multiplier: 1.56,
  },
];

/** An address with the language and currency that the buyer saw. */
export function deliveryAddress(orderId: number, isShoppers: boolean): Destination {
  return isShoppers ? melbourne : (destinations[orderId % destinations.length] ?? melbourne);
}
