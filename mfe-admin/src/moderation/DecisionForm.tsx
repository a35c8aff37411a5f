import {
  type ModerationVerdict,
  moderationVerdicts,
  questionDecisionSchema,
  reviewDecisionSchema,
} from '@boom/contract';
import { useToast } from '@boom/platform';
import { Form, FormDraft, FormFoot, RadioGroupField, TextAreaField } from '@boom/platform/forms';
import { useRef } from 'react';
import { Written } from '../common/Written';
import { FollowStored } from '../editing/FollowStored';
import { useModerationTexts } from './i18n';

const schemas = { reviews: reviewDecisionSchema, questions: questionDecisionSchema };

/** What is decided, as both schemas have it. */
interface Decision {
  state: ModerationVerdict;
  reason?: string | null;
  answer?: string | null;
  version: number;
}

interface DecisionFormProps {
  kind: keyof typeof schemas;
  item: { id: string; state: string; reason: string | null; answer: string | null; version: number };
  decide: (decision: Decision & { id: string }) => Promise<{ error?: unknown }>;
  /** Shows somebody else's change; answers whether it was one. */
  onConflict: (error: unknown) => boolean;
  onDone: () => void;
}

/** Whether it is published, and what the shop says: to everybody, or to whoever wrote it. */
export function DecisionForm({ kind, item, decide, onConflict, onDone }: DecisionFormProps) {
  const { t } = useModerationTexts();
  const showToast = useToast();
  const { id } = item;
  const stored: Decision = {
    state: item.state === 'RECHAZADA' ? 'RECHAZADA' : 'PUBLICADA',
    reason: item.reason ?? '',
    answer: item.answer ?? '',
    version: item.version,
  };
  const seen = useRef(stored);

  async function send(input: Decision) {
    const { error } = await decide({ ...input, id });
    if (error) return onConflict(error) ? undefined : { error };
    showToast({ title: t(`saved.${input.state}`), tone: 'success' });
    onDone();
  }

  const storedAnswer = item.answer && (
    <Written size="sm" tone="muted">
      {t('storedAnswer', { answer: item.answer })}
    </Written>
  );
  return (
    <Form initialValues={stored} schema={schemas[kind]} onSubmit={send} aria-label={t('form')}>
      {({ values }) => (
        <>
          <FollowStored stored={stored} seen={seen} />
          <FormDraft name={`${kind}-${id}`} />
          <RadioGroupField
            name="state"
            label={t('verdict')}
            options={moderationVerdicts.map((value) => ({ value, label: t(`verdicts.${value}`) }))}
          />
          {values.state === 'PUBLICADA' ? (
            <>
              <TextAreaField name="answer" label={t('answer')} hint={t(`${kind}.answerHint`)} maxLength={2_000} />
              {values.answer !== item.answer && storedAnswer}
            </>
          ) : (
            <>
              <TextAreaField name="reason" label={t('reason')} hint={t('reasonHint')} maxLength={500} />
              {/* A refused question loses its answer. */}
              {kind === 'questions' && storedAnswer}
            </>
          )}
          <FormFoot>{t('save')}</FormFoot>
        </>
      )}
    </Form>
  );
}
