import type { ReactNode } from "react";

type ListSearchProps = {
  label: string;
  /** With what was typed, trimmed; empty for everything. */
  onSearch: (text: string) => void;
  /** Beside the field. */
  children?: ReactNode;
};

/** The search above a list of the desk; it asks on Enter. */
export function ListSearch({ label, onSearch, children }: ListSearchProps) {
  return (
    <form
      role="search"
      className="flex flex-wrap gap-2 p-3 md:px-5"
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(String(new FormData(event.currentTarget).get("text")).trim());
      }}
    >
      <input
        name="text"
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={100}
        className="input min-h-11! min-w-[180px] flex-1"
      />
      {children}
    </form>
  );
}
