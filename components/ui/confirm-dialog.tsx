"use client";

import { Content, Description, Overlay, Portal, Root, Title } from "@radix-ui/react-dialog";
import { createRoot, type Root as ReactRoot } from "react-dom/client";

import { buttonClass } from "./button";
import { confirmEvent, type ConfirmAnswer, type ConfirmQuestion } from "./confirm-question";
import { useFocusBack } from "./use-focus-back";

/** Spec §2. */
const defaultMessage = "Are you sure you?";

let root: ReactRoot | null = null;

// A root of its own: no page has to carry the dialog before there is a question.
export function showQuestion(question: ConfirmQuestion): void {
  root ??= createRoot(document.body.appendChild(document.createElement("div")));
  const answer = (isConfirmed: boolean) => {
    root?.render(null);
    const detail: ConfirmAnswer = { id: question.id, isConfirmed };
    window.dispatchEvent(new CustomEvent(confirmEvent, { detail }));
  };
  root.render(<Confirm key={question.id} question={question} onAnswer={answer} />);
}

type ConfirmProps = { question: ConfirmQuestion; onAnswer: (isConfirmed: boolean) => void };

function Confirm({ question: { message = defaultMessage, detail, words }, onAnswer }: ConfirmProps) {
  const focusBack = useFocusBack();
  return (
    <Root open onOpenChange={() => onAnswer(false)}>
      <Portal>
        <Overlay className="dialog-overlay" />
        <Content
          role="alertdialog"
          className="dialog dialog-center confirm"
          {...(detail === undefined ? { "aria-describedby": undefined } : {})}
          onCloseAutoFocus={focusBack}
          // The harmless answer has the focus.
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            (event.currentTarget as HTMLElement).querySelector<HTMLElement>("[data-no]")?.focus();
          }}
        >
          <Title className="text-lg">{message}</Title>
          {detail !== undefined && <Description className="mt-1.5 text-ink-2">{detail}</Description>}
          <div className="mt-5 grid grid-cols-2 gap-2.5">
            <button type="button" className={buttonClass({ variant: "danger" })} onClick={() => onAnswer(true)}>
              {words.yes}
            </button>
            <button
              type="button"
              data-no=""
              className={buttonClass({ variant: "line" })}
              onClick={() => onAnswer(false)}
            >
              {words.no}
            </button>
          </div>
        </Content>
      </Portal>
    </Root>
  );
}
