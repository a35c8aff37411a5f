import { followSession } from '@boom/platform';
import { answer, buildUser, expectNoAxeViolations } from '@boom/platform/testing';
import { act, screen, within } from '@testing-library/react';
import { renderShell } from '../test/renderShell';

window.scrollTo = () => undefined;

describe('around every page', () => {
  it('the first stop of the keyboard leads past the navbar, to the content', async () => {
    const { user } = renderShell({ path: '/support' });
    await screen.findByRole('heading', { name: 'soporte' });
    await user.tab();
    const skip = screen.getByRole('link', { name: 'Saltar al contenido' });
    expect(skip).toHaveFocus();
    const target = document.querySelector(skip.getAttribute('href') ?? '');
    expect(target).toBe(screen.getByRole('main'));
    // Without this a press on the link would scroll, and leave the focus where it was.
    expect(target).toHaveAttribute('tabindex', '-1');
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

  it('the place of a page says that it is on its way', async () => {
    renderShell({ path: '/support', importRemote: () => new Promise(() => undefined) });
    const main = within(await screen.findByRole('main'));
    expect(main.getByRole('status')).toHaveTextContent('Cargando');
    expect(main.getByRole('status')).toHaveAttribute('aria-busy', 'true');
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

  it('a personal page gives way to signing in, which leads back to it', async () => {
    const { router, signOutElsewhere } = openAt('/dashboard?order=1');
    await screen.findByRole('button', { name: /Cuenta de/ });
    await signOutElsewhere();
    expect(await screen.findByRole('link', { name: 'Iniciar Sesión' })).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: '/auth', search: '?next=%2Fdashboard%3Forder%3D1' });
  });

  it('a page for everybody stays where it is', async () => {
    const { router, signOutElsewhere } = openAt('/ofertas');
    await screen.findByRole('button', { name: /Cuenta de/ });
    await signOutElsewhere();
    expect(await screen.findByRole('link', { name: 'Iniciar Sesión' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/ofertas');
  });
});
