import { isToPay, type OrderView, type PaymentStatus } from '@boom/contract';
import { formatDateTime, LinkButton, lazyComponent, Notice, type NoticeTone, Skeleton, Stack } from '@boom/platform';
import { useOrdersTexts } from './i18n';

const CashPanel = lazyComponent(() => import('../cash/CashPanel'), {
  waiting: () => <Skeleton $height="17rem" />,
});

/** Statuses of an unpaid order; a paid one shows none. */
const tones = {
  pending: 'warning',
  in_process: 'info',
  rejected: 'danger',
  expired: 'danger',
  refunded: 'info',
  charged_back: 'warning',
} satisfies Partial<Record<PaymentStatus, NoticeTone>>;

const isUnpaid = (status: PaymentStatus): status is keyof typeof tones => status in tones;

type PaidByCard = Pick<
  OrderView,
  'paymentStatus' | 'initPoint' | 'expiresAt' | 'cancelledAt' | 'cashPayment' | 'isInReview'
>;

/**
 * The state of a card payment, or in /pedido of a transfer without bank details to show; and a link to the payment page
 * while the order can be paid.
 */
export function CardPanel({ order }: { order: PaidByCard }) {
  const { t } = useOrdersTexts();
  const { paymentStatus, initPoint, expiresAt, cancelledAt, cashPayment, isInReview } = order;
  if (isInReview && paymentStatus === 'approved') {
    return (
      <Notice tone="info" title={t('inReview')}>
        {t('inReviewText')}
      </Notice>
    );
  }
  if (cashPayment) return <CashPanel payment={cashPayment} initPoint={initPoint} />;
  if (paymentStatus === 'approved' && cancelledAt)
    return <Notice tone="info" title={t('paid.cancelled.mercadopago')} />;
  if (!isUnpaid(paymentStatus)) return null;
  const isPayable = isToPay(paymentStatus);
  return (
    <Stack gap={3} align="start">
      <Notice
        tone={tones[paymentStatus]}
        title={t(cancelledAt && paymentStatus === 'expired' ? 'cancelled' : `card.${paymentStatus}`)}
      >
        {isPayable && expiresAt && t('payUntil', { deadline: formatDateTime(expiresAt) })}
      </Notice>
      {isPayable && initPoint && (
        // The payment page belongs to another site, so the document is left.
        <LinkButton to={initPoint} reloadDocument variant="primary">
          {t('pay')}
        </LinkButton>
      )}
    </Stack>
  );
}
