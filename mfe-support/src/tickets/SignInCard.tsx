import { formatPhone } from '@boom/contract';
import { EmptyState, Heading, LinkButton, Text, useShop, WhatsappHelp } from '@boom/platform';
import { Link, useLocation } from '@boom/platform/router';
import { useTicketsTexts } from './i18n';
import { Page } from './Page';

/** Asks to sign in, and returns to the ticket or order of the address; who has no account finds another way. */
export function SignInCard() {
  const { t } = useTicketsTexts();
  const { pathname, search } = useLocation();
  const { email, phone } = useShop();
  return (
    <Page>
      <Heading level={1}>{t('title')}</Heading>
      <EmptyState
        drawing="support"
        title={t('signIn.title')}
        text={t('signIn.text')}
        action={
          <LinkButton variant="primary" to={`/auth?${new URLSearchParams({ next: pathname + search })}`}>
            {t('signIn.action')}
          </LinkButton>
        }
      />
      <Text size="sm">
        {t('signIn.guest')} <Link to="/pedido">{t('signIn.follow')}</Link>
      </Text>
      <Text size="sm">
        {t('signIn.write')} <a href={`mailto:${email}`}>{email}</a> · <a href={`tel:${phone}`}>{formatPhone(phone)}</a>
      </Text>
      <WhatsappHelp text={t('ask')} />
    </Page>
  );
}
