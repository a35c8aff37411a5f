import { installmentPlansOf, installmentsSchema, longestInstallments } from '@boom/contract';
import { formatCents } from '@boom/platform';
import { Table } from '../table/Table';
import type { InstallmentsValues } from './InstallmentsForm';
import { useInstallmentsTexts } from './i18n';

/** Sample purchases of the preview, in centavos. */
const purchases = [50_000, 150_000, 500_000, 1_500_000];

/** What shoppers would read of some purchases, as it is typed; while an amount is wrong, of none. */
export function InstallmentsPreview({ values }: { values: InstallmentsValues }) {
  const { t } = useInstallmentsTexts();
  const plans = installmentsSchema.isValidSync(values)
    ? installmentPlansOf({ ...installmentsSchema.cast(values), version: 0 })
    : [];
  const offerOf = (cents: number) => {
    const longest = longestInstallments(cents, plans);
    return longest ? t('offered', { months: longest.months, monthly: formatCents(longest.monthlyCents) }) : t('none');
  };
  return (
    <Table
      caption={t('preview')}
      rows={purchases}
      rowKey={String}
      columns={[
        {
          id: 'purchase',
          header: t('purchase'),
          isRowHeader: true,
          cell: formatCents,
        },
        { id: 'offer', header: t('offer'), align: 'end', cell: offerOf },
      ]}
    />
  );
}
