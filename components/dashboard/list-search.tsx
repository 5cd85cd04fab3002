import type { ReactNode } from "react";

type ListSearchProps = {
  label: string;
  text?: string;
  /** Gets the trimmed text; an empty one shows everything. */
  onSearch: (text: string) => void;
  children?: ReactNode;
};

export function ListSearch({ label, text, onSearch, children }: ListSearchProps) {
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
        // A new address shows its own text.
        key={text}
        name="text"
        defaultValue={text}
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
