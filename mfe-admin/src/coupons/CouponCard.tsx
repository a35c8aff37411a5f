import type { CouponView } from '@boom/contract';
import { Badge, Button, Card, formatDateTime, formatMoney, Heading, Row, Stack, Text, useToast } from '@boom/platform';
import { Trash2 } from 'lucide-react';
import { useErrorToast } from '../common/useErrorToast';
import { useUpdateCouponMutation } from './coupons.api';
import { useCouponsTexts } from './i18n';

const tones = {
  PROGRAMADO: 'info',
  VIGENTE: 'success',
  PAUSADO: 'warning',
  AGOTADO: 'neutral',
  TERMINADO: 'neutral',
} as const;

interface CouponCardProps {
  coupon: CouponView;
  onEdit: () => void;
  onDelete: () => void;
}

/** A coupon of the list: what it takes off, when, how often it was used. It is deleted only while nobody has used it. */
export function CouponCard({ coupon, onEdit, onDelete }: CouponCardProps) {
  const { t } = useCouponsTexts();
  const showToast = useToast();
  const showError = useErrorToast();
  const [update, { isLoading }] = useUpdateCouponMutation();
  const { id, code, kind, value, maxDiscount, minPurchase, startsAt, endsAt, maxUses, uses, isActive, state } = coupon;
  const amount = kind === 'MONTO' ? formatMoney(value) : `${Number(value)} %`;
  const terms = [
    maxDiscount ? t('offUpTo', { amount, max: formatMoney(maxDiscount) }) : t('off', { amount }),
    minPurchase && t('from', { amount: formatMoney(minPurchase) }),
    coupon.maxUsesPerCustomer && t('perCustomer', { count: coupon.maxUsesPerCustomer }),
  ];

  async function toggle() {
    const { error } = await update({ id, changes: { isActive: !isActive, version: coupon.version } });
    if (!error) return showToast({ tone: 'success', title: t(isActive ? 'paused' : 'resumed') });
    showError(error, t('updateFailed'));
  }

  return (
    <Card as="article" padding={4} aria-label={code}>
      <Stack gap={2}>
        <Row justify="space-between" gap={2}>
          <Heading level={2} size="md" style={{ overflowWrap: 'anywhere' }}>
            {code}
          </Heading>
          <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
        </Row>
        <Text size="sm">{terms.filter(Boolean).join(' · ')}</Text>
        <Text size="sm" tone="muted">
          {endsAt
            ? t('dates', { start: formatDateTime(startsAt), end: formatDateTime(endsAt) })
            : t('since', { start: formatDateTime(startsAt) })}
          {' · '}
          {maxUses ? t('usesOf', { count: uses, max: maxUses }) : t('uses', { count: uses })}
        </Text>
        <Row gap={2}>
          <Button aria-label={t('editOf', { code })} onClick={onEdit}>
            {t('edit')}
          </Button>
          {state !== 'TERMINADO' && (
            <Button isBusy={isLoading} aria-label={t(isActive ? 'pauseOf' : 'resumeOf', { code })} onClick={toggle}>
              {t(isActive ? 'pause' : 'resume')}
            </Button>
          )}
          {uses === 0 && (
            <Button
              variant="ghost"
              icon={<Trash2 aria-hidden="true" />}
              aria-label={t('deleteOf', { code })}
              onClick={onDelete}
            />
          )}
        </Row>
      </Stack>
    </Card>
  );
}
