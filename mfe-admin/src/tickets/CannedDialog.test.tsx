import { useSession, useSetSessionUser } from '@boom/platform';
import { answer, renderScreen, type ScreenUser } from '@boom/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { admin, base, greeting, openTicket } from '../test/openTicket';
import { askForProof, prove } from '../test/proof';
import { CannedChoice } from './CannedChoice';
import { CannedDialog } from './CannedDialog';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Opens the dialog in which they are written, of the ticket that is open. */
async function openCanned(user: ScreenUser) {
  await user.click(await screen.findByRole('button', { name: 'Respuestas guardadas' }));
  return within(await screen.findByRole('dialog', { name: 'Respuestas guardadas' }));
}

describe('canned answers', () => {
  it('are written, changed and deleted', async () => {
    const { user, sent, toast } = openTicket(base, {
      'POST /api/admin/support/canned-replies': answer(201, greeting),
      'PUT /api/admin/support/canned-replies/c1': greeting,
      'DELETE /api/admin/support/canned-replies/c1': answer(204),
    });
    const dialog = await openCanned(user);
    await user.fill(dialog.getByLabelText('Título'), 'Factura');
    await user.fill(dialog.getByLabelText('Texto'), 'Va adjunta.');
    await user.click(dialog.getByRole('button', { name: 'Guardar respuesta' }));
    await waitFor(() => expect(toast()?.title).toBe('Respuesta guardada'));
    expect(sent('POST')[0]?.body).toEqual({ title: 'Factura', text: 'Va adjunta.' });

    await user.click(dialog.getByRole('button', { name: 'Editar «Saludo»' }));
    await user.fill(dialog.getByLabelText('Título'), ' cordial');
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() =>
      expect(sent('PUT')[0]?.body).toEqual({ title: 'Saludo cordial', text: greeting.text, seen: greeting.updatedAt }),
    );

    await user.click(dialog.getByRole('button', { name: 'Eliminar «Saludo»' }));
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(toast()?.title).toBe('Respuesta eliminada'));
  });

  it('ask for a proof where one is wanted since they were opened, and are saved as typed', async () => {
    const { user, sent, toast } = openTicket(
      base,
      askForProof('POST /api/admin/support/canned-replies', answer(201, greeting)),
    );
    const dialog = await openCanned(user);
    await user.fill(dialog.getByLabelText('Título'), 'Factura');
    await user.fill(dialog.getByLabelText('Texto'), 'Va adjunta.');
    await user.click(dialog.getByRole('button', { name: 'Guardar respuesta' }));
    await prove(user);
    await waitFor(() => expect(toast()?.title).toBe('Respuesta guardada'));
    expect(sent('POST').at(-1)?.body).toEqual({ title: 'Factura', text: 'Va adjunta.' });
  });

  it('that were being changed when the session ended come back to be changed, and not as new ones', async () => {
    function Scene() {
      const { user } = useSession();
      const setUser = useSetSessionUser();
      return (
        <>
          {user && <CannedDialog onClose={jest.fn()} />}
          <button type="button" onClick={() => setUser(user ? null : admin)}>
            Sesión
          </button>
        </>
      );
    }
    renderScreen(<Scene />, { user: admin, api: { 'GET /api/admin/support/canned-replies': [greeting] } });
    const edit = async () => fireEvent.click(await screen.findByRole('button', { name: 'Editar «Saludo»' }));
    const session = () => fireEvent.click(screen.getByRole('button', { name: 'Sesión', hidden: true }));
    await edit();
    fireEvent.change(await screen.findByDisplayValue('Saludo'), { target: { value: 'Saludo cordial' } });
    session();
    await waitFor(() => expect(screen.queryByLabelText('Título')).toBeNull());
    session();
    expect(await screen.findByLabelText('Título')).toHaveValue('');
    await edit();
    expect(await screen.findByDisplayValue('Saludo cordial')).toBeVisible();
  });

  it('that a colleague corrected are read anew with the next ticket, and to be changed', async () => {
    let stored = greeting;
    const onChoose = jest.fn();
    function Scene() {
      const [ticket, setTicket] = useState(1);
      return (
        <>
          <CannedChoice key={ticket} onChoose={onChoose} />
          <button type="button" onClick={() => setTicket(2)}>
            El siguiente
          </button>
        </>
      );
    }
    const { user } = renderScreen(<Scene />, {
      user: admin,
      api: { 'GET /api/admin/support/canned-replies': () => [stored] },
    });
    await screen.findByRole('option', { name: 'Saludo' });
    stored = { ...greeting, title: 'Saludo nuevo', text: 'Hola, el envío cuesta 99 pesos.' };
    await user.click(screen.getByRole('button', { name: 'El siguiente' }));
    await screen.findByRole('option', { name: 'Saludo nuevo' });
    await user.selectOptions(screen.getByRole('combobox'), 'Saludo nuevo');
    expect(onChoose).toHaveBeenCalledWith(stored.text);
    stored = { ...stored, title: 'Saludo de hoy' };
    await user.click(screen.getByRole('button', { name: 'Respuestas guardadas' }));
    expect(await screen.findByRole('button', { name: 'Editar «Saludo de hoy»' })).toBeVisible();
  });

  it('that are being written are not replaced by another one without a question', async () => {
    const { user } = openTicket();
    const dialog = await openCanned(user);
    await user.fill(dialog.getByLabelText('Texto'), 'Va adjunta.');
    const edit = async (choice: string) => {
      await user.click(await dialog.findByRole('button', { name: 'Editar «Saludo»' }));
      const question = within(await screen.findByRole('alertdialog', { name: '¿Descartar lo que escribiste?' }));
      await user.click(question.getByRole('button', { name: choice }));
      await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    };
    await edit('Cancelar');
    expect(dialog.getByLabelText('Texto')).toHaveValue('Va adjunta.');
    await edit('Descartar y editar');
    expect(dialog.getByLabelText('Texto')).toHaveValue(greeting.text);
  });

  it('that a colleague changed meanwhile are told of, and opened anew', async () => {
    let stored = greeting;
    const error = 'Alguien cambió esta respuesta mientras la editabas.';
    const { user } = openTicket(base, {
      'GET /api/admin/support/canned-replies': () => [stored],
      'PUT /api/admin/support/canned-replies/c1': () => {
        stored = { ...greeting, text: 'Hola, soy Luis.', updatedAt: '2026-11-21T18:00:00Z' };
        return answer(409, { error, code: 'canned_reply_changed' });
      },
    });
    const dialog = await openCanned(user);
    await user.click(await dialog.findByRole('button', { name: 'Editar «Saludo»' }));
    await user.fill(dialog.getByLabelText('Texto'), ' ¿Qué pasó?');
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    expect(await dialog.findByText(error)).toBeVisible();
    expect(dialog.getByLabelText('Texto')).toHaveValue(`${greeting.text} ¿Qué pasó?`);
    // The list was read again: the same button opens what is there now, after a question.
    await waitFor(async () => {
      await user.click(dialog.getByRole('button', { name: 'Editar «Saludo»' }));
      await user.click(screen.getByRole('button', { name: 'Descartar y editar' }));
    });
    await waitFor(() => expect(dialog.getByLabelText('Texto')).toHaveValue('Hola, soy Luis.'));
  });

  it('need a title and a text, stay when the deletion is declined, and failures are shown', async () => {
    const { user, sent, toast } = openTicket(base, {
      'POST /api/admin/support/canned-replies': answer(503, {}),
      'DELETE /api/admin/support/canned-replies/c1': answer(503, {}),
    });
    const dialog = await openCanned(user);
    await user.click(dialog.getByRole('button', { name: 'Guardar respuesta' }));
    expect(await dialog.findByText('El título es requerido')).toBeVisible();
    expect(dialog.getByText('El texto es requerido')).toBeVisible();
    await user.fill(dialog.getByLabelText('Título'), 'Factura');
    await user.fill(dialog.getByLabelText('Texto'), 'Va adjunta.');
    await user.click(dialog.getByRole('button', { name: 'Guardar respuesta' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo guardar la respuesta');
    expect(dialog.getByLabelText('Texto')).toHaveValue('Va adjunta.');

    await user.click(dialog.getByRole('button', { name: 'Eliminar «Saludo»' }));
    const question = within(
      await screen.findByRole('alertdialog', { name: '¿Estás seguro de que quieres eliminar esta respuesta?' }),
    );
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(sent('DELETE')).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Eliminar «Saludo»' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(toast()?.description).toBe('No se pudo eliminar la respuesta'));
    expect(dialog.getByText('Saludo')).toBeVisible();
  });

  it('keep what was typed at one that could not be deleted', async () => {
    const { user, toast } = openTicket(base, { 'DELETE /api/admin/support/canned-replies/c1': answer(503, {}) });
    const dialog = await openCanned(user);
    await user.click(await dialog.findByRole('button', { name: 'Editar «Saludo»' }));
    await user.fill(dialog.getByLabelText('Texto'), ' ¿Qué pasó?');
    await user.click(dialog.getByRole('button', { name: 'Eliminar «Saludo»' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(toast()?.description).toBe('No se pudo eliminar la respuesta'));
    expect(screen.getByRole('form', { name: 'Editar respuesta' })).toBeVisible();
    expect(dialog.getByLabelText('Texto')).toHaveValue(`${greeting.text} ¿Qué pasó?`);
  });

  it('are not said to be none while they cannot be read, and are read again on request', async () => {
    let isBusy = true;
    const { user } = openTicket(base, {
      'GET /api/admin/support/canned-replies': () => (isBusy ? answer(503, {}) : [greeting]),
    });
    const dialog = await openCanned(user);
    const retry = await dialog.findByRole('button', { name: 'Reintentar' });
    expect(dialog.queryByText('Todavía no hay ninguna.')).not.toBeInTheDocument();
    isBusy = false;
    await waitFor(() => expect(retry).not.toHaveAttribute('aria-disabled'));
    await user.click(retry);
    expect(await dialog.findByRole('button', { name: 'Editar «Saludo»' })).toBeVisible();
  });

  it('say so where there are none', async () => {
    const { user } = openTicket(base, { 'GET /api/admin/support/canned-replies': [] });
    await user.click(await screen.findByRole('button', { name: 'Respuestas guardadas' }));
    expect(await screen.findByText('Todavía no hay ninguna.')).toBeVisible();
    expect(screen.getByRole('form', { name: 'Nueva respuesta' })).toBeVisible();
  });
});
