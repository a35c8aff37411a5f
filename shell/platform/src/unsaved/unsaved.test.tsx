import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { object, string } from 'yup';
import { Form } from '../forms/Form';
import { SubmitButton } from '../forms/SubmitButton';
import { TextField } from '../forms/TextField';
import { Dialog } from '../overlays/Dialog';
import { useSession, useSetSessionUser } from '../session/useSession';
import { buildUser, renderScreen } from '../testing';
import { KeptText } from './KeptText';

const schema = object({ name: string() });
const QUESTION = '¿Descartar lo que escribiste?';

const Fields = ({ onSubmit = () => undefined }: { onSubmit?: () => unknown }) => (
  <Form initialValues={{ name: '' }} schema={schema} onSubmit={onSubmit}>
    <KeptText name="test" />
    <TextField name="name" label="Nombre" />
    <SubmitButton>Guardar</SubmitButton>
  </Form>
);

const findQuestion = () => screen.findByRole('alertdialog', { name: QUESTION });
const findAnswer = (name: string) => screen.findByRole('button', { name });
/** Whether the browser would ask before it leaves the page. */
const isHeld = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

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
    await user.type(screen.getByLabelText('Nombre'), 'Casa');
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
    expect(isHeld()).toBe(true);
    await user.clear(screen.getByLabelText('Nombre'));
    expect(isHeld()).toBe(false);
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a form on a page', () => {
  const routes = [
    {
      path: '/',
      element: (
        <>
          <Fields />
          <Link to="/otra?a=1">Otra</Link>
        </>
      ),
    },
    { path: '/otra', element: <h1>Otra página</h1> },
  ];

  it('lets go while nothing is typed', async () => {
    const { user } = renderScreen(routes);
    expect(isHeld()).toBe(false);
    await user.click(screen.getByRole('link', { name: 'Otra' }));
    expect(screen.getByRole('heading', { name: 'Otra página' })).toBeVisible();
  });

  it('asks at links and when the tab is closed', async () => {
    const { user, router } = renderScreen(routes);
    await user.type(screen.getByLabelText('Nombre'), 'Ana');
    expect(isHeld()).toBe(true);
    await user.click(screen.getByRole('link', { name: 'Otra' }));
    expect(await findQuestion()).toBeVisible();
    await user.click(await findAnswer('Seguir escribiendo'));
    expect(screen.getByLabelText('Nombre')).toHaveValue('Ana');
    await user.click(screen.getByRole('link', { name: 'Otra' }));
    await user.click(await findAnswer('Descartar'));
    expect(await screen.findByRole('heading', { name: 'Otra página' })).toBeVisible();
    expect(router.state.location.search).toBe('?a=1');
    expect(isHeld()).toBe(false);
  });

  it('asks at "back", and stays when told so', async () => {
    const { user } = renderScreen(routes);
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

describe('what was typed when the session ended', () => {
  const me = buildUser();
  const other = buildUser({ id: '00000000-0000-4000-8000-000000000002' });

  /** The form is there for who is signed in, as behind the shell's guard. */
  function Scene() {
    const { user } = useSession();
    const setUser = useSetSessionUser();
    const become = (label: string, next: typeof me | null) => (
      <button type="button" onClick={() => setUser(next)}>
        {label}
      </button>
    );
    return (
      <>
        {user && <Fields />}
        {become('Vence la sesión', null)}
        {become('Entro yo', me)}
        {become('Entra otra persona', other)}
      </>
    );
  }
  async function open() {
    const { user } = renderScreen(<Scene />, { user: me });
    const field = () => screen.findByLabelText('Nombre');
    const press = (name: string) => user.click(screen.getByRole('button', { name }));
    const end = async () => {
      await press('Vence la sesión');
      await waitFor(() => expect(screen.queryByLabelText('Nombre')).toBeNull());
    };
    await field();
    return { user, field, press, end };
  }

  beforeEach(() => sessionStorage.clear());

  it('is there again for the same person, once', async () => {
    const { user, field, press, end } = await open();
    await user.type(await field(), 'Ana Sofía');
    await end();
    await press('Entro yo');
    await field();
    await waitFor(async () => expect(await field()).toHaveValue('Ana Sofía'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('is not shown to somebody else', async () => {
    const { user, field, press, end } = await open();
    await user.type(await field(), 'Ana Sofía');
    await end();
    await press('Entra otra persona');
    expect(await field()).toHaveValue('');
  });

  it('is nothing when nothing was typed', async () => {
    const { end } = await open();
    await end();
    expect(sessionStorage).toHaveLength(0);
  });

  it('may be spoilt, and then the form begins as ever', async () => {
    sessionStorage.setItem(`boom.draft.${me.id}.test`, '{');
    const { field } = await open();
    expect(await field()).toHaveValue('');
  });
});
