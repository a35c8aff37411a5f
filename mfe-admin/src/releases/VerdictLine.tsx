import type { ReleaseVerdict } from '@boom/contract';
import { Notice } from '@boom/platform';
import { formatMetric } from './formatMetric';
import { useReleasesTexts } from './i18n';

const tones = { waiting: 'info', healthy: 'success', worse: 'danger' } as const;

/** The verdict on a canary, in words. */
export function VerdictLine({ verdict }: { verdict: ReleaseVerdict }) {
  const { t } = useReleasesTexts();
  return (
    <Notice tone={tones[verdict.state]} title={t(`verdict.${verdict.state}`)}>
      {verdict.state === 'worse'
        ? t(`verdict.by.${verdict.measure}`, {
            canary: formatMetric(verdict.measure, verdict.canary),
            stable: formatMetric(verdict.measure, verdict.stable),
          })
        : t(`verdict.${verdict.state}Text`)}
    </Notice>
  );
}
