import { useId, useRef, useState, type KeyboardEvent } from "react";

type InlineNumberProps = {
  label: string;
  value: string;
  prefix?: string;
  /** Enter and the arrows move to the same column of other rows. */
  column: string;
  /** @returns what is wrong with the text; empty where it is saved, or was given up */
  onSave: (text: string) => string | Promise<string>;
};

/** Saves on leaving the field; Escape restores the old value. */
export function InlineNumber({ label, value, prefix, column, onSave }: InlineNumberProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState("");
  // A question takes the focus, and leaving the field must not ask it again.
  const isSaving = useRef(false);
  const save = async () => {
    if (isSaving.current) return;
    if (typed === null || typed.trim() === value) {
      setTyped(null);
      return setError("");
    }
    isSaving.current = true;
    const wrong = await Promise.resolve(onSave(typed)).finally(() => (isSaving.current = false));
    setError(wrong);
    if (!wrong) setTyped(null);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "Escape") {
      setTyped(null);
      setError("");
    }
    const step = event.key === "Enter" || event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const own = event.currentTarget;
    const fields = [
      ...(own.closest("table")?.querySelectorAll<HTMLInputElement>(`input[data-column="${column}"]`) ?? []),
    ];
    const next = fields[fields.indexOf(own) + step];
    if (next) {
      next.focus();
      next.select();
    } else if (event.key === "Enter") void save();
  };
  return (
    <span className="inline-block">
      <span className="relative inline-block">
        {prefix && <span className="pointer-events-none absolute top-2 left-2.5 text-ink-3">{prefix}</span>}
        <input
          data-column={column}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          inputMode="decimal"
          value={typed ?? value}
          className={`input min-h-10! w-24! tabular-nums ${prefix ? "pl-6!" : ""}`}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => void save()}
          onKeyDown={onKeyDown}
        />
      </span>
      {error && (
        <span id={id} role="alert" className="err block max-w-36">
          {error}
        </span>
      )}
    </span>
  );
}
