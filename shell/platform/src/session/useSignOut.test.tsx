import { screen, waitFor } from '@testing-library/react';
import { answer, buildUser, renderScreen } from '../testing';
import { useSession } from './useSession';
import { useSignOut } from './useSignOut';

function Account() {
  const { user } = useSession();
  const signOut = useSignOut({ title: 'No se cerró la sesión', description: 'Inténtalo de nuevo' });
  return (
    <button type="button" onClick={signOut}>
      {user?.fullName ?? 'visitante'}
    </button>
  );
}

it.each([
  [
    'the reason of the API',
    answer(503, { error: 'Estamos en mantenimiento', code: 'unavailable' }),
    'Estamos en mantenimiento',
  ],
  ['what the page says, where there is none', answer(502), 'Inténtalo de nuevo'],
])(
  'a sign-out that failed is told with %s: whoever goes away would leave the session open',
  async (_what, failure, said) => {
    const { user, store, router } = renderScreen(<Account />, {
      path: '/dashboard',
      user: buildUser({ fullName: 'Ana' }),
      api: { 'POST /api/logout': failure },
    });
    await user.click(await screen.findByRole('button', { name: 'Ana' }));
    await waitFor(() =>
      expect(store.getState().toast.current).toMatchObject({
        tone: 'error',
        title: 'No se cerró la sesión',
        description: said,
      }),
    );
    // A protected page that loses its user would ask to sign in again.
    expect(router.state.location.pathname).toBe('/');
    expect(screen.getByRole('button', { name: 'Ana' })).toBeVisible();
  },
);
