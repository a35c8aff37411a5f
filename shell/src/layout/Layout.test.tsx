import { followSession } from '@boom/platform';
import { answer, buildUser, closeStorage, expectNoAxeViolations } from '@boom/platform/testing';
import { act, screen, within } from '@testing-library/react';
import { renderShell } from '../test/renderShell';

describe('around every page', () => {
  it('the first stop of the keyboard leads past the navbar, to the content', async () => {
    const { user } = renderShell({ path: '/support' });
    await screen.findByRole('heading', { name: 'soporte' });
    await user.tab();
    const skip = screen.getByRole('link', { name: 'Saltar al contenido' });
    expect(skip).toHaveFocus();
    // Before the script runs it is a link like any other.
    expect(document.querySelector(skip.getAttribute('href') ?? '')).toBe(screen.getByRole('main'));
    const entries = history.length;
    await user.keyboard('{Enter}');
    expect(screen.getByRole('main')).toHaveFocus();
    // An entry of its own would pass for "back", at which typed text is asked about.
    expect([location.hash, history.length]).toEqual(['', entries]);
  });

  it('each landmark is there once and has a name of its own', async () => {
    const { container } = renderShell({ path: '/support' });
    await screen.findByRole('heading', { name: 'soporte' });
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(screen.getByRole('main', { name: 'Centro de soporte' })).toBeInTheDocument();
    expect(screen.getByRole('contentinfo')).toBeInTheDocument();
    const names = screen.getAllByRole('navigation').map((nav) => nav.getAttribute('aria-label'));
    expect(new Set(names).size).toBe(names.length);
    await expectNoAxeViolations(container);
  });

  it('shows that a page is loading', async () => {
    renderShell({ path: '/support', importRemote: () => new Promise(() => undefined) });
    const main = within(await screen.findByRole('main'));
    expect(main.getByRole('status')).toHaveTextContent('Cargando');
    expect(main.getByRole('status')).toHaveAttribute('aria-busy', 'true');
  });
});

describe('in a browser that blocks storage', () => {
  afterEach(() => jest.restoreAllMocks());

  it.each(['/', '/ofertas', '/support'])('%s is shown, left and signed out of as in any other', async (path) => {
    closeStorage();
    const { user } = renderShell({ path, user: buildUser(), api: { 'POST /api/logout': {} } });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    window.dispatchEvent(new Event('pagehide'));
    await user.click(await screen.findByRole('button', { name: /^Cuenta de/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Cerrar Sesión' }));
    expect(await screen.findByRole('link', { name: 'Iniciar Sesión' })).toBeInTheDocument();
  });
});

describe('when the session ends in another tab', () => {
  const endElsewhere = () =>
    act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'boom.session', newValue: '2' })));

  function openAt(path: string) {
    let isSignedIn = true;
    const view = renderShell({
      path,
      api: { 'GET /api/user': () => (isSignedIn ? buildUser() : answer(401)) },
    });
    const stop = followSession(view.store);
    return {
      ...view,
      async signOutElsewhere() {
        isSignedIn = false;
        await endElsewhere();
        stop();
      },
    };
  }

  it('a personal page redirects to sign-in, which leads back to it', async () => {
    const { router, signOutElsewhere } = openAt('/dashboard?order=1');
    await screen.findByRole('button', { name: /Cuenta de/ });
    await signOutElsewhere();
    expect(await screen.findByRole('link', { name: 'Iniciar Sesión' })).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: '/auth', search: '?next=%2Fdashboard%3Forder%3D1' });
  });

  it('a public page stays', async () => {
    const { router, signOutElsewhere } = openAt('/ofertas');
    await screen.findByRole('button', { name: /Cuenta de/ });
    await signOutElsewhere();
    expect(await screen.findByRole('link', { name: 'Iniciar Sesión' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/ofertas');
  });
});
