import { EmptyState, Heading, LinkButton, WhatsappHelp } from '@boom/platform';
import { useLocation } from '@boom/platform/router';
import { useTicketsTexts } from './i18n';
import { Page } from './Page';

/** Asks to sign in, and returns to the ticket or order of the address. */
export function SignInCard() {
  const { t } = useTicketsTexts();
  const { pathname, search } = useLocation();
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
      <WhatsappHelp text={t('ask')} />
    </Page>
  );
}
