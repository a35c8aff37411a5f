import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { Link, Router, useNavigate, useRoutes, useSearchParams } from 'react-router-dom';
import { object, string } from 'yup';
import { Button } from '../design/actions/Button';
import { Form } from '../forms/Form';
import { SubmitButton } from '../forms/SubmitButton';
import { TextField } from '../forms/TextField';
import { createI18n } from '../i18n/createI18n';
import { Dialog, DialogClose } from '../overlays/Dialog';
import { PlatformProvider } from '../PlatformProvider';
import { stayInPlace } from '../router';
import { useSession, useSetSessionUser } from '../session/useSession';
import { useSignOut } from '../session/useSignOut';
import { createStore } from '../store';
import { buildUser, renderScreen } from '../testing';
import { answer, fakeApi } from '../testing/fakeApi';
import { Toasts } from '../toasts/Toasts';
import { useToast } from '../toasts/useToast';
import { FormDraft } from './FormDraft';
import { createShopHistory, isReloadPrevented } from './shopHistory';

const schema = object({ name: string(), city: string() });
const QUESTION = '¿Descartar lo que escribiste?';

const Fields = ({ onSubmit = () => undefined, city = '' }: { onSubmit?: () => unknown; city?: string }) => (
  <Form initialValues={{ name: '', city }} schema={schema} onSubmit={onSubmit}>
    <FormDraft name="test" />
    <TextField name="name" label="Nombre" />
    <TextField name="city" label="Ciudad" />
    <SubmitButton>Guardar</SubmitButton>
  </Form>
);

let api = fakeApi({});
beforeEach(() => {
  api = fakeApi({ 'POST /api/logout': answer(204) });
});

/** As the site's own router, which renderScreen's is not. */
function ShopRouter({ children }: { children: ReactNode }) {
  const [shopHistory] = useState(createShopHistory);
  const [place, setPlace] = useState({ location: shopHistory.location, navigationType: shopHistory.action });
  useLayoutEffect(() => {
    return shopHistory.listen(({ location, action }) => setPlace({ location, navigationType: action }));
  }, [shopHistory]);
  return (
    <Router {...place} navigator={shopHistory}>
      {children}
    </Router>
  );
}

function openPage(page: ReactNode, address = '/') {
  history.replaceState(null, '', address);
  globalThis.fetch = api.fetchFake;
  render(
    <PlatformProvider store={createStore()} i18n={createI18n()}>
      <ShopRouter>{page}</ShopRouter>
    </PlatformProvider>,
  );
  return userEvent.setup({ delay: null });
}

const findQuestion = () => screen.findByRole('alertdialog', { name: QUESTION });
const findAnswer = (name: string) => screen.findByRole('button', { name });
/** Whether the browser would ask before it leaves the page. */
const isHeld = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

// What was open had an entry in the history, which is taken away in a moment: not below the next test.
afterEach(async () => {
  cleanup();
  await waitFor(() => expect(history.state?.overlays ?? 0).toBe(0));
});

