import type { CSSProperties, ReactNode } from "react";

import { optionId, type ComboboxView } from "./use-combobox";

export type ComboboxRow = { key: string; content: ReactNode } & ({ href: string } | { onChoose: () => void });

type ComboboxListProps = {
  combobox: ComboboxView;
  listId: string;
  label: string;
  rows: readonly ComboboxRow[];
  status: string;
  nothing: string;
  className: string;
  style?: CSSProperties;
};

/** The options below the field of `useCombobox`, and their number for screen readers. */
export function ComboboxList({ combobox, listId, label, rows, status, nothing, className, style }: ComboboxListProps) {
  const { isShown, active, close } = combobox;
  return (
    <>
      <p role="status" className="sr-only">
        {isShown && (rows.length > 0 ? status : nothing)}
      </p>
      {isShown && rows.length === 0 && (
        <p className={className}>
          <span className="block px-4 py-3 text-ink-2">{nothing}</span>
        </p>
      )}
      {isShown && rows.length > 0 && (
        <div
          role="listbox"
          id={listId}
          aria-label={label}
          className={className}
          style={style}
          tabIndex={-1}
          // The focus stays in the field, even while the list is scrolled.
          onMouseDown={(event) => event.preventDefault()}
        >
          {rows.map((row, index) => (
            <Option
              key={row.key}
              id={optionId(listId, index)}
              row={row}
              isActive={index === active}
              onClosing={close}
            />
          ))}
        </div>
      )}
    </>
  );
}

type OptionProps = { id: string; row: ComboboxRow; isActive: boolean; onClosing: () => void };

function Option({ id, row, isActive, onClosing }: OptionProps) {
  const shared = { id, role: "option", "aria-selected": isActive, tabIndex: -1 };
  if ("href" in row) {
    return (
      <a {...shared} href={row.href} onClick={onClosing}>
        {row.content}
      </a>
    );
  }
  const choose = () => {
    onClosing();
    row.onChoose();
  };
  return (
    <button {...shared} type="button" onClick={choose}>
      {row.content}
    </button>
  );
}
