import type { CouponView } from '@boom/contract';
import { Button, IconButton, Row } from '@boom/platform';
import { Trash2 } from 'lucide-react';
import { useOutcomeToast } from '../common/useOutcomeToast';
import { useUpdateCouponMutation } from './coupons.api';
import { useCouponsTexts } from './i18n';

interface CouponActionsProps {
  coupon: CouponView;
  onEdit: () => void;
  onDelete: () => void;
}

/** What can be done with a coupon of the list. It is deleted only while no order has it: the API knows of cancelled ones, too. */
export function CouponActions({ coupon, onEdit, onDelete }: CouponActionsProps) {
  const { t } = useCouponsTexts();
  const showOutcome = useOutcomeToast();
  const [update, { isLoading }] = useUpdateCouponMutation();
  const { id, code, uses, isActive, state } = coupon;

  async function toggle() {
    const { error } = await update({ id, changes: { isActive: !isActive, version: coupon.version } });
    showOutcome(error, t(isActive ? 'paused' : 'resumed'), t('updateFailed'));
  }

  return (
    <Row gap={1} justify="end" isWrapping={false}>
      <Button aria-label={t('editOf', { code })} onClick={onEdit}>
        {t('edit')}
      </Button>
      {state !== 'TERMINADO' && (
        <Button isBusy={isLoading} aria-label={t(isActive ? 'pauseOf' : 'resumeOf', { code })} onClick={toggle}>
          {t(isActive ? 'pause' : 'resume')}
        </Button>
      )}
      {uses === 0 && <IconButton label={t('deleteOf', { code })} icon={<Trash2 />} onClick={onDelete} />}
    </Row>
  );
}
