import { section, type PageText } from "../page-text";

export const privacy: PageText = {
  title: "Privacy Policy",
  description:
    "What {name} keeps about you, why, for how long and who else sees it, and how to see, correct or delete it. No cards stored, no data sold, no ad cookies.",
  intro: "What we keep about you, why, for how long and who else sees it, in plain words.",
  sections: [
    section(
      "who",
      "Who is responsible",
      "{name}, {address}. Write to {email} for everything that concerns your data; no form is needed.",
    ),
    section(
      "what",
      "What we keep, and why",
      [
        "**To deliver an order:** name, e-mail, phone, delivery address, what was ordered, how it is paid, your note. Without them there is no contract and no parcel.",
        "**To run your account:** name, e-mail, a hash of your password, your addresses, cart, wish list and compare list, and the sessions that are open. If you sell, also what you publish about your shop.",
        "**To answer you:** your name, e-mail and message from the contact form.",
        "**To send the newsletter:** your e-mail and language, the day you confirmed, and nothing of what you open or click. We send it only after you confirmed by the link in our mail.",
        "**Reviews:** what you write is public, with the name you are shown by.",
        "**To keep the shop safe:** your network address, for the length of the visit, to limit misuse and to guess your country. The guess is made on our own server; the address is not sent to anyone for it.",
      ],
      "We do not make profiles for advertising and do not decide anything about you by machine alone.",
    ),
    section(
      "grounds",
      "On what ground",
      "Under the General Data Protection Regulation, where it applies: the contract with you (orders and account, Art. 6 (1) b), your consent (newsletter and statistics, Art. 6 (1) a), our legal duties (bookkeeping, Art. 6 (1) c), and our interest in a shop that works and is not misused, and in answering those who write to us (Art. 6 (1) f). You can take back a consent at any time for the future.",
    ),
    section(
      "cards",
      "Payment",
      "Cards and wallets are entered on the payment provider’s page, and the provider answers for what happens there. We tell it the amount, the order reference and your e-mail, and get back whether it was paid and a reference. No card number ever reaches us.",
    ),
    section(
      "others",
      "Who else sees it",
      [
        "**The shop that sells and sends your goods** and **the courier**: name, address and phone for the parcel, and nothing of other shops’ parts of your order.",
        "**The payment provider,** when you pay by card or wallet.",
        "**Those who run our servers and mail for us,** bound by contract to do only that.",
        "**Authorities,** where the law obliges us.",
      ],
      "We are in Bangladesh and deliver abroad, so that your data is processed outside your country. Where the law asks for safeguards for that, such as standard contractual clauses, you can ask us for a copy. We sell no data.",
    ),
    section(
      "browser",
      "What stays in your browser",
      "Cookies and local storage that the shop needs to work are [listed by name](/site/terms#cookies) in the terms. Fonts, pictures and scripts come from our own server. Share buttons are plain links: the networks learn of you only when you follow one.",
    ),
    section("how-long", "For how long", [
      "Orders and what belongs to them: as long as tax and trade law ask for it.",
      "Your account: until you delete it. Orders that the law makes us keep stay, without the rest.",
      "Contact messages: until your request is settled and no claim can come from it any more.",
      "Newsletter: until you leave it. We then keep that this address has left, so that nobody enters it again unseen.",
      "A network address: not beyond the limits it is needed for; it is not written to our logs.",
    ]),
    section(
      "rights",
      "Your rights",
      "You may see what we keep about you and get a copy, have it corrected or deleted, have its use limited, take it with you, and object to uses that rest on our interest. Write to {email} from the address that you use here. We answer within one month. If you think that we do wrong, you may turn to the data protection authority of your country.",
    ),
    section(
      "safety",
      "How it is kept safe",
      "The connection is encrypted. Passwords are kept as hashes that cannot be turned back, links in our mails work once where they open anything, and the session of your browser cannot be read by scripts. People here see only what their work needs.",
    ),
    section(
      "changes",
      "Children and changes",
      "The shop is for people who may buy by the law of their country. When this page changes, the date at its top does; of changes that matter we tell those who have an account.",
    ),
  ],
};
