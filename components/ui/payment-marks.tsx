/** The accepted means of payment as text plates. */
export function PaymentMarks({ marks, label }: { marks: readonly string[]; label: string }) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-1.5">
      {marks.map((mark) => (
        <li
          key={mark}
          className="grid h-7 place-items-center rounded-xs border border-line bg-white px-2.5 font-display text-[11.5px] font-extrabold tracking-tight text-ink"
        >
          {mark}
        </li>
      ))}
    </ul>
  );
}
