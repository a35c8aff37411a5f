import { media, SelectInput } from '@boom/platform';
import styled from 'styled-components';
import type { DataColumn } from './columns';
import { useTableTexts } from './i18n';
import type { ListAddress } from './useListAddress';

const OnPhone = styled(SelectInput)`
  flex: 1 1 0;
  min-width: 0;

  ${media.fromTablet} {
    display: none;
  }
`;

interface SortChoiceProps<Row> {
  address: ListAddress;
  columns: ReadonlyArray<DataColumn<Row>>;
}

/** On a phone, where the table has no header, sorting is a select. */
export function SortChoice<Row>({ address, columns }: SortChoiceProps<Row>) {
  const { t } = useTableTexts();
  const choices = columns.flatMap(({ header, sort }) => [
    { value: sort?.ascending, label: t('ascending', { header }) },
    { value: sort?.descending, label: t('descending', { header }) },
  ]);
  return (
    <OnPhone aria-label={t('sort')} value={address.sort ?? ''} onChange={({ target }) => address.setSort(target.value)}>
      <option value="">{t('sort')}</option>
      {choices
        .filter(({ value }) => value !== undefined)
        .map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
    </OnPhone>
  );
}
