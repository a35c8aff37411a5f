import type { AdminTicketView, TicketMessageView } from '@boom/contract';
import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import esMX from '../i18n/es-MX.json';
import { buildTicket } from '../test/build';
import { keepDraft, readDraft } from './drafts';
import TicketDialog from './TicketDialog';

const admin = buildUser({ id: '00000000-0000-4000-8000-0000000000ad', isAdmin: true, fullName: 'Ana Torres' });
const luis = '00000000-0000-4000-8000-0000000000a2';
const greeting = { id: 'c1', title: 'Saludo', text: 'Hola, con gusto te ayudamos.', updatedAt: '2026-11-20T18:00:00Z' };

const say = (over: Partial<TicketMessageView> = {}): TicketMessageView => ({
  id: 'm1',
  message: 'Sigo esperando',
  senderType: 'CLIENTE',
  senderName: 'María Fernanda López',
  senderEmail: 'mafer@correo.mx',
  attachments: [],
  isInternal: false,
  createdAt: '2026-11-20T19:00:00.000Z',
  ...over,
});
const fromShop = (over: Partial<TicketMessageView> = {}) =>
  say({
    id: 'm2',
    senderType: 'ADMIN',
    senderName: 'Luis',
    message: 'Ya va',
    createdAt: '2026-11-20T20:00:00.000Z',
    ...over,
  });

const base = buildTicket();
const messagesCall = `POST /api/support/tickets/${base.id}/messages`;
const patchCall = `PATCH /api/admin/support/tickets/${base.id}`;

/** @param served what the ticket is, at each reading. */
function openTicket(served: AdminTicketView | (() => unknown) = base, api = {}) {
  const view = renderScreen(<TicketDialog id={base.id} linkTo={(id) => `?abierto=${id}`} onClose={jest.fn()} />, {
    user: admin,
    messages: { admin: esMX },
    api: {
      [`GET /api/support/tickets/${base.id}`]: served,
      'GET /api/admin/administrators': [
        { id: admin.id, fullName: 'Ana Torres' },
        { id: luis, fullName: 'Luis Rey' },
      ],
      'GET /api/admin/support/canned-replies': [greeting],
      [messagesCall]: answer(201, fromShop({ id: 'm9', senderName: 'Ana Torres' })),
      [patchCall]: base,
      ...api,
    },
  });
  const sent = (method: string) => view.requests.filter((request) => request.method === method);
  const toast = () => view.store.getState().toast.current;
  const search = () => view.router.state.location.search;
  return { ...view, sent, toast, search };
}

const box = () => screen.findByRole('textbox', { name: 'Respuesta' });

beforeEach(() => localStorage.clear());

