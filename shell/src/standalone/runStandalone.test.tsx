import { type RemoteModule, useCartActions, useToast } from '@boom/platform';
import { buildUser } from '@boom/platform/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { runStandalone } from './runStandalone';

function Page() {
  const showToast = useToast();
  const cart = useCartActions();
  return (
    <>
      <h1>Centro de soporte</h1>
      <button type="button" onClick={() => showToast({ title: 'Enviado' })}>
        enviar
      </button>
      <button type="button" onClick={cart.open}>
        carrito
      </button>
    </>
  );
}

const remote: RemoteModule = {
  contract: 1,
  routes: [{ path: '/', Component: Page }],
  widgets: {
    CartDrawer: ({ onClose }) => (
      <button type="button" onClick={onClose}>
        cerrar carrito
      </button>
    ),
    CheckoutDialog: () => <p>pagar</p>,
  },
};

beforeEach(() => {
  document.body.innerHTML = '';
  globalThis.fetch = async () => Response.json({ error: 'No', code: 'unauthenticated' }, { status: 401 });
});

const click = (name: string) => act(async () => screen.getByRole('button', { name }).click());

describe('a remote by itself', () => {
  it('has its widgets and toasts, without the shop around it', async () => {
    document.body.innerHTML = '<div id="root"></div>';
    await act(async () => runStandalone(remote, []));
    expect(await screen.findByRole('heading', { name: 'Centro de soporte' })).toBeVisible();
    expect(screen.queryByRole('banner')).not.toBeInTheDocument();
    await click('enviar');
    expect(screen.getByText('Enviado')).toBeVisible();
    await click('carrito');
    await click('cerrar carrito');
    expect(screen.queryByRole('button', { name: 'cerrar carrito' })).not.toBeInTheDocument();
    expect(screen.queryByText('pagar')).not.toBeInTheDocument();
  });

  it('has a sign-in where the remote has none, which says why it failed', async () => {
    window.history.replaceState(null, '', '/auth?next=/support');
    const asked: unknown[] = [];
    let body: object = { error: 'Usuario o contraseña incorrectos', code: 'bad_credentials' };
    globalThis.fetch = async (_url, init) => {
      if (init?.method === 'POST') asked.push(JSON.parse(String(init.body)));
      return Response.json(body, { status: 'error' in body ? 401 : 200 });
    };
    document.body.innerHTML = '<div id="root"></div>';
    await act(async () => runStandalone(remote, []));
    const user = userEvent.setup({ delay: null });
    await user.type(await screen.findByLabelText('Usuario o correo'), 'ana');
    await user.type(screen.getByLabelText('Contraseña'), 'una frase');
    await click('Iniciar Sesión');
    expect(await screen.findByText('Usuario o contraseña incorrectos')).toBeVisible();
    expect(asked).toEqual([{ username: 'ana', password: 'una frase' }]);
    body = { twoFactorRequired: true };
    await click('Iniciar Sesión');
    expect(await screen.findByText(/segundo paso/)).toBeVisible();
    window.history.replaceState(null, '', '/');
  });

  it('sends who is not signed in to sign in where a path asks for that, and shows the page to who is', async () => {
    document.body.innerHTML = '<div id="root"></div>';
    window.history.replaceState(null, '', '/tickets/7?page=2');
    const tickets: RemoteModule = { contract: 1, routes: [{ path: '/tickets/:id', Component: Page }] };
    await act(async () => runStandalone(tickets, [{ path: '/tickets/:id', access: 'signedIn' }]));
    expect(await screen.findByLabelText('Contraseña')).toBeVisible();
    expect(window.location.search).toBe(`?next=${encodeURIComponent('/tickets/7?page=2')}`);

    globalThis.fetch = async () => Response.json(buildUser());
    document.body.innerHTML = '<div id="root"></div>';
    window.history.replaceState(null, '', '/tickets/7');
    await act(async () => runStandalone(tickets, [{ path: '/tickets/:id', access: 'signedIn' }]));
    expect(await screen.findByRole('heading', { name: 'Centro de soporte' })).toBeVisible();
    window.history.replaceState(null, '', '/');
  });

  it('lets who may be signed in try again where the API could not say', async () => {
    let isDown = true;
    globalThis.fetch = async () => (isDown ? Response.json({}, { status: 503 }) : Response.json(buildUser()));
    document.body.innerHTML = '<div id="root"></div>';
    window.history.replaceState(null, '', '/tickets/7');
    const tickets: RemoteModule = { contract: 1, routes: [{ path: '/tickets/:id', Component: Page }] };
    await act(async () => runStandalone(tickets, [{ path: '/tickets/:id', access: 'signedIn' }]));
    const again = await screen.findByRole('button', { name: 'Reintentar' });
    isDown = false;
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'Centro de soporte' })).toBeVisible();
    window.history.replaceState(null, '', '/');
  });

  it('needs a place in the document, and says so', () => {
    expect(() => runStandalone(remote, [])).toThrow('The document has no root element');
  });
});
