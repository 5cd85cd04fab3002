type ListChoiceProps<T extends string> = {
  label: string;
  choices: readonly { id: T; text: string }[];
  chosen: T;
  onChoose: (id: T) => void;
};

export function ListChoice<T extends string>({ label, choices, chosen, onChoose }: ListChoiceProps<T>) {
  return (
    <div role="group" aria-label={label} className="flex flex-wrap gap-x-5 border-b border-line px-4 pt-3 md:px-5">
      {choices.map(({ id, text }) => (
        <button
          key={id}
          type="button"
          aria-pressed={id === chosen}
          className={`tab ${id === chosen ? "on" : ""}`}
          onClick={() => onChoose(id)}
        >
          {text}
        </button>
      ))}
    </div>
  );
}
