import { answer, expectNoAxeViolations, type SeenRequest } from '@boom/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { buildTicket } from '../test/build';
import { admin, base, box, fromShop, luis, messagesCall, openTicket, patchCall, say } from '../test/openTicket';
import { keepDraft, readDraft } from './drafts';

beforeEach(() => localStorage.clear());

describe('a ticket', () => {
  it('shows what was asked and said, oldest first, and tells answers and notes from what the customer says', async () => {
    openTicket(
      buildTicket({
        orderId: 'K7Q2M9XW4T',
        attachments: ['/api/a/1.webp', '/api/a/2.pdf'],
        messages: [
          fromShop(),
          // Of a duplicate that was merged, with the name that its form had.
          say({ senderName: 'Lucía' }),
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

  it('says whose account wrote it, and warns where its form and its order speak of somebody else', async () => {
    const user = { fullName: 'Zoe Ruiz', email: 'zoe@correo.mx' };
    const { unmount } = openTicket(buildTicket({ userId: 'u7', user, orderId: 'K7Q2M9XW4T', isOwnOrder: false }));
    const account = await screen.findByRole('link', { name: 'Ver su cuenta' });
    const dialog = screen.getByRole('dialog');
    expect(account).toHaveAttribute('href', '/admin/usuarios?abierto=u7');
    expect(dialog).toHaveAccessibleDescription(/^Zoe Ruiz · zoe@correo.mx · /);
    expect(dialog).toHaveTextContent('El nombre o el correo que escribió no son los de su cuenta');
    expect(dialog).toHaveTextContent(
      'Escribió María Fernanda López · mafer@correo.mx. Lo que respondas lo lee Zoe Ruiz · zoe@correo.mx.',
    );
    expect(dialog).toHaveTextContent('Ningún pedido de esta cuenta tiene ese número');
    expect(within(screen.getByRole('list', { name: 'Conversación' })).getByText('Zoe Ruiz')).toBeVisible();
    unmount();
    openTicket(buildTicket({ email: 'MAFER@correo.mx', orderId: 'K7Q2M9XW4T', isOwnOrder: true }));
    await box();
    expect(screen.queryByText(/no son los de su cuenta|Ningún pedido/)).not.toBeInTheDocument();
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

  it('keeps what is typed while it is saved, and saves that then', async () => {
    let served = base;
    let arrive = () => {};
    const { user, sent, toast } = openTicket(() => served, {
      [patchCall]: async ({ body }: SeenRequest) => {
        await new Promise<void>((resolve) => {
          arrive = resolve;
        });
        served = { ...served, ...(body as object) };
        return served;
      },
    });
    await user.type(await screen.findByLabelText(/Notas internas/), 'Llamó');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(sent('PATCH')).toHaveLength(1));
    await user.type(screen.getByLabelText(/Notas internas/), ' dos veces');
    arrive();
    await waitFor(() => expect(toast()?.title).toBe('Ticket actualizado'));
    expect(screen.getByLabelText(/Notas internas/)).toHaveValue('Llamó dos veces');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios', busy: false }));
    await waitFor(() => expect(sent('PATCH')[1]?.body).toEqual({ adminNotes: 'Llamó dos veces' }));
    arrive();
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

  it('offers nobody any more who was found to answer no tickets', async () => {
    let answering = [admin, { id: luis, fullName: 'Luis Rey' }];
    const said = 'Responsable inválido';
    const { user } = openTicket(base, {
      'GET /api/admin/administrators': () => answering.map(({ id, fullName }) => ({ id, fullName })),
      [patchCall]: answer(400, { error: said, code: 'validation_failed', fields: { assignedTo: said } }),
    });
    await screen.findByRole('option', { name: 'Luis Rey' });
    answering = [admin];
    await user.selectOptions(screen.getByRole('combobox', { name: 'Responsable' }), 'Luis Rey');
    await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(screen.queryByRole('option', { name: 'Luis Rey' })).not.toBeInTheDocument());
  });

  it('is assigned with one click', async () => {
    const { user, sent } = openTicket();
    await user.click(await screen.findByRole('button', { name: 'Asignármelo' }));
    await waitFor(() => expect(sent('PATCH')[0]?.body).toEqual({ assignedTo: admin.id }));
  });

  it('takes what was typed along where somebody else joins it with another one', async () => {
    keepDraft(admin.id, 'otro', { message: 'Hola', isInternal: false });
    let served = base;
    const { user } = openTicket(() => served);
    await user.fill(await box(), 'No ceder');
    await user.click(screen.getByRole('checkbox', { name: /nota interna/i }));
    served = buildTicket({ status: 'CERRADO', mergedInto: 'otro' });
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByRole('link', { name: 'Abrir el otro' })).toBeVisible();
    expect(screen.getByText(/^Si escribías una respuesta, te espera ahí/)).toBeVisible();
    // An answer and a note together are a note, which nobody else reads.
    expect(readDraft(admin.id, 'otro')).toEqual({ message: 'Hola\n\nNo ceder', isInternal: true });
    expect(readDraft(admin.id, base.id).message).toBe('');
  });

  it('takes no answer along that was on its way when somebody else joined it with another one', async () => {
    let served = base;
    let arrive = (_message: unknown) => {};
    const { user, sent, toast } = openTicket(() => served, {
      [messagesCall]: () => new Promise((resolve) => (arrive = resolve)),
    });
    await user.fill(await box(), 'Ya va');
    await user.click(screen.getByRole('button', { name: 'Enviar respuesta' }));
    await waitFor(() => expect(sent('POST')).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'Unir con otro ticket' })).toBeDisabled();
    served = buildTicket({ status: 'CERRADO', mergedInto: 'otro' });
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByRole('link', { name: 'Abrir el otro' })).toBeVisible();
    arrive(answer(201, fromShop({ id: 'm9' })));
    await waitFor(() => expect(toast()?.title).toBe('Respuesta enviada'));
    expect(['otro', base.id].map((id) => readDraft(admin.id, id).message)).toEqual(['', '']);
  });

  it('that was joined with another leads there and is not answered', async () => {
    const { user, search } = openTicket(buildTicket({ status: 'CERRADO', mergedInto: 'otro' }));
    await screen.findByRole('link', { name: 'Abrir el otro' });
    expect(screen.queryByText(/Si escribías una respuesta/)).toBeNull();
    await user.click(screen.getByRole('link', { name: 'Abrir el otro' }));
    expect(search()).toBe('?abierto=otro');
    expect(screen.queryByRole('textbox', { name: 'Respuesta' })).not.toBeInTheDocument();
  });
});
