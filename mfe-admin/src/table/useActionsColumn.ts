import type { ReactNode } from 'react';
import type { DataColumn } from './columns';
import { useTableTexts } from './i18n';

/** The last column of a list, with a row's buttons. */
export function useActionsColumn() {
  const { t } = useTableTexts();
  return <Row>(cell: (row: Row) => ReactNode): DataColumn<Row> => ({
    id: 'actions',
    header: t('actions'),
    isHeaderHidden: true,
    align: 'end',
    cell,
  });
}
