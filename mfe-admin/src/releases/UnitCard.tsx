import type { UnitReleases } from '@boom/contract';
import { Badge, Button, Card, Heading, Row, Stack } from '@boom/platform';
import { useId, useState } from 'react';
import { ChangeDialog, type ChangeKind } from './ChangeDialog';
import { useReleasesTexts } from './i18n';
import { MetricsTable } from './MetricsTable';
import { OverrideDialog } from './OverrideDialog';
import { unitName } from './unitName';
import { VerdictLine } from './VerdictLine';

type Step = ChangeKind | 'override';

/** The actions that a unit's state allows. */
const stepsOf = ({ canary, previous }: UnitReleases): Step[] => [
  ...(canary ? (['widen', 'promote', 'rollback'] as const) : previous ? (['rollback'] as const) : []),
  'choose',
  'override',
];

/** One unit: its versions, their metrics, and its actions. */
export function UnitCard({ unit, generation }: { unit: UnitReleases; generation: number }) {
  const { t } = useReleasesTexts();
  const id = useId();
  const [step, setStep] = useState<Step | null>(null);
  // An answer may come when its dialog was closed and another one is open, which stays.
  const close = () => setStep((open) => (open === step ? null : open));
  const { canary, live, previous } = unit;
  const name = unitName(t, unit.unit);
  const words = (kind: Step) => t(kind === 'rollback' && !canary ? 'step.back' : `step.${kind}`, { previous });
  return (
    <Card role="group" padding={4} aria-labelledby={id}>
      <Stack gap={3}>
        <Row gap={2} align="baseline">
          <Heading level={2} size="md" id={id}>
            {name}
          </Heading>
          <Badge tone="success">{t('live', { version: live })}</Badge>
          {canary && <Badge tone="warning">{t('canary', { ...canary })}</Badge>}
        </Row>
        {canary?.verdict && <VerdictLine verdict={canary.verdict} />}
        <MetricsTable unit={unit} />
        <Row gap={2}>
          {stepsOf(unit).map((kind) => (
            <Button
              key={kind}
              size="sm"
              variant={kind === 'promote' ? 'primary' : undefined}
              aria-label={t('step.named', { step: words(kind), name })}
              onClick={() => setStep(kind)}
            >
              {words(kind)}
            </Button>
          ))}
        </Row>
      </Stack>
      {step === 'override' && <OverrideDialog unit={unit} onClose={close} />}
      {step && step !== 'override' && <ChangeDialog kind={step} unit={unit} generation={generation} onClose={close} />}
    </Card>
  );
}
