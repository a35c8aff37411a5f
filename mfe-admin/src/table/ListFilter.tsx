import { SelectInput } from '@boom/platform';
import { useTableTexts } from './i18n';
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
  const { t } = useTableTexts();
  const chosen = address.filter(name) ?? '';
  // Of a link that is old, or of choices that are still to come: "all" would be untrue, and could not be chosen.
  const isListed = chosen === '' || options.some(({ value }) => value === chosen);
  return (
    <SelectInput
      name={name}
      aria-label={label}
      value={chosen}
      onChange={({ target }) => address.setFilter(name, target.value)}
    >
      <option value="">{all}</option>
      {!isListed && <option value={chosen}>{t('unlisted')}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectInput>
  );
}
