import { followSession } from '@boom/platform';
import { answer, buildUser } from '@boom/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { remotes, renderShell } from '../test/renderShell';

// jsdom scrolls nowhere.
window.scrollTo = () => undefined;

describe('the site map', () => {
  it.each([
    ['/', 'catálogo', ['catalog']],
    ['/producto/123', 'catálogo', ['catalog']],
    ['/explorar?q=audio', 'catálogo', ['catalog']],
    ['/payment/success', 'pago', ['checkout']],
    ['/auth', 'cuenta', ['account']],
    ['/support', 'soporte', ['support']],
  ])('shows %s from its remote, and loads no other', async (path, name, loaded) => {
    const { imported } = renderShell({ path });
    expect(await screen.findByRole('heading', { name })).toBeInTheDocument();
    expect(imported).toEqual(loaded);
  });

  it.each(['/nada', '/producto', '/payment', '/producto/1/2'])('answers %s with the specified text', async (path) => {
    const { imported } = renderShell({ path });
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Ir al inicio' })).toHaveAttribute('href', '/');
    expect(imported).toEqual([]);
  });

  it.each([
    ['/envios', 'Envíos'],
    ['/devoluciones', 'Devoluciones y garantía'],
    ['/formas-de-pago', 'Formas de pago'],
    ['/preguntas-frecuentes', 'Preguntas frecuentes'],
    ['/aviso-de-privacidad', 'Aviso de privacidad'],
    ['/terminos', 'Términos y condiciones'],
  ])('has a page of its own at %s', async (path, name) => {
    renderShell({ path });
    expect(await screen.findByRole('heading', { level: 1, name })).toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe(`${name} | Compra Boom`));
  });

  it('leads /user-dashboard to /dashboard', async () => {
    const { router } = renderShell({ path: '/user-dashboard?order=1', user: buildUser() });
    expect(await screen.findByRole('heading', { name: 'cuenta' })).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: '/dashboard', search: '?order=1' });
  });

  it('names the page and moves the focus to its start after a navigation', async () => {
    const { user } = renderShell({ path: '/' });
    await user.click(await screen.findByRole('link', { name: 'Soporte' }));
    expect(await screen.findByRole('heading', { name: 'soporte' })).toBeInTheDocument();
    expect(document.title).toBe('Centro de soporte | Compra Boom');
    expect(screen.getByRole('main')).toHaveFocus();
  });
});

describe('the name of the document', () => {
  const openNamed = async (title: string, path: string) => {
    const view = renderShell({ path });
    document.title = title;
    await screen.findByRole('heading', { name: 'catálogo' });
    expect(document.title).toBe(title);
    return view;
  };

  it('that the server gave a part of a page goes with it', async () => {
    const { router } = await openNamed('Audio | Compra Boom', '/explorar?category=1');
    await act(() => router.navigate('/explorar?category=2'));
    expect(document.title).toBe('Explorar | Compra Boom');
  });

  it('of a page about one thing stays at another address of it', async () => {
    const { router } = await openNamed('Laptop | Compra Boom', '/producto/1');
    await act(() => router.navigate('/producto/1?desde=correo'));
    expect(document.title).toBe('Laptop | Compra Boom');
  });
});

