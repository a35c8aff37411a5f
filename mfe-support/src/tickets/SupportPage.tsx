import { ErrorState, Heading, Skeleton, useSession } from '@boom/platform';
import { useTicketsTexts } from './i18n';
import { Page } from './Page';
import { SignInCard } from './SignInCard';
import { TicketsPanel } from './TicketsPanel';

/** /support: visitors see a card that asks to sign in, without a redirect; whoever is not known does not. */
export function Component() {
  const { t } = useTicketsTexts();
  const { user, isLoading, hasFailed, retry } = useSession();
  if (hasFailed) {
    return (
      <Page>
        <Heading level={1}>{t('title')}</Heading>
        <ErrorState onRetry={retry} isRetrying={isLoading} />
      </Page>
    );
  }
  if (isLoading) {
    return (
      <Page>
        <Skeleton role="status" aria-busy="true" aria-label={t('list.loading')} />
      </Page>
    );
  }
  // Another user begins with a panel of their own: one may follow the other without a reload.
  return user ? <TicketsPanel key={user.id} user={user} /> : <SignInCard />;
}