describe('a ticket', () => {
  it('shows what was asked and said, oldest first, and tells answers and notes from what the customer says', async () => {
    openTicket(
      buildTicket({
        orderId: 'K7Q2M9XW4T',
        attachments: ['/api/a/1.webp', '/api/a/2.pdf'],
        messages: [
          fromShop(),
          say(),
          fromShop({ id: 'm3', isInternal: true, message: 'Ojo', createdAt: '2026-11-20T21:00:00.000Z' }),
        ],
      }),
    );
    const dialog = await screen.findByRole('dialog', { name: 'T-7K3QX9ZB2M · No llegó mi pedido' });
    const said = within(await screen.findByRole('list', { name: 'Conversación' })).getAllByRole('listitem');
    expect(said.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Descripción original.*Lo pedí hace dos semanas/),
      expect.stringMatching(/María.*Cliente.*Sigo esperando/),
      expect.stringMatching(/Luis.*Soporte.*Ya va/),
      expect.stringMatching(/Luis.*Nota interna.*Ojo/),
    ]);
    expect(screen.getByRole('img', { name: 'Imagen 1 de María Fernanda López' })).toHaveAttribute(
      'src',
      '/api/a/1.webp',
    );
    expect(screen.getByRole('link', { name: 'PDF 2' })).toHaveAttribute('href', '/api/a/2.pdf');
    expect(screen.getByRole('link', { name: 'Pedido K7Q2M9XW4T' })).toHaveAttribute(
      'href',
      '/admin/pedidos?q=K7Q2M9XW4T',
    );
    expect(dialog).toHaveTextContent('URGENTE');
    await expectNoAxeViolations(document.body);
  });

  it('is answered; an empty answer cannot be sent', async () => {
    const { user, sent, toast } = openTicket();
    await user.type(await box(), '   ');
    expect(screen.getByRole('button', { name: 'Enviar respuesta' })).toBeDisabled();
    await user.type(await box(), 'Ya salió');
    await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
    await waitFor(() => expect(toast()?.title).toBe('Respuesta enviada'));
    expect(sent('POST')[0]?.body).toEqual({ message: 'Ya salió', isInternal: false, senderType: 'ADMIN' });
    expect(sent('POST')[0]?.headers['idempotency-key']).toMatch(/\d+-\d+/);
    await waitFor(async () => expect(await box()).toHaveValue(''));
  });

  it('says so when the answer did not leave, keeps it, and sends it as the same one', async () => {
    const { user, sent, toast } = openTicket(base, { [messagesCall]: answer(503, {}) });
    await user.type(await box(), 'Ya salió');
    await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
    await waitFor(() => expect(toast()?.description).toBe('No se pudo enviar la respuesta'));
    expect(await box()).toHaveValue('Ya salió');
    await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(2));
    const [first, second] = sent('POST').map(({ headers }) => headers['idempotency-key']);
    expect(first).toBe(second);
  });

  it('takes notes that only administrators see', async () => {
    const { user, sent, toast } = openTicket();
    await user.type(await box(), 'Cliente frecuente');
    await user.click(screen.getByRole('checkbox', { name: /Nota interna/ }));
    await user.click(screen.getByRole('button', { name: 'Guardar nota' }));
    await waitFor(() => expect(toast()?.title).toBe('Nota guardada'));
    expect(sent('POST')[0]?.body).toMatchObject({ message: 'Cliente frecuente', isInternal: true });
  });

  it('inserts a canned answer where the cursor is', async () => {
    const { user } = openTicket();
    await user.type(await box(), 'María: . Saludos', { initialSelectionStart: 0 });
    await user.type(await box(), '{ArrowLeft>9/}');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Insertar respuesta guardada' }), 'Saludo');
    await waitFor(async () => expect(await box()).toHaveValue('María: Hola, con gusto te ayudamos.. Saludos'));
    expect(await box()).toHaveFocus();
  });

  it('sends files along, and refuses what is none', async () => {
    const { user, sent } = openTicket();
    const photo = new File(['x'], 'guia.png', { type: 'image/png' });
    await user.upload(await screen.findByLabelText('Adjuntar', { selector: 'input' }), photo);
    expect(screen.getByText('guia.png')).toBeVisible();
    const program = new File(['x'], 'virus.exe', { type: 'application/x-msdownload' });
    fireEvent.change(screen.getByLabelText('Adjuntar', { selector: 'input' }), { target: { files: [program] } });
    expect(screen.getByRole('alert')).toHaveTextContent('Solo fotos (JPG, PNG o WebP) o PDF, de hasta 5 MB');
    expect(screen.queryByText('virus.exe')).not.toBeInTheDocument();
    await user.type(await box(), 'Va la guía');
    await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(sent('POST')[0]?.headers['content-type']).toMatch('multipart/form-data');
    expect(sent('POST')[0]?.body).toContain('name="attachments"');
  });

  it('keeps what was typed for the same person', async () => {
    keepDraft(admin.id, base.id, 'A medias');
    openTicket();
    await waitFor(async () => expect(await box()).toHaveValue('A medias'));
    expect(readDraft('otra', base.id)).toBe('');
  });

  it('asks before it answers twice: somebody else did while this was typed', async () => {
    let served = base;
    const { user, sent } = openTicket(() => served);
    await user.type(await box(), 'Ya salió');
    served = buildTicket({ messages: [fromShop()] });
    await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
    expect(await screen.findByText('Luis respondió mientras escribías')).toBeVisible();
    expect(await screen.findByText('Ya va')).toBeVisible();
    expect(sent('POST')).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
  });

  it('is managed: only what was changed is sent', async () => {
    const { user, sent, toast } = openTicket();
    await screen.findByRole('option', { name: 'Luis Rey' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Responsable' }), 'Luis Rey');
    await user.type(screen.getByLabelText(/Resolución final/), 'Se reenvió');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(toast()?.title).toBe('Ticket actualizado'));
    expect(sent('PATCH')[0]?.body).toEqual({ assignedTo: luis, resolution: 'Se reenvió' });
  });

  it('is taken with one press', async () => {
    const { user, sent } = openTicket();
    await user.click(await screen.findByRole('button', { name: 'Asignármelo' }));
    await waitFor(() => expect(sent('PATCH')[0]?.body).toEqual({ assignedTo: admin.id }));
  });

  it('is joined with another one of the same customer', async () => {
    const other = buildTicket({
      id: '6a1d3b62-8e54-4c6d-8b62-4d2a1f8e3ca1',
      ticketNumber: 'T-OTRO',
      subject: 'Otra vez',
    });
    const { user, sent, toast, search } = openTicket(base, {
      'GET /api/admin/support/tickets': [base, other],
      [`POST /api/admin/support/tickets/${base.id}/merge`]: other,
    });
    await user.click(await screen.findByRole('button', { name: 'Unir con otro ticket' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unir el ticket T-7K3QX9ZB2M' }));
    await user.click(await dialog.findByRole('radio', { name: /T-OTRO/ }));
    expect(dialog.queryByRole('radio', { name: /T-7K3QX9ZB2M/ })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Unir con otro ticket' }));
    await waitFor(() => expect(toast()?.title).toBe('Tickets unidos'));
    expect(sent('POST')[0]?.body).toEqual({ into: other.id });
    expect(search()).toBe(`?abierto=${other.id}`);
  });

  it('that was joined with another leads there and is not answered', async () => {
    const { user, search } = openTicket(buildTicket({ status: 'CERRADO', mergedInto: 'otro' }));
    await user.click(await screen.findByRole('link', { name: 'Abrir el otro' }));
    expect(search()).toBe('?abierto=otro');
    expect(screen.queryByRole('textbox', { name: 'Respuesta' })).not.toBeInTheDocument();
  });
});

describe('canned answers', () => {
  it('are written, changed and deleted', async () => {
    const { user, sent, toast } = openTicket(base, {
      'POST /api/admin/support/canned-replies': answer(201, greeting),
      'PUT /api/admin/support/canned-replies/c1': greeting,
      'DELETE /api/admin/support/canned-replies/c1': answer(204),
    });
    await user.click(await screen.findByRole('button', { name: 'Respuestas guardadas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Respuestas guardadas' }));
    await user.type(dialog.getByLabelText('Título'), 'Factura');
    await user.type(dialog.getByLabelText('Texto'), 'Va adjunta.');
    await user.click(dialog.getByRole('button', { name: 'Guardar respuesta' }));
    await waitFor(() => expect(toast()?.title).toBe('Respuesta guardada'));
    expect(sent('POST')[0]?.body).toEqual({ title: 'Factura', text: 'Va adjunta.' });

    await user.click(dialog.getByRole('button', { name: 'Editar «Saludo»' }));
    await user.type(dialog.getByLabelText('Título'), ' cordial');
    await user.click(dialog.getByRole('button', { name: 'Actualizar' }));
    await waitFor(() => expect(sent('PUT')[0]?.body).toEqual({ title: 'Saludo cordial', text: greeting.text }));

    await user.click(dialog.getByRole('button', { name: 'Eliminar «Saludo»' }));
    await user.click(await screen.findByRole('button', { name: 'Eliminar' }));
    await waitFor(() => expect(toast()?.title).toBe('Respuesta eliminada'));
  });
});
