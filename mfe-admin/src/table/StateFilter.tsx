import { ListFilter } from './ListFilter';
import type { ListAddress } from './useListAddress';

interface StateFilterProps<State extends string> {
  address: ListAddress;
  /** The section's texts: what its records' state is called, all of them, and each. */
  t: (key: 'column.state' | 'all' | `state.${State}`) => string;
  states: readonly State[];
}

/** The filter of a section by the state of its records. */
export function StateFilter<State extends string>({ address, t, states }: StateFilterProps<State>) {
  return (
    <ListFilter
      address={address}
      name="estado"
      label={t('column.state')}
      all={t('all')}
      options={states.map((value) => ({ value, label: t(`state.${value}`) }))}
    />
  );
}