describe('protected screens', () => {
  it.each([
    ['/dashboard?payment=success', '?next=%2Fdashboard%3Fpayment%3Dsuccess'],
    ['/admin/productos', '?next=%2Fadmin%2Fproductos'],
  ])('send a visitor from %s to sign in and remember where they came from', async (path, search) => {
    const { router, imported } = renderShell({ path });
    expect(await screen.findByRole('heading', { name: 'cuenta' })).toBeInTheDocument();
    expect(router.state.location).toMatchObject({ pathname: '/auth', search });
    expect(imported).toEqual(['account']);
  });

  it('show nothing of the screen while the user is loading', async () => {
    const { imported } = renderShell({ path: '/admin', api: { 'GET /api/user': () => new Promise(() => undefined) } });
    expect(await screen.findByText('Cargando')).toBeInTheDocument();
    expect(imported).toEqual([]);
  });

  it('wait for the next page, once one is on its way: who signs out goes home, not to sign in', async () => {
    const { router, imported } = renderShell({ path: '/dashboard', isMoving: true });
    const account = await screen.findByRole('link', { name: /Iniciar Sesión/i });
    expect(account).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/dashboard');
    expect(imported).toEqual([]);
  });

  it('stay while it cannot be read who is there; "Reintentar" keeps the focus until it is', async () => {
    let find: () => unknown = () => answer(503, { error: 'Ocupado', code: 'unavailable' });
    const { user, router, imported } = renderShell({
      path: '/dashboard?order=1',
      api: { 'GET /api/user': () => find() },
    });
    const again = await screen.findByRole('button', { name: 'Reintentar' });
    expect(router.state.location).toMatchObject({ pathname: '/dashboard', search: '?order=1' });
    expect(imported).toEqual([]);

    let answerUser: (user: object) => void = () => undefined;
    const later = new Promise<object>((resolve) => {
      answerUser = resolve;
    });
    find = () => later;
    await user.click(again);
    await waitFor(() => expect(again).toHaveAttribute('aria-busy', 'true'));
    expect(again).toHaveFocus();
    answerUser(buildUser());
    expect(await screen.findByRole('heading', { name: 'cuenta' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/dashboard');
  });

  it('send a customer from the panel to the home screen', async () => {
    const { router, imported } = renderShell({ path: '/admin', user: buildUser() });
    expect(await screen.findByRole('heading', { name: 'catálogo' })).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/');
    expect(imported).toEqual(['catalog']);
  });

  it.each([{ isAdmin: true }, { staffRole: 'ALMACEN' as const }])('let in who works there: %p', async (who) => {
    renderShell({ path: '/admin', user: buildUser(who) });
    expect(await screen.findByRole('heading', { name: 'panel' })).toBeInTheDocument();
  });

  it('begin anew when another person follows the last one without a sign-out in between', async () => {
    let current = buildUser();
    const { store, user, requests } = renderShell({
      path: '/dashboard',
      api: { 'GET /api/user': () => current },
      importRemote: async () => ({
        ...remotes.account,
        routes: [{ path: 'dashboard', element: <input aria-label="Teléfono" /> }],
      }),
    });
    const stop = followSession(store);
    const tellOfOtherTab = async (times: number) => {
      await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: 'boom.session' })));
      await waitFor(() => expect(requests.filter(({ url }) => url === '/api/user')).toHaveLength(times));
    };
    await user.fill(await screen.findByRole('textbox', { name: 'Teléfono' }), '55 1234 5678');

    current = buildUser({ fullName: 'Ana María López' });
    await tellOfOtherTab(2);
    expect(await screen.findByRole('button', { name: 'Cuenta de Ana María López' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Teléfono' })).toHaveValue('55 1234 5678');

    current = buildUser({ id: '00000000-0000-4000-8000-000000000002', fullName: 'Luis Pérez' });
    // All that was read is forgotten, but who is there now.
    await tellOfOtherTab(3);
    expect(await screen.findByRole('button', { name: 'Cuenta de Luis Pérez' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Teléfono' })).toHaveValue('');
    stop();
  });
});

describe('a page with a frame of its own', () => {
  it('has no menu, cart or footer of the shop around it, and asks for nothing that they show', async () => {
    const { requests } = renderShell({ path: '/admin', user: buildUser({ isAdmin: true }) });
    expect(await screen.findByRole('heading', { name: 'panel' })).toBeInTheDocument();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Carrito/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('main')).not.toBeInTheDocument();
    expect(requests.map(({ url }) => url)).not.toContain('/api/categories');
  });

  it('leaves the naming of the document to its remote, and gives the shop back when it is left', async () => {
    const { router } = renderShell({ path: '/admin', user: buildUser({ isAdmin: true }) });
    await screen.findByRole('heading', { name: 'panel' });
    expect(document.title).toBe('');
    await act(() => router.navigate('/support'));
    expect(await screen.findByRole('banner')).toBeInTheDocument();
    expect(document.title).toBe('Centro de soporte | Compra Boom');
  });
});
