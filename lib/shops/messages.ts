type Said = { kind: "success" | "warning" | "error"; title: string; text: string; duration?: number };

/** The sentences of §8.10 to §8.17, spelled as there. Durations in milliseconds. */
export const storeMessages = {
  failed: { kind: "error", title: "Error!", text: "Something went wrong try again or later!" },
  exists: {
    kind: "warning",
    title: "Warning",
    text: "A showroom with this information is already exist, use verification option to verify that shop is your.",
    duration: 10_000,
  },
  enlisted: {
    kind: "success",
    title: "Request Successful!",
    text: "Thank you! We have recieved your request, one of our representative will review and accept or decline your request!",
    duration: 10_000,
  },
  verificationPending: {
    kind: "warning",
    title: "Pending Verification",
    text: "We already have a request pending for this shop, please wait until we reach you, Thank you!",
    duration: 10_000,
  },
  verificationReceived: {
    kind: "success",
    title: "Request Successful!",
    text: "Thank you! We have recieved your verification request, one of our representative will review and accept or decline your request!",
    duration: 10_000,
  },
  duplicateBrand: { kind: "warning", title: "Duplicate!", text: "This Brand Already Added!" },
} as const satisfies Record<string, Said>;

/** §5.1. */
export const fieldMessages = {
  Name: "Name is required",
  Email: "Email is required",
  EmailInvalid: "Email is Invalid",
  Phone: "Phone is required",
  StoreName: "Showroom name is required",
  StoreLocation: "Location is required",
  StoreAddress: "Address is required",
  Category: "Category is required",
  Brands: "You must choose a brand!",
} as const;

/** Sentences of the calls' problem answers. */
export const problemMessages = {
  noStore: "There is no such shop.",
  noOwnStore: "You have no verified shop yet.",
  noRequest: "There is no such request.",
  decided: "This request has been decided already.",
  owned: "This shop belongs to another account already.",
  hasStore: "The applicant's account has a shop already.",
  notYours: "Choose a picture that you uploaded.",
  reasonNeeded: "Say why, so that the applicant knows what to do.",
} as const;
