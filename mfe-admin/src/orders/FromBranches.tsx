import type { AdminOrderView } from '@boom/contract';
import { useOrdersTexts } from './i18n';

/** From which branches the pieces of a line are taken; nothing where they are elsewhere. */
export function FromBranches({ order, productId }: { order: AdminOrderView; productId: string }) {
  const { t } = useOrdersTexts();
  return order.fromBranches
    ?.filter((taken) => taken.productId === productId)
    .map(({ branch, units }) => <p key={branch}>{t('fromBranch', { branch, units })}</p>);
}
