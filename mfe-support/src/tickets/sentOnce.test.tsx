import { answer, type SeenRequest } from '@boom/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeUploads, fileOf } from '../test/fakeUpload';
import { buildTicket, openSupport, said } from '../test/openSupport';

const RealRequest = globalThis.XMLHttpRequest;
beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '');
});
afterEach(() => {
  globalThis.XMLHttpRequest = RealRequest;
});

const POST = 'POST /api/support/tickets';
const keysOf = (requests: SeenRequest[]) =>
  requests.filter(({ method }) => method === 'POST').map(({ headers }) => headers['idempotency-key']);

async function openForm(api = {}) {
  const view = openSupport([buildTicket()], api);
  await view.user.click(await screen.findByRole('button', { name: 'Nuevo Ticket' }));
  await screen.findByLabelText('Asunto');
  return view;
}
const write = async (user: Awaited<ReturnType<typeof openForm>>['user']) => {
  await user.fill(screen.getByLabelText('Asunto'), 'Factura');
  await user.fill(screen.getByLabelText('Descripción'), 'Necesito factura de mi compra.');
};
const send = (user: Awaited<ReturnType<typeof openForm>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Enviar ticket' }));
const failed = () => screen.findByRole('alert');

describe('the key of a ticket', () => {
  it('is the same when the answer was lost and it is sent again, also after a reload', async () => {
    const { user, requests, unmount } = await openForm({ [POST]: answer(503, {}) });
    await write(user);
    await send(user);
    await failed();
    await send(user);
    await waitFor(() => expect(keysOf(requests)).toHaveLength(2));
    await failed();
    unmount();
    const again = await openForm({ [POST]: answer(201, buildTicket()) });
    await send(again.user);
    await waitFor(() => expect(keysOf(again.requests)).toHaveLength(1));
    const keys = [...keysOf(requests), ...keysOf(again.requests)];
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(keys).size).toBe(1);
  });

  it('is another one when the text was changed, and when the ticket was made', async () => {
    let status = 503;
    const { user, requests } = await openForm({ [POST]: () => answer(status, buildTicket()) });
    await write(user);
    await send(user);
    await failed();
    status = 201;
    await user.fill(screen.getByLabelText('Descripción'), ' Gracias.');
    await send(user);
    await user.click(await screen.findByRole('button', { name: 'Nuevo Ticket' }));
    await screen.findByLabelText('Asunto');
    await write(user);
    await user.fill(screen.getByLabelText('Descripción'), ' Gracias.');
    await send(user);
    await waitFor(() => expect(new Set(keysOf(requests)).size).toBe(3));
  });

  it.each([409, 422])('is another one after a refusal with %i, which the API would only repeat', async (status) => {
    const { user, requests } = await openForm({ [POST]: answer(status, { error: 'No se pudo', code: 'x' }) });
    await write(user);
    await send(user);
    await failed();
    await send(user);
    await waitFor(() => expect(new Set(keysOf(requests)).size).toBe(2));
  });

  it('goes along with files, and is another one for other files', async () => {
    const uploads = fakeUploads();
    const { user } = await openForm();
    await write(user);
    const choose = (file: File) =>
      fireEvent.change(screen.getByLabelText('Adjuntar archivos', { selector: 'input' }), {
        target: { files: [file] },
      });
    choose(fileOf('caja.jpg', 'image/jpeg'));
    for (const times of [1, 2]) {
      await send(user);
      await waitFor(() => expect(uploads).toHaveLength(times));
      uploads.at(-1)?.fail();
      await failed();
    }
    choose(fileOf('factura.pdf', 'application/pdf'));
    await send(user);
    await waitFor(() => expect(uploads).toHaveLength(3));
    const [first, second, third] = uploads.map(({ headers }) => headers['Idempotency-Key']);
    expect(first).toBeTruthy();
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });
});

/** An open ticket, whose replies are answered with a status. */
async function openTicket(status: () => number) {
  const ticket = buildTicket({ messages: [] });
  const opened = openSupport(
    [ticket],
    { [`POST /api/support/tickets/${ticket.id}/messages`]: () => answer(status(), said('CLIENTE', 'Gracias', '')) },
    { path: `/support?ticket=${ticket.id}` },
  );
  return { ...opened, dialog: within(await screen.findByRole('dialog', { name: ticket.subject })) };
}

it('a reply keeps its key over a failure, and the next reply with the same words has its own', async () => {
  let status = 503;
  const { user, requests, dialog } = await openTicket(() => status);
  const reply = () => user.click(dialog.getByRole('button', { name: 'Enviar respuesta' }));
  await user.fill(dialog.getByLabelText('Tu respuesta'), 'Gracias');
  await reply();
  await dialog.findByRole('alert');
  status = 201;
  await reply();
  await waitFor(() => expect(dialog.getByLabelText('Tu respuesta')).toHaveValue(''));
  await user.fill(dialog.getByLabelText('Tu respuesta'), 'Gracias');
  await reply();
  await waitFor(() => expect(keysOf(requests)).toHaveLength(3));
  const [first, second, third] = keysOf(requests);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

it('a reply keeps its key while another one is sent', async () => {
  let status = 503;
  const { user, requests, dialog } = await openTicket(() => status);
  const reply = async (text: string) => {
    await user.clear(dialog.getByLabelText('Tu respuesta'));
    await user.fill(dialog.getByLabelText('Tu respuesta'), text);
    await user.click(dialog.getByRole('button', { name: 'Enviar respuesta' }));
  };
  await reply('¿Cuándo llega?');
  await dialog.findByRole('alert');
  status = 201;
  await reply('Gracias');
  await waitFor(() => expect(dialog.getByLabelText('Tu respuesta')).toHaveValue(''));
  await reply('¿Cuándo llega?');
  await waitFor(() => expect(keysOf(requests)).toHaveLength(3));
  const [first, second, third] = keysOf(requests);
  expect(second).not.toBe(first);
  expect(third).toBe(first);
});
