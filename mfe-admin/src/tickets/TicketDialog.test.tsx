import { type AdminTicketView, MAX_TICKET_ATTACHMENTS, MAX_UPLOAD_BYTES, type TicketMessageView } from '@boom/contract';
import { answer, buildUser, expectNoAxeViolations, renderScreen, type SeenRequest } from '@boom/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildTicket } from '../test/build';
import { uploadByFetch } from '../test/xhrByFetch';
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

beforeEach(() => {
  localStorage.clear();
  uploadByFetch();
});

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

  it('says so when the answer could not be sent, keeps it, and sends it again with the same key', async () => {
    const { user, sent } = openTicket(base, { [messagesCall]: answer(503, {}) });
    await user.type(await box(), 'Ya salió');
    await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo enviar la respuesta');
    expect(await box()).toHaveValue('Ya salió');
    await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(2));
    const [first, second] = sent('POST').map(({ headers }) => headers['idempotency-key']);
    expect(first).toBe(second);
  });

  it('takes what was changed after a lost answer for another one', async () => {
    const first = new Map<unknown, unknown>();
    const { user, sent, toast } = openTicket(base, {
      [messagesCall]: ({ headers, body }: SeenRequest) => {
        const text = JSON.stringify(body);
        const key = headers['idempotency-key'];
        if (!first.has(key)) first.set(key, text);
        if (first.size === 1 && first.get(key) === text) return answer(503, {});
        return first.get(key) === text
          ? answer(201, fromShop({ id: 'm9', senderName: 'Ana Torres' }))
          : answer(422, { code: 'idempotency_mismatch', error: 'Ya se envió con otros datos.' });
      },
    });
    await user.click(await screen.findByRole('checkbox', { name: /Nota interna/ }));
    await user.type(await box(), 'Ya salio');
    await user.click(screen.getByRole('button', { name: 'Guardar nota' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('No se pudo enviar la respuesta');
    await user.type(await box(), ' hoy');
    await user.click(screen.getByRole('button', { name: 'Guardar nota' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(2));
    await waitFor(() => expect(toast()?.title).toBe('Nota guardada'));
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

  const photo = (name = 'guia.png') => new File(['x'], name, { type: 'image/png' });

  it('takes files that are dropped beside the answer, or pasted into it; pasted text stays text', async () => {
    openTicket();
    const area = (await screen.findByText(/arrastra fotos y PDF aquí/)).closest('[data-over], div:has(> div)')!;
    fireEvent.dragOver(area, { dataTransfer: { types: ['Files'] } });
    fireEvent.drop(area, { dataTransfer: { types: ['Files'], files: [photo('soltada.png')] } });
    expect(await screen.findByText('soltada.png')).toBeVisible();
    fireEvent.paste(await box(), { clipboardData: { types: ['Files'], files: [photo('pegada.png')] } });
    expect(await screen.findByText('pegada.png')).toBeVisible();
    // A spreadsheet copies its cells as text and as a picture of them.
    fireEvent.paste(await box(), { clipboardData: { types: ['text/plain', 'Files'], files: [photo('celdas.png')] } });
    fireEvent.paste(await box(), { clipboardData: { types: ['text/plain'], files: [] } });
    expect(screen.queryByText('celdas.png')).not.toBeInTheDocument();
    await expectNoAxeViolations(document.body);
  });

  it('takes no more files than an answer may have, none that is empty or too big, and forgets the refusal', async () => {
    const { user } = openTicket();
    const input = await screen.findByLabelText('Adjuntar', { selector: 'input' });
    const [empty, big] = [new File([], 'nada.png', { type: 'image/png' }), photo('enorme.png')];
    Object.defineProperty(big, 'size', { value: MAX_UPLOAD_BYTES + 1 });
    const many = Array.from({ length: MAX_TICKET_ATTACHMENTS + 1 }, (_, index) => photo(`foto-${index}.png`));
    await user.upload(input, [empty, big, ...many]);
    expect(screen.getByRole('alert')).toHaveTextContent(`${MAX_TICKET_ATTACHMENTS} como máximo`);
    expect(screen.getAllByText(/^foto-\d.png$/)).toHaveLength(MAX_TICKET_ATTACHMENTS);
    expect(screen.queryByText(/nada|enorme/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Quitar foto-0.png' }));
    expect(screen.queryByText('foto-0.png')).not.toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    // The button that had the focus was removed with its file.
    expect(screen.getByRole('button', { name: 'Adjuntar' })).toHaveFocus();
  });

  it('shows how much of the files has left, and takes none meanwhile', async () => {
    let arrive = (_answer: unknown) => undefined as void;
    const { user, toast } = openTicket(base, {
      [messagesCall]: () => new Promise((resolve) => (arrive = resolve)),
    });
    await user.upload(await screen.findByLabelText('Adjuntar', { selector: 'input' }), photo());
    await user.type(await box(), 'Va la guía');
    await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
    expect(await screen.findByRole('progressbar', { name: 'Enviando los archivos' })).toHaveValue(0.5);
    fireEvent.paste(await box(), { clipboardData: { types: ['Files'], files: [photo('tarde.png')] } });
    expect(screen.queryByText('tarde.png')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Quitar guia.png' })).toBeDisabled();
    arrive(answer(201, fromShop({ id: 'm9' })));
    await waitFor(() => expect(toast()?.title).toBe('Respuesta enviada'));
    expect(screen.queryByText('guia.png')).not.toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('keeps the files, and says why, when their upload failed', async () => {
    const error = 'No pudimos leer ese archivo.';
    const { user, sent } = openTicket(base, {
      [messagesCall]: answer(400, { error, code: 'unreadable_document' }),
    });
    await user.upload(await screen.findByLabelText('Adjuntar', { selector: 'input' }), photo());
    await user.type(await box(), 'Va la guía');
    await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(error);
    expect(screen.getByText('guia.png')).toBeVisible();
    expect(await box()).toHaveValue('Va la guía');
    expect(sent('POST')[0]?.headers['idempotency-key']).toMatch(/\d+-\d+/);
  });

  it('stores the draft for the same administrator', async () => {
    keepDraft(admin.id, base.id, 'A medias');
    openTicket();
    await waitFor(async () => expect(await box()).toHaveValue('A medias'));
    expect(readDraft('otra', base.id)).toBe('');
  });

  it('asks before a second answer when another administrator has answered meanwhile', async () => {
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
    await user.fill(screen.getByLabelText(/Resolución final/), 'Se reenvió');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(toast()?.title).toBe('Ticket actualizado'));
    expect(sent('PATCH')[0]?.body).toEqual({ assignedTo: luis, resolution: 'Se reenvió' });
  });

  it('keeps what becomes of it while a note is typed: assigned with one click, resolved by another', async () => {
    let served = base;
    const { user, sent } = openTicket(() => served, {
      [patchCall]: ({ body }: SeenRequest) => {
        served = { ...served, ...(body as object), status: 'RESUELTO', resolution: 'Se reenvió' };
        return served;
      },
    });
    await user.fill(await screen.findByLabelText(/Notas internas/), 'Llamó dos veces');
    await user.click(screen.getByRole('button', { name: 'Asignármelo' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Responsable' })).toHaveDisplayValue('Ana Torres'));
    expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveDisplayValue('Resuelto');
    expect(screen.getByLabelText(/Resolución final/)).toHaveValue('Se reenvió');
    expect(screen.getByLabelText(/Notas internas/)).toHaveValue('Llamó dos veces');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(sent('PATCH')).toHaveLength(2));
    expect(sent('PATCH')[1]?.body).toEqual({ adminNotes: 'Llamó dos veces' });
  });

  it('can be unassigned, also from a former administrator', async () => {
    const { user, sent } = openTicket(buildTicket({ assignedTo: '00000000-0000-4000-8000-0000000000ff' }));
    const who = await screen.findByRole('combobox', { name: 'Responsable' });
    expect(who).toHaveDisplayValue('Otra persona');
    await user.selectOptions(who, 'Sin asignar');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(sent('PATCH')[0]?.body).toEqual({ assignedTo: null }));
  });

  it('keeps the management form’s values when they were refused, with the message beside the field', async () => {
    const said = 'La resolución es demasiado larga';
    const { user, toast } = openTicket(base, {
      [patchCall]: answer(400, { error: said, code: 'invalid', fields: { resolution: said } }),
    });
    await user.fill(await screen.findByLabelText(/Resolución final/), 'Se reenvió');
    expect(screen.getByText('El cliente la lee cuando el ticket se resuelve.')).toBeVisible();
    expect(screen.getByText('El cliente no las ve.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() =>
      expect(screen.getByLabelText(/Resolución final/)).toHaveAccessibleDescription(/demasiado larga/),
    );
    expect(toast()).toBeNull();
    expect(screen.getByLabelText(/Resolución final/)).toHaveValue('Se reenvió');
  });

  it('says so when it cannot be read, and reads it again on request', async () => {
    const answers = [answer(503, {}), base];
    const { user } = openTicket(() => answers.shift() ?? base);
    expect(await screen.findByText('No pudimos cargar el ticket.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('dialog', { name: 'T-7K3QX9ZB2M · No llegó mi pedido' })).toBeVisible();
  });

  it('leads to an order that is named by its id, and to none where there is none', async () => {
    const { unmount } = openTicket(buildTicket({ orderId: '7c0f6a52-2f0a-4f0e-9f63-6a4a2d7b8c10' }));
    expect(await screen.findByRole('link', { name: /^Pedido 7c0f/ })).toHaveAttribute(
      'href',
      '/admin/pedidos?abierto=7c0f6a52-2f0a-4f0e-9f63-6a4a2d7b8c10',
    );
    unmount();
    openTicket();
    await box();
    expect(screen.queryByRole('link', { name: /^Pedido/ })).not.toBeInTheDocument();
  });

  it('is not joined while none is chosen, and says so when there is no other or it was refused', async () => {
    const other = buildTicket({ id: '6a1d3b62-8e54-4c6d-8b62-4d2a1f8e3ca1', ticketNumber: 'T-OTRO' });
    const error = 'Los tickets son de personas distintas.';
    const { user, sent } = openTicket(base, {
      'GET /api/admin/support/tickets': ({ url }: SeenRequest) =>
        url.includes('nadie') ? [base, buildTicket({ id: 'm', mergedInto: 'x' })] : [base, other],
      [`POST /api/admin/support/tickets/${base.id}/merge`]: answer(409, { error, code: 'other_customer' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Unir con otro ticket' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unir el ticket T-7K3QX9ZB2M' }));
    // Those of the same customer are looked for first.
    expect(dialog.getByRole('searchbox')).toHaveValue('mafer@correo.mx');
    await dialog.findByRole('radio', { name: /T-OTRO/ });
    await user.click(dialog.getByRole('button', { name: 'Unir con otro ticket' }));
    expect(sent('POST')).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: /T-OTRO/ }));
    await user.click(dialog.getByRole('button', { name: 'Unir con otro ticket' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(error);
    expect(dialog.getByRole('radio', { name: /T-OTRO/ })).toBeChecked();
    await user.clear(dialog.getByRole('searchbox'));
    await user.type(dialog.getByRole('searchbox'), 'nadie');
    expect(await dialog.findByText('No hay otro ticket que coincida.')).toBeVisible();
    // What is not on the screen any more is not joined with.
    await user.click(dialog.getByRole('button', { name: 'Unir con otro ticket' }));
    await user.clear(dialog.getByRole('searchbox'));
    expect(await dialog.findByRole('radio', { name: /T-OTRO/ })).not.toBeChecked();
    expect(sent('POST')).toHaveLength(1);
  });

  it('looks for another ticket once typing pauses, not at each letter', async () => {
    const { user, requests } = openTicket(base, { 'GET /api/admin/support/tickets': [base] });
    await user.click(await screen.findByRole('button', { name: 'Unir con otro ticket' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unir el ticket T-7K3QX9ZB2M' }));
    await user.clear(dialog.getByRole('searchbox'));
    await user.type(dialog.getByRole('searchbox'), 'cargador');
    const asked = () => requests.map(({ url }) => new URL(url, 'http://x').searchParams.get('search'));
    await waitFor(() => expect(asked()).toContain('cargador'));
    expect(asked().filter((words) => words && 'cargador'.startsWith(words))).toEqual(['cargador']);
  });

  it('says that other tickets could not be looked for, which is not that there are none', async () => {
    const { user } = openTicket(base, { 'GET /api/admin/support/tickets': answer(503, {}) });
    await user.click(await screen.findByRole('button', { name: 'Unir con otro ticket' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unir el ticket T-7K3QX9ZB2M' }));
    expect(await dialog.findByRole('status')).toHaveTextContent('No pudimos cargar los tickets.');
  });

  it('is assigned with one click', async () => {
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

  it('that are being written are not replaced by another one without a question', async () => {
    const { user } = openTicket();
    await user.click(await screen.findByRole('button', { name: 'Respuestas guardadas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Respuestas guardadas' }));
    await user.fill(dialog.getByLabelText('Texto'), 'Va adjunta.');
    const edit = async (choice: string) => {
      await user.click(dialog.getByRole('button', { name: 'Editar «Saludo»' }));
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
    await user.click(await screen.findByRole('button', { name: 'Respuestas guardadas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Respuestas guardadas' }));
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
    await user.click(await screen.findByRole('button', { name: 'Respuestas guardadas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Respuestas guardadas' }));
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

  it('are not said to be none while they cannot be read, and are read again on request', async () => {
    const answers = [answer(503, {}), answer(503, {})];
    const { user } = openTicket(base, {
      'GET /api/admin/support/canned-replies': () => answers.shift() ?? [greeting],
    });
    await user.click(await screen.findByRole('button', { name: 'Respuestas guardadas' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Respuestas guardadas' }));
    expect(dialog.queryByText('Todavía no hay ninguna.')).not.toBeInTheDocument();
    await user.click(await dialog.findByRole('button', { name: 'Reintentar' }));
    await user.click(await dialog.findByRole('button', { name: 'Reintentar' }));
    expect(await dialog.findByRole('button', { name: 'Editar «Saludo»' })).toBeVisible();
  });

  it('say so where there are none', async () => {
    const { user } = openTicket(base, { 'GET /api/admin/support/canned-replies': [] });
    await user.click(await screen.findByRole('button', { name: 'Respuestas guardadas' }));
    expect(await screen.findByText('Todavía no hay ninguna.')).toBeVisible();
    expect(screen.getByRole('form', { name: 'Nueva respuesta' })).toBeVisible();
  });
});
