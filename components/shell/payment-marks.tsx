import type { ComponentProps } from "react";

import sprite from "@/components/ui/icons.svg";
import type { PaymentMark } from "@/lib/installation/rules";

/** Trade names, the same in every language. */
const names: Record<Exclude<PaymentMark, "cash">, string> = {
  visa: "Visa",
  mastercard: "Mastercard",
  amex: "American Express",
  "apple-pay": "Apple Pay",
  "google-pay": "Google Pay",
};

export type PaymentMarksProps = {
  marks: readonly PaymentMark[];
  label: string;
  cash: string;
};

export function PaymentMarks({ marks, label, cash }: PaymentMarksProps) {
  return (
    <ul aria-label={label} className="payment-marks">
      {marks.map((mark) => (
        <li key={mark}>
          <Mark mark={mark} role="img" aria-label={mark === "cash" ? cash : names[mark]} />
        </li>
      ))}
    </ul>
  );
}

/** The drawings alone, beside words that name what they show. */
export function PaymentDrawings({ marks }: Pick<PaymentMarksProps, "marks">) {
  return (
    <span aria-hidden="true" className="payment-marks">
      {marks.map((mark) => (
        <Mark key={mark} mark={mark} />
      ))}
    </span>
  );
}

function Mark({ mark, ...rest }: { mark: PaymentMark } & ComponentProps<"svg">) {
  return (
    <svg {...rest} width={44} height={28}>
      <use href={`${(sprite as { src: string }).src}#pay-${mark}`} />
    </svg>
  );
}
