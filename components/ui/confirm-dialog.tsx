"use client";

import { useId, useLayoutEffect, useRef } from "react";
import { createRoot, type Root as ReactRoot } from "react-dom/client";

import { buttonClass } from "./button";
import type { ConfirmQuestion } from "./confirm";
import { Modal } from "./modal";

/** The default question (§2.71). */
const defaultMessage = "Are you sure you?";

let root: ReactRoot | null = null;
let asked = 0;
let dismiss = () => {};

/** A question that is already open is answered with No. */
export function ask(question: ConfirmQuestion): Promise<boolean> {
  dismiss();
  // A separate root, so that no page has to include the dialog before it is needed.
  const dialogs = (root ??= createRoot(document.body.appendChild(document.createElement("div"))));
  return new Promise((resolve) => {
    dismiss = () => resolve(false);
    const answer = (isConfirmed: boolean) => {
      dialogs.render(null);
      resolve(isConfirmed);
    };
    dialogs.render(<Confirm key={++asked} question={question} onAnswer={answer} />);
  });
}

type ConfirmProps = { question: ConfirmQuestion; onAnswer: (isConfirmed: boolean) => void };

function Confirm({ question: { message = defaultMessage, detail, messages }, onAnswer }: ConfirmProps) {
  const id = useId();
  const no = useRef<HTMLButtonElement>(null);
  // The harmless answer gets the focus.
  useLayoutEffect(() => no.current?.focus(), []);
  return (
    <Modal
      open
      onClose={() => onAnswer(false)}
      role="alertdialog"
      labelledBy={`${id}-question`}
      describedBy={detail === undefined ? undefined : `${id}-detail`}
      className="dialog-center confirm"
    >
      <h2 id={`${id}-question`} className="text-lg">
        {message}
      </h2>
      {detail !== undefined && (
        <p id={`${id}-detail`} className="mt-1.5 text-ink-2">
          {detail}
        </p>
      )}
      <div className="mt-5 grid grid-cols-2 gap-2.5">
        <button type="button" className={buttonClass({ variant: "danger" })} onClick={() => onAnswer(true)}>
          {messages.yes}
        </button>
        <button ref={no} type="button" className={buttonClass({ variant: "line" })} onClick={() => onAnswer(false)}>
          {messages.no}
        </button>
      </div>
    </Modal>
  );
}
