import { type ReleaseAction, type ReleaseChangeInput, releaseChangeSchema, type UnitReleases } from '@boom/contract';
import { errorCode, formatDate, Notice, useToast } from '@boom/platform';
import { Form, FormFoot, NumberField, RadioGroupField, SelectField, TextField } from '@boom/platform/forms';
import { Dialog, useStillOpen } from '@boom/platform/overlays';
import { useState } from 'react';
import { UnsavedChanges } from '../editing/UnsavedChanges';
import { useReleasesTexts } from './i18n';
import { useChangeReleasesMutation } from './releases.api';
import { unitName } from './unitName';

/** The change to make: a step of the canary or back, or a version of choice. */
export type ChangeKind = 'widen' | 'promote' | 'rollback' | 'choose';

interface ChangeDialogProps {
  kind: ChangeKind;
  unit: UnitReleases;
  /** Of the registry. */
  generation: number;
  onClose: () => void;
}

const actionOf: Record<ChangeKind, ReleaseAction> = {
  widen: 'canary',
  promote: 'promote',
  rollback: 'rollback',
  choose: 'to',
};
/** The share of visitors after 10 percent. */
const NEXT_PERCENT = 50;
const FIRST_PERCENT = 10;

/**
 * Asks for a reason, for the history, and makes the change: on what was there when it was opened. The page goes on asking
 * behind it, and a canary that is pulled meanwhile would make "end the canary" a step back of what is live.
 */
export function ChangeDialog({ kind, onClose, ...current }: ChangeDialogProps) {
  const { t } = useReleasesTexts();
  const showToast = useToast();
  const isStillOpen = useStillOpen();
  const [changeReleases] = useChangeReleasesMutation();
  const [seen, setSeen] = useState(current);
  const [refused, setRefused] = useState<number>();
  const { unit, generation } = seen;
  const { canary, previous } = current.unit;
  // Without its canary there is nothing left to widen: it would be put up anew, with why it was pulled forgotten. And once
  // somebody else went back there is no version before the live one.
  const isOver =
    canary === null && (kind === 'widen' || kind === 'promote' || (kind === 'rollback' && previous === null));
  if (generation === refused && current.generation !== refused && !isOver) setSeen(current);
  const name = unitName(t, unit.unit);
  const trial = unit.canary?.version;
  const words = { name, live: unit.live, canary: trial, percent: unit.canary?.percent, previous: unit.previous };
  const question = kind === 'rollback' && trial ? 'endCanary' : kind;

  async function handleSubmit(input: ReleaseChangeInput) {
    const { error } = await changeReleases({ ...input, generation });
    if (errorCode(error) === 'changed_meanwhile') setRefused(generation);
    if (error) return { error };
    showToast({
      tone: 'success',
      title: t('change.done'),
      description: t('change.doneText', { name }),
    });
    if (isStillOpen()) onClose();
  }

  return (
    <Dialog
      isOpen
      isModalOnly
      onClose={onClose}
      size="sm"
      title={t(`change.${question}.title`, words)}
      description={t(`change.${question}.text`, words)}
    >
      <Form
        initialValues={{
          generation,
          unit: unit.unit,
          action: actionOf[kind],
          version: kind === 'widen' ? (trial ?? '') : '',
          percent: kind === 'widen' ? NEXT_PERCENT : FIRST_PERCENT,
          why: '',
        }}
        schema={releaseChangeSchema}
        onSubmit={handleSubmit}
      >
        {({ values }) => (
          <>
            <UnsavedChanges />
            {kind === 'choose' && <VersionChoice unit={unit} chosen={values.version} />}
            {values.action === 'canary' && (
              <NumberField name="percent" label={t('change.percent')} hint={t('change.percentHint')} />
            )}
            <TextField name="why" label={t('change.why')} hint={t('change.whyHint')} autoComplete="off" />
            <FormFoot onCancel={onClose} variant={kind === 'rollback' ? 'danger' : 'primary'}>
              {t(`change.${question}.go`, words)}
            </FormFoot>
          </>
        )}
      </Form>
    </Dialog>
  );
}

/** The choice of a version and of its share of visitors. */
function VersionChoice({ unit, chosen }: { unit: UnitReleases; chosen: string }) {
  const { t } = useReleasesTexts();
  const pulledWhy = unit.versions.find(({ version }) => version === chosen)?.pulledWhy;
  return (
    <>
      <SelectField
        name="version"
        label={t('change.version')}
        options={unit.versions
          .filter(({ version }) => version !== unit.live)
          .map(({ version, publishedAt }) => ({ value: version, label: `${version} · ${formatDate(publishedAt)}` }))}
      />
      {pulledWhy && (
        <Notice tone="warning" title={t('change.pulled')}>
          {pulledWhy}
        </Notice>
      )}
      <RadioGroupField
        name="action"
        label={t('change.audience')}
        options={[
          { value: 'to', label: t('change.all') },
          {
            value: 'canary',
            label: t('change.some'),
            description: unit.canary && t('change.oneAtATime', { version: unit.canary.version }),
            isDisabled: unit.canary !== null,
          },
        ]}
      />
    </>
  );
}