describe('a form in a dialog', () => {
  function Scene({ onSubmit }: { onSubmit?: () => unknown }) {
    const [isOpen, setOpen] = useState(true);
    return (
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title="Dirección">
        <Fields onSubmit={onSubmit} />
      </Dialog>
    );
  }

  it('closes without a word while nothing is typed', async () => {
    const { user } = renderScreen(<Scene />);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks before what was typed is lost, once, and does as told', async () => {
    const { user } = renderScreen(<Scene />);
    await user.fill(screen.getByLabelText('Nombre'), 'Casa');
    await user.keyboard('{Escape}');
    expect(await findQuestion()).toBeVisible();
    await user.click(await findAnswer('Seguir escribiendo'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByLabelText('Nombre')).toHaveValue('Casa');
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    await user.click(await findAnswer('Descartar'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(isHeld()).toBe(false);
  });

  it('has nothing to ask once what was typed is taken back', async () => {
    const { user } = renderScreen(<Scene />);
    await user.type(screen.getByLabelText('Nombre'), 'C');
    // By the browser, and by the shell where a newer release is live.
    expect([isHeld(), isReloadPrevented()]).toEqual([true, true]);
    await user.clear(screen.getByLabelText('Nombre'));
    expect([isHeld(), isReloadPrevented()]).toEqual([false, false]);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks at a button that closes the dialog', async () => {
    const { user } = renderScreen(
      <Dialog
        isOpen
        onClose={jest.fn()}
        title="Pedido"
        footer={
          <DialogClose>
            <Button>Listo</Button>
          </DialogClose>
        }
      >
        <Fields />
      </Dialog>,
    );
    await user.fill(screen.getByLabelText('Nombre'), 'Casa');
    await user.click(screen.getByRole('button', { name: 'Listo' }));
    expect(await findQuestion()).toBeVisible();
  });

  it('asks at a link to another page, and not while the page below changes its address', async () => {
    function Page() {
      const navigate = useNavigate();
      return (
        <Dialog isOpen onClose={jest.fn()} title="Pedido">
          <Fields />
          <Link to="/otra">Otra</Link>
          <button type="button" onClick={() => navigate('/?q=a', { state: stayInPlace })}>
            Buscar
          </button>
        </Dialog>
      );
    }
    const Pages = () =>
      useRoutes([
        { path: '/', element: <Page /> },
        { path: '/otra', element: <h1>Otra página</h1> },
      ]);
    const user = openPage(<Pages />);
    await user.type(screen.getByLabelText('Nombre'), 'Casa');
    await user.click(screen.getByRole('button', { name: 'Buscar' }));
    expect(location.search).toBe('?q=a');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Otra' }));
    expect(await findQuestion()).toBeVisible();
    expect(screen.getByLabelText('Nombre')).toHaveValue('Casa');
    await user.click(await findAnswer('Descartar'));
    expect(await screen.findByRole('heading', { name: 'Otra página' })).toBeVisible();
  });
});

describe('a toast that leads to the page below a dialog', () => {
  it('asks before the dialog goes, whose own page may change its address', async () => {
    function Page() {
      const [address] = useSearchParams();
      const showToast = useToast();
      return (
        <>
          {address.has('abierto') && (
            <Dialog isOpen onClose={jest.fn()} title="Pedido">
              <Fields />
              <button
                type="button"
                onClick={() => showToast({ title: 'Nuevo pedido', action: { label: 'Ver', leads: '/' } })}
              >
                Llega otro
              </button>
            </Dialog>
          )}
          <Toasts />
        </>
      );
    }
    const Pages = () => useRoutes([{ path: '/', element: <Page /> }]);
    const user = openPage(<Pages />, '/?abierto=1');
    await user.type(screen.getByLabelText('Nombre'), 'Casa');
    await user.click(screen.getByRole('button', { name: 'Llega otro' }));
    await user.click(await screen.findByRole('link', { name: 'Ver', hidden: true }));
    expect(await findQuestion()).toBeVisible();
    await user.click(await findAnswer('Seguir escribiendo'));
    expect(screen.getByLabelText('Nombre')).toHaveValue('Casa');
    // Answered with it, as its seconds are nearly over: to wait for the answer would be code of the first screens.
    expect(screen.queryByText('Nuevo pedido')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Llega otro' }));
    await user.click(await screen.findByRole('link', { name: 'Ver', hidden: true }));
    await user.click(await findAnswer('Descartar'));
    await waitFor(() => expect(location.search).toBe(''));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText('Nuevo pedido')).toBeNull();
  });
});

describe('a form on a page', () => {
  function FormPage() {
    const navigate = useNavigate();
    return (
      <>
        <Fields onSubmit={() => navigate('/otra?a=0')} />
        <Link to="/otra?a=1">Otra</Link>
        <Link to="#abajo">Abajo</Link>
        <Link to="?q=a">Buscar ?q=a</Link>
        <Link to="?q=b">Buscar ?q=b</Link>
        <button type="button" onClick={() => navigate('/otra?a=2')}>
          Buscar
        </button>
        <button type="button" onClick={() => navigate('/otra?a=3', { replace: true })}>
          Reemplazar
        </button>
      </>
    );
  }

  const Pages = () =>
    useRoutes([
      { path: '/', element: <FormPage /> },
      { path: '/otra', element: <h1>Otra página</h1> },
    ]);

  const open = () => openPage(<Pages />);

  it('lets go while nothing is typed', async () => {
    const user = open();
    expect(isHeld()).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Otra' }));
    expect(screen.getByRole('heading', { name: 'Otra página' })).toBeVisible();
  });

  it.each([
    ['a link', 'link', 'Otra', '?a=1'],
    ['navigation by code', 'button', 'Buscar', '?a=2'],
    ['navigation by code that leaves no entry', 'button', 'Reemplazar', '?a=3'],
  ])('asks at %s, and goes there when told so', async (_case, role, name, search) => {
    const user = open();
    await user.type(screen.getByLabelText('Nombre'), 'Ana');
    const click = () => user.click(screen.getByRole(role, { name }));
    await click();
    expect(await findQuestion()).toBeVisible();
    await user.click(await findAnswer('Seguir escribiendo'));
    expect(screen.getByLabelText('Nombre')).toHaveValue('Ana');
    expect(location.pathname).toBe('/');
    await click();
    // Form and question hold an entry each: jsdom forgets what the history was at when a page is pushed meanwhile.
    await waitFor(() => expect(history.state).toMatchObject({ overlays: 2 }));
    await user.click(await findAnswer('Descartar'));
    expect(await screen.findByRole('heading', { name: 'Otra página' })).toBeVisible();
    expect(location.search).toBe(search);
    expect(isHeld()).toBe(false);
  });

  it('asks again where it stays, as only the search of the page has changed', async () => {
    const user = open();
    await user.type(screen.getByLabelText('Nombre'), 'Ana');
    for (const search of ['?q=a', '?q=b']) {
      await waitFor(() => expect(history.state).toMatchObject({ overlays: 1 }));
      await user.click(screen.getByRole('link', { name: `Buscar ${search}` }));
      expect(await findQuestion()).toBeVisible();
      await waitFor(() => expect(history.state).toMatchObject({ overlays: 2 }));
      await user.click(await findAnswer('Descartar'));
      await waitFor(() => expect(location.search).toBe(search));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    }
  });

  it('asks nothing where it is sent and what was typed is kept', async () => {
    const user = open();
    await user.type(screen.getByLabelText('Nombre'), 'Ana');
    await waitFor(() => expect(history.state).toMatchObject({ overlays: 1 }));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByRole('heading', { name: 'Otra página' })).toBeVisible();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks nothing at a place on the same page', async () => {
    const user = open();
    await user.type(screen.getByLabelText('Nombre'), 'Ana');
    await user.click(screen.getByRole('link', { name: 'Abajo' }));
    expect(location.hash).toBe('#abajo');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(screen.getByLabelText('Nombre')).toHaveValue('Ana');
  });

  it('asks when the tab is closed', async () => {
    const user = open();
    await user.type(screen.getByLabelText('Nombre'), 'Ana');
    expect(isHeld()).toBe(true);
  });

  it('asks at "back", and stays when told so', async () => {
    const user = open();
    await user.type(screen.getByLabelText('Nombre'), 'Ana');
    await waitFor(() => expect(history.state).toMatchObject({ overlays: 1 }));
    await act(async () => {
      history.back();
      await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    });
    expect(await findQuestion()).toBeVisible();
    await user.click(await findAnswer('Seguir escribiendo'));
    expect(screen.getByLabelText('Nombre')).toHaveValue('Ana');
    await waitFor(() => expect(history.state).toMatchObject({ overlays: 1 }));
  });
});

describe('signing out', () => {
  function Account() {
    const signOut = useSignOut({ title: 'Error', description: 'No se pudo' });
    return (
      <>
        <Fields />
        <Fields city="León" />
        <button type="button" onClick={signOut}>
          Cerrar Sesión
        </button>
      </>
    );
  }
  const Pages = () =>
    useRoutes([
      { path: '/', element: <h1>Inicio</h1> },
      { path: '/cuenta', element: <Account /> },
    ]);
  const logouts = () => api.requests.filter(({ url }) => url === '/api/logout').length;
  const signOut = (user: ReturnType<typeof openPage>) =>
    user.click(screen.getByRole('button', { name: 'Cerrar Sesión' }));

  it('happens at once where nothing is typed', async () => {
    const user = openPage(<Pages />, '/cuenta');
    await signOut(user);
    await waitFor(() => expect(logouts()).toBe(1));
    expect(location.pathname).toBe('/');
  });

  it('waits for the answer, and asks once for all that is typed on the page', async () => {
    const user = openPage(<Pages />, '/cuenta');
    for (const field of screen.getAllByLabelText('Nombre')) await user.type(field, 'Ana');
    await signOut(user);
    await findQuestion();
    expect(logouts()).toBe(0);
    await user.click(await findAnswer('Seguir escribiendo'));
    expect(screen.getAllByLabelText('Nombre')[0]).toHaveValue('Ana');
    expect([logouts(), location.pathname]).toEqual([0, '/cuenta']);

    await signOut(user);
    await findQuestion();
    await waitFor(() => expect(history.state).toMatchObject({ overlays: 3 }));
    await user.click(await findAnswer('Descartar'));
    expect(await screen.findByRole('heading', { name: 'Inicio' })).toBeVisible();
    await waitFor(() => expect(logouts()).toBe(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

describe('what was typed when the session ended', () => {
  const me = buildUser();
  const other = buildUser({ id: '00000000-0000-4000-8000-000000000002' });

  /** The form is there for the signed-in person, as behind the shell's guard. */
  function Scene() {
    const { user } = useSession();
    const setUser = useSetSessionUser();
    const [city, setCity] = useState('Puebla');
    const [isOpen, setOpen] = useState(true);
    const become = (label: string, next: typeof me | null) => (
      <button type="button" onClick={() => setUser(next)}>
        {label}
      </button>
    );
    return (
      <>
        {user && isOpen && <Fields city={city} />}
        <button type="button" onClick={() => setOpen(false)}>
          Cierro el formulario
        </button>
        <button type="button" onClick={() => setCity('Mérida')}>
          Cambia otra persona
        </button>
        {become('Vence la sesión', null)}
        {become('Entro yo', me)}
        {become('Entra otra persona', other)}
      </>
    );
  }
  async function open() {
    const { user } = renderScreen(<Scene />, { user: me });
    const field = () => screen.findByLabelText('Nombre');
    const click = (name: string) => user.click(screen.getByRole('button', { name }));
    const end = async () => {
      await click('Vence la sesión');
      await waitFor(() => expect(screen.queryByLabelText('Nombre')).toBeNull());
    };
    await field();
    return { user, field, click, end };
  }

  beforeEach(() => sessionStorage.clear());

  it('is there again for the same person, once', async () => {
    const { user, field, click, end } = await open();
    await user.fill(await field(), 'Ana Sofía');
    await end();
    await click('Entro yo');
    await field();
    await waitFor(async () => expect(await field()).toHaveValue('Ana Sofía'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('leaves what was not typed as it is by then', async () => {
    const { user, field, click, end } = await open();
    await user.fill(await field(), 'Ana Sofía');
    await end();
    await click('Cambia otra persona');
    await click('Entro yo');
    await waitFor(async () => expect(await field()).toHaveValue('Ana Sofía'));
    expect(screen.getByLabelText('Ciudad')).toHaveValue('Mérida');
  });

  it('is not shown to another user', async () => {
    const { user, field, click, end } = await open();
    await user.fill(await field(), 'Ana Sofía');
    await end();
    await click('Entra otra persona');
    expect(await field()).toHaveValue('');
  });

  it('is nothing when nothing was typed', async () => {
    const { end } = await open();
    await end();
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not what was typed and discarded while it lasted', async () => {
    const { user, field, click } = await open();
    await user.fill(await field(), 'Ana Sofía');
    await click('Cierro el formulario');
    await waitFor(() => expect(screen.queryByLabelText('Nombre')).toBeNull());
    expect(sessionStorage).toHaveLength(0);
  });

  it.each([
    ['spoilt', '{'],
    ['of an earlier release', '{"name":"Ana"}'],
  ])('may be %s, and then the form begins as ever', async (_what, kept) => {
    sessionStorage.setItem(`boom.draft.${me.id}.test`, kept);
    const { field } = await open();
    expect(await field()).toHaveValue('');
  });
});
