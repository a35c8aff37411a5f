import { type VisitorCode, visitorCodeSchema } from '@boom/contract';
import { Button, Notice, Stack, Text } from '@boom/platform';
import { Form, SubmitButton, TextField } from '@boom/platform/forms';
import { useCodesTexts } from './i18n';

interface CodeFormProps {
  /** Where the code went and for how long it is good; null where it was sent before: on a phone the mail is another app. */
  sent: string | null;
  /** As a form's: may return a mutation's answer. */
  onSubmit: (code: VisitorCode) => unknown;
  submit: string;
  submitting: string;
  /** What to look at when no code comes. */
  notArrived: string;
  back: string;
  onBack: () => void;
}

/** The code that was sent to somebody without an account. */
export function CodeForm({ sent, onSubmit, submit, submitting, notArrived, back, onBack }: CodeFormProps) {
  const { t } = useCodesTexts();
  return (
    <Form initialValues={{ code: '' }} schema={visitorCodeSchema} onSubmit={onSubmit}>
      {sent ? <Notice tone="info">{sent}</Notice> : <Text>{t('typed')}</Text>}
      <TextField
        name="code"
        label={t('code')}
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
          {notArrived}
        </Text>
        <Button variant="ghost" onClick={onBack}>
          {back}
        </Button>
      </Stack>
    </Form>
  );
}
