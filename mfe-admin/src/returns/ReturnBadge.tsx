import type { AdminReturnView } from '@boom/contract';
import { Badge } from '@boom/platform';
import { useReturnsTexts } from './i18n';

const tones = {
  SOLICITADA: 'warning',
  AUTORIZADA: 'neutral',
  EN_CAMINO: 'info',
  RECIBIDA: 'warning',
  REEMBOLSADA: 'success',
  REPUESTA: 'success',
  RECHAZADA: 'neutral',
} as const;

/** A return's state, and that the provider is returning its money. */
export function ReturnBadge({ state, isRefundUnderway }: Pick<AdminReturnView, 'state' | 'isRefundUnderway'>) {
  const { t } = useReturnsTexts();
  if (isRefundUnderway) return <Badge tone="info">{t('underway')}</Badge>;
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
