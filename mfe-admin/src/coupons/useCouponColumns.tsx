import type { CouponView } from '@boom/contract';
import { Badge, formatDateTime, formatMoney } from '@boom/platform';
import { actionsColumn } from '../table/actionsColumn';
import type { DataColumn } from '../table/columns';
import { TwoLines } from '../table/TwoLines';
import { CouponActions } from './CouponActions';
import { useCouponsTexts } from './i18n';

const tones = {
  PROGRAMADO: 'info',
  VIGENTE: 'success',
  PAUSADO: 'warning',
  AGOTADO: 'neutral',
  TERMINADO: 'neutral',
} as const;

/** The columns of the coupons' table. */
export function useCouponColumns(onEdit: (id: string) => void, onDelete: (coupon: CouponView) => void) {
  const { t } = useCouponsTexts();

  function termsOf({ kind, value, maxDiscount, minPurchase, maxUsesPerCustomer }: CouponView): string {
    const amount = kind === 'MONTO' ? formatMoney(value) : `${Number(value)}\u00a0%`;
    const terms = [
      maxDiscount ? t('offUpTo', { amount, max: formatMoney(maxDiscount) }) : t('off', { amount }),
      minPurchase && t('from', { amount: formatMoney(minPurchase) }),
      maxUsesPerCustomer && t('perCustomer', { count: maxUsesPerCustomer }),
    ];
    return terms.filter(Boolean).join(' · ');
  }

  const columns: DataColumn<CouponView>[] = [
    {
      id: 'code',
      header: t('field.code'),
      isRowHeader: true,
      isLong: true,
      cell: (coupon) => (
        <TwoLines below={termsOf(coupon)}>
          <strong style={{ overflowWrap: 'anywhere' }}>{coupon.code}</strong>
        </TwoLines>
      ),
    },
    {
      id: 'dates',
      header: t('column.dates'),
      isLong: true,
      cell: ({ startsAt, endsAt }) =>
        endsAt
          ? t('dates', { start: formatDateTime(startsAt), end: formatDateTime(endsAt) })
          : t('since', { start: formatDateTime(startsAt) }),
    },
    {
      id: 'uses',
      header: t('column.uses'),
      cell: ({ uses, maxUses }) => (maxUses ? t('usesOf', { count: uses, max: maxUses }) : t('uses', { count: uses })),
    },
    {
      id: 'state',
      header: t('column.state'),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>,
    },
    actionsColumn((coupon) => (
      <CouponActions coupon={coupon} onEdit={() => onEdit(coupon.id)} onDelete={() => onDelete(coupon)} />
    )),
  ];
  return columns;
}
