import { VISITOR_CODE_MINUTES, type VisitorCode, visitorCodeSchema } from '@boom/contract';
import { Button, Notice, Stack, Text } from '@boom/platform';
import { Form, SubmitButton, TextField } from '@boom/platform/forms';
import { useCodesTexts } from './i18n';

interface CodeFormProps {
  /** Its feature's texts: where the code went and for how long it is good, what to look at when none comes, the way back. */
  t: (key: 'sent' | 'notArrived' | 'otherData', values?: { sentTo: string; minutes: number }) => string;
  /** "" where it was sent before: on a phone the mail is another app. */
  sentTo: string;
  /** As a form's: may return a mutation's answer. */
  onSubmit: (code: VisitorCode) => unknown;
  submit: string;
  submitting: string;
  onBack: () => void;
}

/** The code that was sent to somebody without an account. */
export function CodeForm({ t, sentTo, onSubmit, submit, submitting, onBack }: CodeFormProps) {
  const { t: tCodes } = useCodesTexts();
  return (
    <Form initialValues={{ code: '' }} schema={visitorCodeSchema} onSubmit={onSubmit}>
      {sentTo ? (
        <Notice tone="info">{t('sent', { sentTo, minutes: VISITOR_CODE_MINUTES })}</Notice>
      ) : (
        <Text>{tCodes('typed')}</Text>
      )}
      <TextField
        name="code"
        label={tCodes('code')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={20}
        autoFocus
      />
      <SubmitButton size="lg" isBlock busyLabel={submitting}>
        {submit}
      </SubmitButton>
      <Stack gap={1}>
        <Text size="sm" tone="muted">
          {t('notArrived')}
        </Text>
        <Button variant="ghost" onClick={onBack}>
          {t('otherData')}
        </Button>
      </Stack>
    </Form>
  );
}
