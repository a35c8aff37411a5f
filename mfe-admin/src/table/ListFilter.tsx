import { SelectInput } from '@boom/platform';
import type { ListAddress } from './useListAddress';

interface ListFilterProps {
  address: ListAddress;
  /** In the address: "estado". */
  name: string;
  /** What it filters by, for ears. */
  label: string;
  /** The choice that filters nothing: "Todos los estados". */
  all: string;
  options: ReadonlyArray<{ value: string; label: string }>;
}

/** A filter of a list with few choices; its choice is a part of the address. */
export function ListFilter({ address, name, label, all, options }: ListFilterProps) {
  return (
    <SelectInput
      name={name}
      aria-label={label}
      value={address.filter(name)}
      onChange={({ target }) => address.setFilter(name, target.value)}
    >
      <option value="">{all}</option>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectInput>
  );
}
