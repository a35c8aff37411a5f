import type { ModerationState } from '@boom/contract';
import { Badge } from '@boom/platform';
import { useModerationTexts } from './i18n';

const tones = { PENDIENTE: 'warning', PUBLICADA: 'success', RECHAZADA: 'neutral' } as const;

/** Whether a review, or a question, waits, is shown, or was refused. */
export function StateBadge({ state }: { state: ModerationState }) {
  const { t } = useModerationTexts();
  return <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>;
}
