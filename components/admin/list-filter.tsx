import type { ListQuery } from "@/components/dashboard/use-list-address";

type ListFilterProps = {
  address: ListQuery;
  name: string;
  label: string;
  /** The choice that filters nothing. */
  all: string;
  choices: readonly { id: string; text: string }[];
};

export function ListFilter({ address, name, label, all, choices }: ListFilterProps) {
  return (
    <select
      aria-label={label}
      value={address.get(name)}
      className="input sel min-h-11! w-auto!"
      onChange={({ target }) => address.set({ [name]: target.value })}
    >
      <option value="">{all}</option>
      {choices.map(({ id, text }) => (
        <option key={id} value={id}>
          {text}
        </option>
      ))}
    </select>
  );
}

export const knownValue = <T extends string>(address: ListQuery, name: string, known: readonly T[]): T | undefined =>
  known.find((value) => value === address.get(name));
