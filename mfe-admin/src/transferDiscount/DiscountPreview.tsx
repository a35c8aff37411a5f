import { shareOf, transferDiscountBasisPoints, transferDiscountSchema } from '@boom/contract';
import { formatCents, Text } from '@boom/platform';
import { Table } from '../table/Table';
import { useTransferDiscountTexts } from './i18n';

/** Sample purchases of the preview, in centavos (admin specification, section 2). */
const purchases = [100_000, 500_000, 1_000_000];

interface DiscountPreviewProps {
  /** As typed; an invalid percentage counts as 0. */
  percentage: string;
  isActive: boolean;
}

/** The totals of the sample purchases, computed as at checkout. */
export function DiscountPreview({ percentage, isActive }: DiscountPreviewProps) {
  const { t } = useTransferDiscountTexts();
  const field = transferDiscountSchema.pick(['discountPercentage']);
  const typed = { discountPercentage: percentage };
  const points = field.isValidSync(typed)
    ? transferDiscountBasisPoints({ isActive, discountPercentage: field.cast(typed).discountPercentage })
    : 0;
  return (
    <div>
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
          {
            id: 'saving',
            header: t('saving'),
            align: 'end',
            cell: (cents) => formatCents(shareOf(cents, points)),
          },
          {
            id: 'total',
            header: t('total'),
            align: 'end',
            cell: (cents) => formatCents(cents - shareOf(cents, points)),
          },
        ]}
      />
      <Text size="xs" tone="muted">
        {t('previewNote')}
      </Text>
    </div>
  );
}
