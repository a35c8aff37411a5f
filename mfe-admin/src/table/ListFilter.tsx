import { SelectInput } from '@boom/platform';
import type { ListAddress } from './useListAddress';

interface ListFilterProps {
  address: ListAddress;
  /** In the address: "estado". */
  name: string;
  /** Accessible name of the filter. */
  label: string;
  /** The choice that filters nothing: "Todos los estados". */
  all: string;
  options: ReadonlyArray<{ value: string; label: string }>;
}

/** A filter with few choices, stored in the address. */
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
