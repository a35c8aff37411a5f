import type { PasskeyView } from '@boom/contract';
import { answer, buildId, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { keepFocus } from '../layout/keepFocus';
import { fakeWebAuthn, refusal, removeWebAuthn } from '../test/fakeBrowser';
import { PasskeysCard } from './PasskeysCard';

const OPTIONS = 'POST /api/security/passkeys/options';
const ADD = 'POST /api/security/passkeys';
const options = { challenge: 'c2FsdA' };

const build = (over: Partial<PasskeyView> = {}): PasskeyView => ({
  id: buildId(),
  name: 'iPhone de Lucía',
  isSynced: true,
  createdAt: '2026-11-01T12:00:00.000Z',
  lastUsedAt: null,
  ...over,
});

function open(passkeys: PasskeyView[] | (() => unknown), api: Record<string, unknown> = {}) {
  const view = renderScreen(
    <div ref={keepFocus}>
      <PasskeysCard />
    </div>,
    {
      user: buildUser(),
      api: { 'GET /api/security/passkeys': passkeys, ...api },
    },
  );
  const sent = (method: string) => view.requests.filter((each) => each.method === method);
  return { ...view, sent, toast: () => view.store.getState().toast.current };
}

async function add(view: ReturnType<typeof open>, name = 'Mi laptop') {
  await view.user.click(await screen.findByRole('button', { name: 'Agregar llave de acceso' }));
  const field = screen.getByLabelText('Nombre de la llave');
  await view.user.clear(field);
  await view.user.fill(field, name);
  await view.user.click(screen.getByRole('button', { name: 'Crear llave' }));
}

afterEach(removeWebAuthn);

describe('the passkeys', () => {
  it('are listed with when they were made and used', async () => {
    fakeWebAuthn();
    const { container } = open([
      build(),
      build({ name: 'Laptop', isSynced: false, lastUsedAt: '2026-11-20T12:00:00.000Z' }),
    ]);
    const [first, second] = within(await screen.findByRole('list')).getAllByRole('listitem');
    expect(first).toHaveTextContent(/iPhone de Lucía.*Creada el 1 nov 2026.*sin usar.*sincronizada/);
    expect(second).toHaveTextContent(/Laptop.*usada el 20 nov 2026$/);
    await expectNoAxeViolations(container);
  });

  it('are named, created by the browser, and stored', async () => {
    const { create } = fakeWebAuthn();
    const stored: PasskeyView[] = [];
    const view = open(() => stored, {
      [OPTIONS]: options,
      [ADD]: () => {
        stored.push(build({ name: 'Mi laptop' }));
        return answer(201, stored[0]);
      },
    });
    await add(view);
    expect(await screen.findByText('Mi laptop')).toBeVisible();
    expect(create).toHaveBeenCalledWith({ publicKey: options });
    expect(view.sent('POST').at(-1)?.body).toEqual({ name: 'Mi laptop', credential: { id: 'new' } });
    expect(view.toast()).toMatchObject({ title: 'Llave de acceso guardada' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('leave the next one’s dialog open when the answer about the first comes late', async () => {
    fakeWebAuthn();
    let answerFirst: (value: unknown) => void = () => undefined;
    const view = open([], { [OPTIONS]: options, [ADD]: () => new Promise((resolve) => (answerFirst = resolve)) });
    await add(view);
    await waitFor(() => expect(view.sent('POST')).toHaveLength(2));
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await view.user.click(screen.getByRole('button', { name: 'Agregar llave de acceso' }));
    answerFirst(answer(201, build()));
    await waitFor(() => expect(view.toast()?.title).toBe('Llave de acceso guardada'));
    expect(screen.getByRole('dialog', { name: 'Agregar llave de acceso' })).toBeVisible();
  });

  it('are listed where only the answer was lost: the device knows them from then on', async () => {
    fakeWebAuthn();
    const stored: PasskeyView[] = [];
    const view = open(() => stored, {
      [OPTIONS]: options,
      [ADD]: () => {
        stored.push(build({ name: 'Mi laptop' }));
        return answer(503, { error: 'Ocupado.', code: 'unavailable' });
      },
    });
    await add(view);
    expect(await screen.findByText('Mi laptop')).toBeInTheDocument();
  });

  it.each([
    ['NotAllowedError', undefined],
    ['InvalidStateError', 'Este dispositivo ya tiene una llave de tu cuenta'],
    ['SecurityError', undefined],
  ])('are not stored when the browser says %s', async (name, said) => {
    const { create } = fakeWebAuthn();
    create.mockRejectedValueOnce(refusal(name));
    const view = open([], { [OPTIONS]: options });
    await add(view);
    await waitFor(() => expect(create).toHaveBeenCalled());
    await waitFor(() => expect(view.toast()?.title).toBe(said));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.queryAllByText('No se pudo usar la llave de acceso. Inténtalo de nuevo.')).toHaveLength(
      name === 'SecurityError' ? 1 : 0,
    );
    expect(view.sent('POST').map(({ url }) => url)).toEqual(['/api/security/passkeys/options']);
  });

  it('ask who it is when the sign-in is long ago, and go on with the same name', async () => {
    fakeWebAuthn();
    let isProven = false;
    const view = open([], {
      [OPTIONS]: () => (isProven ? options : answer(403, { error: 'Confirma.', code: 'step_up_required' })),
      [ADD]: answer(201, build()),
      'POST /api/step-up/request': { method: 'password', sentTo: null },
      'POST /api/step-up/confirm': () => {
        isProven = true;
        return answer(204);
      },
    });
    await add(view, 'Tableta');
    const question = within(await screen.findByRole('dialog', { name: 'Confirma que eres tú' }));
    await view.user.fill(question.getByLabelText('Contraseña'), 'la de siempre');
    await view.user.click(question.getByRole('button', { name: 'Confirmar' }));
    await waitFor(() => expect(view.toast()).toMatchObject({ title: 'Llave de acceso guardada' }));
    expect(view.sent('POST').at(-1)?.body).toMatchObject({ name: 'Tableta' });
  });

  it('say why the store did not take one', async () => {
    fakeWebAuthn();
    const error = 'Puedes guardar hasta 20 llaves de acceso.';
    const view = open([], { [OPTIONS]: options, [ADD]: answer(409, { error, code: 'too_many_passkeys' }) });
    await add(view);
    expect(await screen.findByRole('alert')).toHaveTextContent(error);
    expect(view.toast()).toBeNull();
  });

  describe('under another name', () => {
    async function openRename(answerTo: (name: string) => unknown) {
      fakeWebAuthn();
      let stored = build();
      const view = open(() => [stored], {
        [`PATCH /api/security/passkeys/${stored.id}`]: ({ body }: { body: unknown }) => {
          const { name } = body as { name: string };
          const said = answerTo(name);
          if (!said) stored = { ...stored, name };
          return said ?? stored;
        },
      });
      await view.user.click(await screen.findByRole('button', { name: 'Cambiar el nombre de iPhone de Lucía' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar el nombre' }));
      const save = async (name: string) => {
        await view.user.clear(dialog.getByLabelText('Nombre de la llave'));
        if (name) await view.user.fill(dialog.getByLabelText('Nombre de la llave'), name);
        await view.user.click(dialog.getByRole('button', { name: 'Guardar nombre' }));
      };
      return { ...view, dialog, save };
    }

    it('are in the list at once', async () => {
      const { dialog, save, sent, toast } = await openRename(() => undefined);
      expect(dialog.getByLabelText('Nombre de la llave')).toHaveValue('iPhone de Lucía');
      await save('El teléfono');
      expect(await screen.findByText('El teléfono')).toBeVisible();
      expect(sent('PATCH')[0]?.body).toEqual({ name: 'El teléfono' });
      expect(toast()).toMatchObject({ title: 'Nombre guardado' });
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    it('are not sent without one', async () => {
      const { dialog, save, sent } = await openRename(() => undefined);
      await save('');
      expect(await dialog.findByText('El nombre es requerido')).toBeVisible();
      expect(sent('PATCH')).toHaveLength(0);
    });

    it('keep the old one when the store did not take it, with what was typed still there', async () => {
      const error = 'Esa llave ya no existe';
      const { dialog, save } = await openRename(() => answer(404, { error, code: 'passkey_not_found' }));
      await save('El teléfono');
      expect(await dialog.findByRole('alert')).toHaveTextContent(error);
      expect(dialog.getByLabelText('Nombre de la llave')).toHaveValue('El teléfono');
      expect(screen.getByText('iPhone de Lucía')).toBeInTheDocument();
    });
  });

  it('are renamed one after the other: the answer for the first does not close the second', async () => {
    fakeWebAuthn();
    const [phone, laptop] = [build(), build({ name: 'Laptop' })];
    let save = () => {};
    const saved = new Promise((resolve) => {
      save = () => resolve(phone);
    });
    const view = open([phone, laptop], { [`PATCH /api/security/passkeys/${phone.id}`]: () => saved });
    await view.user.click(await screen.findByRole('button', { name: 'Cambiar el nombre de iPhone de Lucía' }));
    await view.user.click(await screen.findByRole('button', { name: 'Guardar nombre' }));
    await waitFor(() => expect(view.sent('PATCH')).toHaveLength(1));
    await view.user.keyboard('{Escape}');
    await view.user.click(await screen.findByRole('button', { name: 'Cambiar el nombre de Laptop' }));
    save();
    await waitFor(() => expect(view.toast()).toMatchObject({ title: 'Nombre guardado' }));
    expect(screen.getByLabelText('Nombre de la llave')).toHaveValue('Laptop');
  });

  it.each([
    ['here', answer(204)],
    ['in another tab, which was faster', answer(404, { error: 'No.', code: 'passkey_not_found' })],
  ])('are removed after a question: %s', async (_where, answered) => {
    fakeWebAuthn();
    const passkey = build();
    let stored = [passkey];
    const view = open(() => stored, {
      [`DELETE /api/security/passkeys/${passkey.id}`]: async () => {
        // No answer comes before the question has closed and given the focus back.
        await waitFor(() => expect(screen.getByRole('button', { name: 'Quitar iPhone de Lucía' })).toHaveFocus());
        stored = [];
        return answered;
      },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Quitar iPhone de Lucía' }));
    expect(view.sent('DELETE')).toHaveLength(0);
    await view.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Aún no tienes llaves de acceso.')).toBeVisible();
    expect(view.toast()).toMatchObject({ title: 'Llave de acceso quitada' });
    expect(screen.getByRole('heading', { name: 'Llaves de acceso' })).toHaveFocus();
  });

  it('stay, without a failure, where their owner gave up proving who they are', async () => {
    const passkey = build();
    const view = open([passkey], {
      [`DELETE /api/security/passkeys/${passkey.id}`]: answer(403, { error: 'Confirma.', code: 'step_up_required' }),
      'POST /api/step-up/request': { method: 'password', sentTo: null },
    });
    await view.user.click(await screen.findByRole('button', { name: 'Quitar iPhone de Lucía' }));
    await view.user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
    await screen.findByRole('dialog', { name: 'Confirma que eres tú' });
    await view.user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // What the answer would say comes before this.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(view.toast()).toBeNull();
    expect(screen.getByText('iPhone de Lucía')).toBeVisible();
  });

  it('cannot be added where the browser has none', async () => {
    open([]);
    expect(await screen.findByText('Este navegador no puede usar llaves de acceso')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Agregar llave de acceso' })).not.toBeInTheDocument();
  });

  it('can be read again after a failure', async () => {
    open(() => answer(503));
    expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeVisible();
  });
});
