import { VISITOR_CODE_MINUTES, type VisitorCode, visitorCodeSchema } from '@boom/contract';
import { Button, Notice, Stack, Text } from '@boom/platform';
import { Form, SubmitButton, TextField } from '@boom/platform/forms';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCodesTexts } from './i18n';

interface CodeStepsProps {
  /** Its feature's texts: where the code went and for how long it is good, what to look at when none comes, the way back. */
  t: (key: 'sent' | 'notArrived' | 'otherData', values?: { sentTo: string; minutes: number }) => string;
  /** The form that has a code sent, and then says where to. */
  request: (onSent: (sentTo: string) => void) => ReactNode;
  /** As a form's: may return a mutation's answer. */
  onSubmit: (code: VisitorCode) => unknown;
  submit: string;
  submitting: string;
}

/**
 * What somebody without an account asks for, then the code that was sent to them. The second step can be reached alone: on
 * a phone the mail is another app.
 */
export function CodeSteps({ t, request, onSubmit, submit, submitting }: CodeStepsProps) {
  const { t: tCodes } = useCodesTexts();
  const [sent, setSent] = useState<{ to?: string } | null>(null);
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that leads back goes.
    if (sent) return () => first.current?.querySelector<HTMLElement>('input, select')?.focus();
  }, [sent]);
  return (
    <>
      {/* It stays while a code is typed: with what was written, which leaving the page would lose. */}
      <Stack ref={first} hidden={sent !== null}>
        {request((to) => setSent({ to }))}
        <Button variant="ghost" onClick={() => setSent({})}>
          {tCodes('have')}
        </Button>
      </Stack>
      {sent && (
        <Form initialValues={{ code: '' }} schema={visitorCodeSchema} onSubmit={onSubmit} failed={tCodes('failed')}>
          {sent.to ? (
            <Notice tone="info">{t('sent', { sentTo: sent.to, minutes: VISITOR_CODE_MINUTES })}</Notice>
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
            <Button variant="ghost" onClick={() => setSent(null)}>
              {t('otherData')}
            </Button>
          </Stack>
        </Form>
      )}
    </>
  );
}
