import { type OrderAccessRequest, orderAccessSchema, type VisitorCode } from '@boom/contract';
import { Text, useSession } from '@boom/platform';
import { Form, SubmitButton, TextField, Trans } from '@boom/platform/forms';
import { Link, useSearchParams } from '@boom/platform/router';
import { CodeSteps } from '../codes/CodeSteps';
import { useCodesTexts } from '../codes/i18n';
import { useConfirmOrderCodeMutation, useRequestOrderCodeMutation } from './follow.api';
import { useFollowTexts } from './i18n';

/** Which order and whose, then the code. `onOpened` gets the number of the order that it opens. */
export function FollowForms({ onOpened }: { onOpened: (orderNumber: string) => void }) {
  const { t } = useFollowTexts();
  const [confirmCode] = useConfirmOrderCodeMutation();

  const handleSubmit = async (code: VisitorCode) => {
    const { data, error } = await confirmCode(code);
    if (!data) return { error };
    onOpened(data.orderNumber);
  };

  return (
    <CodeSteps
      t={t}
      request={(onSent) => <RequestForm onSent={onSent} />}
      onSubmit={handleSubmit}
      submit={t('open')}
      submitting={t('opening')}
    />
  );
}

function RequestForm({ onSent }: { onSent: (sentTo: string) => void }) {
  const { t } = useFollowTexts();
  const { user } = useSession();
  const { t: tCodes } = useCodesTexts();
  const [query] = useSearchParams();
  const [requestCode] = useRequestOrderCodeMutation();

  const handleSubmit = async (asked: OrderAccessRequest) => {
    const { data, error } = await requestCode(asked);
    if (!data) return { error };
    onSent(data.sentTo);
  };

  return (
    <Form
      initialValues={{ orderNumber: query.get('n') ?? '', contact: '' }}
      schema={orderAccessSchema}
      onSubmit={handleSubmit}
      failed={tCodes('failed')}
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
    </Form>
  );
}
