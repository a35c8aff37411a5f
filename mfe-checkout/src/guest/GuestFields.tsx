import {
  Button,
  type CheckoutRequest,
  Heading,
  Row,
  Stack,
  Text,
  useCheckout,
  useIsOnline,
  useOpenCheckout,
} from '@boom/platform';
import { LazyAddressFields } from '@boom/platform/checkout';
import { TextField } from '@boom/platform/forms';
import { useGuestTexts } from './i18n';

/** Who buys; or who has an account signs in, and comes back to this checkout. */
export function GuestPerson({ request, isPlacing }: { request: CheckoutRequest; isPlacing: boolean }) {
  const { t } = useGuestTexts();
  const { close } = useCheckout();
  const openCheckout = useOpenCheckout();
  const isOnline = useIsOnline();
  const handleSignIn = () => {
    // Without a connection nobody is led anywhere, which the next call says.
    if (isOnline) close();
    void openCheckout(request, 'chosen');
  };
  return (
    <Stack gap={4}>
      <Row justify="space-between">
        <Heading level={3} size="md">
          {t('who')}
        </Heading>
        <Row gap={2}>
          <Text as="span" size="sm" tone="muted">
            {t('account')}
          </Text>
          <Button variant="ghost" size="sm" disabled={isPlacing} onClick={handleSignIn}>
            {t('signIn')}
          </Button>
        </Row>
      </Row>
      <TextField name="fullName" label={t('fullName')} autoComplete="name" />
      <TextField name="email" label={t('email')} hint={t('emailHint')} type="email" autoComplete="email" />
      <TextField name="phone" label={t('phone')} hint={t('phoneHint')} type="tel" autoComplete="tel" />
    </Stack>
  );
}

/** Where it goes. */
export function GuestPlace() {
  const { t } = useGuestTexts();
  return (
    <Stack gap={4}>
      <Heading level={3} size="md">
        {t('where')}
      </Heading>
      <LazyAddressFields />
    </Stack>
  );
}
