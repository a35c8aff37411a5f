import { type OrderAccessRequest, orderAccessSchema, type VisitorCode } from '@boom/contract';
import { Button, Text, useSession } from '@boom/platform';
import { Form, SubmitButton, TextField, Trans, useErrorToast } from '@boom/platform/forms';
import { Link, useSearchParams } from '@boom/platform/router';
import { useEffect, useRef, useState } from 'react';
import { CodeForm } from '../codes/CodeForm';
import { useConfirmOrderCodeMutation, useRequestOrderCodeMutation } from './follow.api';
import { useFollowTexts } from './i18n';

/** Which order and whose, then the code. The second one can be reached alone: on a phone the mail is another app. */
export function FollowForms({ onOpened }: Pick<ConfirmFormProps, 'onOpened'>) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const first = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The button that leads back goes.
    if (sentTo !== null) return () => first.current?.querySelector('input')?.focus();
  }, [sentTo]);
  return (
    <>
      {/* It stays while a code is typed, with what was written. */}
      <div ref={first} hidden={sentTo !== null}>
        <RequestForm onSent={setSentTo} />
      </div>
      {sentTo !== null && <ConfirmForm sentTo={sentTo} onOpened={onOpened} onBack={() => setSentTo(null)} />}
    </>
  );
}

/** @param onSent gets "" where a code was sent before. */
function RequestForm({ onSent }: { onSent: (sentTo: string) => void }) {
  const { t } = useFollowTexts();
  const { user } = useSession();
  const [query] = useSearchParams();
  const showError = useErrorToast();
  const [requestCode] = useRequestOrderCodeMutation();

  const handleSubmit = async (asked: OrderAccessRequest) => {
    const { data, error } = await requestCode(asked);
    if (!data) return showError(error);
    onSent(data.sentTo);
  };

  return (
    <Form
      initialValues={{ orderNumber: query.get('n') ?? '', contact: '' }}
      schema={orderAccessSchema}
      onSubmit={handleSubmit}
    >
      {user && (
        <Text>
          <Trans t={t} i18nKey="yours" components={{ orders: <Link to="/dashboard?section=orders">{null}</Link> }} />
        </Text>
      )}
      <Text tone="muted">{t('intro')}</Text>
      <TextField
        name="orderNumber"
        label={t('number')}
        hint={t('numberHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField
        name="contact"
        label={t('contact')}
        hint={t('contactHint')}
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <SubmitButton size="lg" isBlock busyLabel={t('sending')}>
        {t('send')}
      </SubmitButton>
      <Button variant="ghost" onClick={() => onSent('')}>
        {t('haveCode')}
      </Button>
    </Form>
  );
}

interface ConfirmFormProps {
  sentTo: string;
  /** Gets the order's number once it is there. */
  onOpened: (orderNumber: string) => void;
  onBack: () => void;
}

function ConfirmForm({ sentTo, onOpened, onBack }: ConfirmFormProps) {
  const { t } = useFollowTexts();
  const showError = useErrorToast();
  const [confirmCode] = useConfirmOrderCodeMutation();

  const handleSubmit = async (code: VisitorCode) => {
    const { data, error } = await confirmCode(code);
    if (data) onOpened(data.orderNumber);
    else showError(error);
  };

  return (
    <CodeForm
      t={t}
      sentTo={sentTo}
      onSubmit={handleSubmit}
      submit={t('open')}
      submitting={t('opening')}
      onBack={onBack}
    />
  );
}
