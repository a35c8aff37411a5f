import { Skeleton, useSession, VisuallyHidden } from '@boom/platform';
import { useTicketsTexts } from './i18n';
import { Page } from './Page';
import { SignInCard } from './SignInCard';
import { TicketsPanel } from './TicketsPanel';

/** /support: visitors see a card that asks to sign in, without a redirect (decisions). */
export function Component() {
  const { t } = useTicketsTexts();
  const { user, isLoading } = useSession();
  if (isLoading) {
    return (
      <Page aria-busy="true">
        <VisuallyHidden>{t('list.loading')}</VisuallyHidden>
        <Skeleton />
      </Page>
    );
  }
  return user ? <TicketsPanel user={user} /> : <SignInCard />;
}
