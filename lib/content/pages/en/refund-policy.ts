import { section, type PageText } from "../page-text";

export const refundPolicy: PageText = {
  title: "Refund Policy",
  description:
    "Return within {days} days of delivery, free of charge; {euDays} days to withdraw in the European Union. How to return, who pays and when the money is back.",
  intro: "{days} days easy return, free of charge. Consumers in the European Union have {euDays} days by law.",
  sections: [
    section("in-short", "In short", [
      "You have **{days} days** from delivery to ask for a return, or longer where the product page says so.",
      "If your order is delivered to a country of the European Union, you have **{euDays} days**.",
      "A return that was accepted costs you nothing.",
      "The money goes back the way it came, at the latest 14 days after the goods or proof of their posting reached us.",
      "Until a parcel is packed you can cancel it, at no cost and without a reason.",
    ]),
    section(
      "cancel",
      "Cancel before it is sent",
      "Open the order in your account, or by the link in your confirmation mail, and choose to cancel. This is possible until the shop has packed the parcel. What you have paid is paid back in full. If the parcel is already packed or on its way, wait for it and return it.",
    ),
    section(
      "return",
      "Return within {days} days",
      "The days count from the day the parcel was delivered. If an order comes in several parcels, each has its own days. Goods should be complete and unused beyond what it takes to try them, as you would in a shop, and in their packaging if you still have it.",
      {
        steps: [
          "Open the order and choose what goes back, how many and why. Without an account use the link in your confirmation mail, or [write to us](/site/contact-us) with the order reference.",
          "The shop looks at the request and answers. You see its answer on the order’s page and get a mail.",
          "Pack the goods and send them to the address you were given. Keep the receipt of the posting until the money is back.",
        ],
      },
    ),
    section(
      "withdrawal",
      "Right of withdrawal in the European Union",
      "If you are a consumer and your order is delivered to a country of the European Union, you may withdraw from the purchase within **{euDays} days without giving a reason**. The time runs from the day you, or a person you named who is not the courier, received the goods; for one order in several parcels, from the last of them.",
      "To withdraw, tell us so clearly before the time is over: by the return request on your order, by mail to {email}, or by post to {name}, {address}. You may use this wording, but need not:",
      [
        "To {name}, {address}, {email}:",
        "I hereby withdraw from my contract for the purchase of the following goods: …",
        "Ordered on … / received on … / order reference …",
        "Name, address, date, and on paper your signature.",
      ],
      "We then pay back everything you paid for those goods without delay and at the latest 14 days after your notice, by the same means of payment and without fees. We may wait until we have the goods back or you have shown that you sent them, whichever is earlier. Send the goods within 14 days of your notice. You answer for a loss of value only where it comes from a use that was not needed to see what the goods are like and whether they work.",
    ),
    section(
      "exceptions",
      "What cannot be returned",
      "There is no right to change your mind on goods made or altered to your wishes, and on sealed goods that cannot be returned for reasons of health or hygiene once you opened the seal: for instance opened skin care or in-ear headphones. If such goods are faulty, you have all your rights.",
    ),
    section(
      "faulty",
      "Damaged, faulty or wrong",
      "Tell us as soon as you can, with a picture if it helps. We send a replacement or pay you back, and the way back is on us. These {days} days do not shorten the rights that the law gives you for faulty goods: in the European Union at least two years from delivery, elsewhere as your country’s law says.",
    ),
    section(
      "refund",
      "How you are paid back",
      "To the card or wallet you paid with. For cash on delivery we ask you for a bank account or mobile wallet. Amounts are paid back in US dollars as they were charged; your bank may convert at the rate of the day. If a coupon lowered the price, you get back what you paid. Returning a part of an order pays back that part.",
    ),
    section(
      "refused",
      "If a return is refused",
      "The shop must say why. If you disagree, [write to us](/site/contact-us): a person at {name} looks at both sides and decides. Your right to go to court or to a consumer body is not touched.",
    ),
  ],
};
