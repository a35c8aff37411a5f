import type { ReleaseVerdict } from '@boom/contract';
import { Notice, useTranslation } from '@boom/platform';
import { figureText } from './figureTexts';

const tones = { waiting: 'info', healthy: 'success', worse: 'danger' } as const;

/** The verdict on a canary, in words. */
export function VerdictLine({ verdict }: { verdict: ReleaseVerdict }) {
  const { t } = useTranslation('admin');
  return (
    <Notice tone={tones[verdict.state]} title={t(`releases.verdict.${verdict.state}`)}>
      {verdict.state === 'worse'
        ? t(`releases.verdict.by.${verdict.measure}`, {
            canary: figureText(verdict.measure, verdict.canary),
            stable: figureText(verdict.measure, verdict.stable),
          })
        : t(`releases.verdict.${verdict.state}Text`)}
    </Notice>
  );
}
