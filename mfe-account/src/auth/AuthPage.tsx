import { type PasswordResetRequest, resetMethods, type TwoFactorChallenge } from '@boom/contract';
import { Heading, Notice, Stack, Text, useSession, useShop } from '@boom/platform';
import { Tabs } from '@boom/platform/overlays';
import { Link, Navigate, useSearchParams } from '@boom/platform/router';
import { useState } from 'react';
import { SheetPage } from '../layout/SheetPage';
import { useAuthTexts } from './i18n';
import { LoginForm } from './LoginForm';
import { nextPath } from './nextPath';
import { PasswordReset } from './PasswordReset';
import { emptyRegistration, RegisterForm } from './RegisterForm';
import { SecondStepForm } from './SecondStepForm';

type View = 'login' | 'register' | 'reset';

/** The current form, stored in the address so that back, reload and a shared link keep it. */
function useView(): [View, string, (view: View) => void] {
  const [query, setQuery] = useSearchParams();
  const token = query.get('token') ?? '';
  const asked = query.get('view');
  const view = token ? 'reset' : asked === 'register' || asked === 'reset' ? asked : 'login';
  const setView = (next: View) => {
    const changed = new URLSearchParams(query);
    changed.delete('token');
    changed.delete('method');
    if (next === 'login') changed.delete('view');
    else changed.set('view', next);
    setQuery(changed, { replace: true });
  };
  return [view, token, setView];
}

/** How the link's token was sent; links of older messages do not say. */
function methodOf(query: URLSearchParams): PasswordResetRequest['method'] {
  return resetMethods.find((method) => method === query.get('method')) ?? 'email';
}

/** Sign in, register, forgotten password; a signed-in user is redirected, unless it is for a new password. */
export function Component() {
  const { t } = useAuthTexts();
  const { user } = useSession();
  const { tradeName } = useShop();
  const [query] = useSearchParams();
  const [view, token, setView] = useView();
  const [challenge, setChallenge] = useState<TwoFactorChallenge | null>(null);
  // Here, so that it survives a look at the other tab.
  const [registration, setRegistration] = useState(emptyRegistration);

  // A link to a new password counts whoever is signed in: they may not know the one they have.
  if (user && view !== 'reset') return <Navigate to={nextPath(query)} replace />;

  return (
    <SheetPage title={t('heading', { shop: tradeName })}>
      {challenge ? (
        <Stack>
          <Heading level={2} size="xl">
            {t('secondStep.title')}
          </Heading>
          <SecondStepForm challenge={challenge} onBack={() => setChallenge(null)} />
        </Stack>
      ) : view === 'reset' ? (
        <PasswordReset key={token} token={token} method={methodOf(query)} onBack={() => setView('login')} />
      ) : (
        <>
          {query.has('next') && <Notice tone="info">{t('next')}</Notice>}
          <Tabs
            label={t('views')}
            value={view}
            onChange={setView}
            items={[
              {
                value: 'login',
                label: t('login'),
                content: <LoginForm onChallenge={setChallenge} onForgot={() => setView('reset')} />,
              },
              {
                value: 'register',
                label: t('register'),
                content: <RegisterForm initialValues={registration} onType={setRegistration} />,
              },
            ]}
          />
          <Text size="sm">
            {t('followAsk')} <Link to="/pedido">{t('follow')}</Link>
          </Text>
        </>
      )}
    </SheetPage>
  );
}
