import { type GuestAccount, type GuestOrderView, guestAccountSchema } from '@boom/contract';
import { Button, Card, Heading, Stack, Text, useSession, useSetSessionUser } from '@boom/platform';
import { Form, PasswordField, SubmitButton, Trans, useErrorToast } from '@boom/platform/forms';
import { Link, useNavigate } from '@boom/platform/router';
import { useRef } from 'react';
import { accepted, acceptedLinks } from '../auth/accepted';
import { useAdoptOrderMutation, useOpenGuestAccountMutation } from './follow.api';
import { useFollowTexts } from './i18n';

const ORDERS = '/dashboard?section=orders';

interface GuestAccountPanelProps {
  guest: GuestOrderView;
  orderNumber: string;
}

/** The account that comes after the purchase: a password, and the order is in it. Or the account that is there already. */
export default function GuestAccountPanel({ guest, orderNumber }: GuestAccountPanelProps) {
  const { t } = useFollowTexts();
  const { user } = useSession();
  const navigate = useNavigate();
  const panel = useRef<HTMLDivElement>(null);
  // Whoever left the page before the answer stays where they are.
  const showOrders = () => {
    if (panel.current) navigate(ORDERS);
  };
  return (
    <Card ref={panel} padding={4}>
      <Stack gap={3}>
        <Heading level={3} size="md">
          {t(user ? 'adopt.title' : 'account.title')}
        </Heading>
        {user ? (
          <Adopt orderNumber={orderNumber} onDone={showOrders} />
        ) : (
          <OpenAccount guest={guest} orderNumber={orderNumber} onDone={showOrders} />
        )}
      </Stack>
    </Card>
  );
}

function OpenAccount({ guest, orderNumber, onDone }: GuestAccountPanelProps & { onDone: () => void }) {
  const { t } = useFollowTexts();
  const setSessionUser = useSetSessionUser();
  const [openAccount] = useOpenGuestAccountMutation();

  const handleSubmit = async ({ password }: GuestAccount) => {
    const { data, error } = await openAccount({ orderNumber, password, ...accepted });
    if (!data) return { error };
    setSessionUser(data);
    onDone();
  };

  return (
    <Form initialValues={{ password: '' }} schema={guestAccountSchema} onSubmit={handleSubmit}>
      <Text size="sm" tone="muted">
        {t('account.text', { email: guest.email })}
      </Text>
      <PasswordField
        name="password"
        label={t('account.password')}
        hint={t('account.hint')}
        autoComplete="new-password"
      />
      <Text size="xs" tone="muted">
        <Trans t={t} i18nKey="account.consent" components={acceptedLinks} />
      </Text>
      <SubmitButton busyLabel={t('account.opening')}>{t('account.open')}</SubmitButton>
      <Text size="sm">
        {t('account.have')} <Link to="/auth?next=%2Fpedido">{t('account.signIn')}</Link>
      </Text>
    </Form>
  );
}

function Adopt({ orderNumber, onDone }: { orderNumber: string; onDone: () => void }) {
  const { t } = useFollowTexts();
  const showError = useErrorToast();
  const [adoptOrder, { isLoading }] = useAdoptOrderMutation();

  const handleClick = async () => {
    const { error } = await adoptOrder({ orderNumber });
    if (error) showError(error);
    else onDone();
  };

  return (
    <>
      <Text size="sm" tone="muted">
        {t('adopt.text')}
      </Text>
      <div>
        <Button variant="primary" isBusy={isLoading} onClick={() => void handleClick()}>
          {t('adopt.do')}
        </Button>
      </div>
    </>
  );
}
