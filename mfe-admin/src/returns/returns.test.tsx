import type { AdminReturnView } from '@boom/contract';
import { answer, buildId, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { Component as ReturnsPage } from './ReturnsPage';

const [headphones, charger] = [buildId(), buildId()];
const line = { id: headphones, orderLineId: buildId(), name: 'Audífonos Boom Air', imageUrl: null, quantity: 1 };
const request: AdminReturnView = {
  id: buildId(),
  returnNumber: 'D-7K3QX9ZB2M',
  orderId: buildId(),
  orderNumber: '8Q2K7M4T9X',
  kind: 'DEVOLUCION',
  state: 'SOLICITADA',
  reason: 'No era lo que buscaba.',
  pictures: ['/api/returns/1/pictures/2.webp'],
  lines: [
    { ...line, amount: '96.50', isRestocked: null },
    { ...line, id: charger, name: 'Cargador', amount: '33.33', isRestocked: null },
  ],
  instructions: null,
  label: null,
  courierService: null,
  trackingNumber: null,
  dueAmount: '129.83',
  refundAmount: null,
  history: [{ state: 'SOLICITADA', at: '2026-11-22T18:00:00.000Z', by: 'Ana Ramírez', message: null }],
  createdAt: '2026-11-22T18:00:00.000Z',
  user: { fullName: 'Ana Ramírez', email: 'ana@correo.mx' },
  paymentType: 'mercadopago',
  refundClabe: null,
  version: 4,
  isRefundUnderway: false,
};
const path = `/api/admin/returns/${request.id}`;
const received = { ...request, state: 'RECIBIDA' as const };
const transfer = { ...received, paymentType: 'direct_transfer' as const, refundClabe: '012180026050783858' };

type Who = Parameters<typeof buildUser>[0];
const everything: Who = { isAdmin: true };

function openPage(api: Record<string, unknown> = {}, found = request, who = everything) {
  return renderScreen(<ReturnsPage />, {
    path: '/admin/devoluciones',
    user: buildUser(who),
    api: { 'GET /api/admin/returns': [found], [`GET ${path}`]: found, ...api },
  });
}

async function openDialog(api: Record<string, unknown> = {}, found = request, who = everything) {
  const view = openPage(api, found, who);
  await view.user.click(await screen.findByRole('button', { name: 'Revisar la devolución D-7K3QX9ZB2M' }));
  const dialog = within(await screen.findByRole('dialog', { name: /D-7K3QX9ZB2M/ }));
  const press = async (name: string) => view.user.click(await dialog.findByRole('button', { name }));
  const posted = () => view.requests.find(({ method }) => method === 'POST')?.body;
  return { ...view, dialog, press, posted };
}

describe('the list of returns', () => {
  it('says what, of whom and how much, and is filtered by the server', async () => {
    const { user, requests, container } = openPage();
    const row = await screen.findByRole('row', { name: /D-7K3QX9ZB2M/ });
    for (const text of ['8Q2K7M4T9X', 'Ana Ramírez', 'Devolución', '$129.83', 'Por revisar']) {
      expect(row).toHaveTextContent(text);
    }
    await expectNoAxeViolations(container);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'RECIBIDA');
    await waitFor(() => expect(requests.some(({ url }) => url.includes('state=RECIBIDA'))).toBe(true));
  });

  it.each([null, '0.00'])('names no money of one that closed without a refund of its own', async (refundAmount) => {
    openPage({}, { ...request, state: 'REEMBOLSADA', refundAmount });
    const row = await screen.findByRole('row', { name: /D-7K3QX9ZB2M/ });
    expect(row).not.toHaveTextContent('$');
  });
});

describe('a return to be decided', () => {
  it('shows lines, reason and pictures, and is authorized with what the customer reads', async () => {
    const authorized = { ...request, state: 'AUTORIZADA', version: 5 };
    const { user, dialog, press, posted, requests, store, baseElement } = await openDialog({
      [`POST ${path}/move`]: authorized,
      [`POST ${path}/move/undo`]: request,
    });
    expect(await dialog.findByText('1 × Cargador · $33.33')).toBeVisible();
    expect(dialog.getByText('«No era lo que buscaba.»')).toBeVisible();
    expect(dialog.getByRole('img')).toHaveAttribute('src', request.pictures[0]);
    await press('Autorizar');
    await expectNoAxeViolations(baseElement);
    await press('Autorizar y avisar');
    expect(await dialog.findByText('Escribe qué le decimos al cliente')).toBeVisible();
    await user.fill(dialog.getByLabelText('Cómo debe enviarla'), 'Por DHL a la bodega.');
    await press('Autorizar y avisar');
    await waitFor(() => expect(store.getState().toast.undo?.title).toBe('D-7K3QX9ZB2M: Autorizada'));
    expect(posted()).toMatchObject({ state: 'AUTORIZADA', version: 4, message: 'Por DHL a la bodega.' });
    const action = store.getState().toast.undo?.action;
    if (action && 'undo' in action) action.undo();
    await waitFor(() => expect(store.getState().toast.current?.title).toMatch(/Se deshizo/));
    expect(requests.find(({ url }) => url.endsWith('/undo'))?.body).toEqual({ version: 5 });
  });

  it('keeps what was typed of one step while another is looked at, until that is cancelled', async () => {
    const { user, dialog, press } = await openDialog();
    await press('Autorizar');
    await user.fill(dialog.getByLabelText('Cómo debe enviarla'), 'Por DHL a la bodega.');
    await press('Rechazar');
    expect(dialog.queryByRole('button', { name: 'Autorizar y avisar' })).not.toBeInTheDocument();
    await press('Cancelar');
    await press('Autorizar');
    expect(dialog.getByLabelText('Cómo debe enviarla')).toHaveValue('Por DHL a la bodega.');
    await press('Cancelar');
    await press('Autorizar');
    expect(dialog.getByLabelText('Cómo debe enviarla')).toHaveValue('');
  });

  it('asks before the label of the parcel is given up', async () => {
    const { user, dialog, press } = await openDialog();
    await press('Autorizar');
    await user.upload(dialog.getByLabelText(/guía/i), new File(['%PDF'], 'guia.pdf', { type: 'application/pdf' }));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('alertdialog')).toBeVisible();
  });

  it('is authorized with the label of its parcel, in one call with what was seen', async () => {
    const parts: Array<[string, unknown]> = [];
    jest.spyOn(FormData.prototype, 'append').mockImplementation((name: string, value: unknown) => {
      parts.push([name, value]);
    });
    const { user, dialog, press, posted } = await openDialog({
      [`POST ${path}/move`]: { ...request, state: 'AUTORIZADA', version: 5 },
    });
    const label = new File(['%PDF'], 'guia.pdf', { type: 'application/pdf' });
    await press('Autorizar');
    await user.upload(dialog.getByLabelText(/guía/i), label);
    await user.fill(dialog.getByLabelText('Cómo debe enviarla'), 'Por DHL a la bodega.');
    await press('Autorizar y avisar');
    await waitFor(() => expect(posted()).toBeDefined());
    expect(Object.fromEntries(parts)).toEqual({
      ...{ state: 'AUTORIZADA', version: '4', message: 'Por DHL a la bodega.', label },
    });
  });

  it('that was moved and moved back meanwhile is decided as it is shown now, and no undo is offered of a refusal', async () => {
    let now = request;
    const { user, dialog, press, requests, store } = await openDialog({
      [`GET ${path}`]: () => now,
      [`POST ${path}/move`]: () => {
        if (now.version === 6) return answer(503, {});
        now = { ...request, version: 6, reason: 'Llegó rota.' };
        return answer(409, { code: 'return_changed', error: 'Cambió.' });
      },
    });
    await press('Autorizar');
    await user.fill(dialog.getByLabelText('Cómo debe enviarla'), 'Por DHL a la bodega.');
    await press('Autorizar y avisar');
    expect(await dialog.findByText('Cambió.')).toBeVisible();
    expect(await dialog.findByText('«Llegó rota.»')).toBeVisible();
    await press('Autorizar y avisar');
    const posts = () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body);
    await waitFor(() =>
      expect(posts()).toMatchObject([{ version: 4 }, { version: 6, message: 'Por DHL a la bodega.' }]),
    );
    await waitFor(() => expect(dialog.queryByText('Cambió.')).not.toBeInTheDocument());
    expect(store.getState().toast.undo).toBeNull();
  });

  it('that another administrator moved says so, and shows what it is now', async () => {
    const error = 'Alguien cambió esta devolución mientras la veías. Revísala de nuevo.';
    let isMoved = false;
    const { user, dialog, press } = await openDialog({
      [`GET ${path}`]: () => (isMoved ? { ...request, state: 'RECHAZADA', version: 5 } : request),
      [`POST ${path}/move`]: () => {
        isMoved = true;
        return answer(409, { code: 'return_changed', error });
      },
    });
    await press('Autorizar');
    await user.fill(dialog.getByLabelText('Cómo debe enviarla'), 'Por DHL a la bodega.');
    await press('Autorizar y avisar');
    expect(await dialog.findByRole('alert')).toHaveTextContent(error);
    expect(await dialog.findByText('Rechazada')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Autorizar y avisar' })).not.toBeInTheDocument();
  });
});

describe('a parcel that came', () => {
  it('goes into stock line by line', async () => {
    const { user, dialog, press, posted, store } = await openDialog(
      { [`POST ${path}/move`]: received },
      { ...request, state: 'EN_CAMINO', courierService: 'DHL', trackingNumber: '123' },
    );
    expect(await dialog.findByText('El cliente lo envió: DHL 123')).toBeVisible();
    await press('Ya llegó');
    await user.click(dialog.getByRole('checkbox', { name: '1 × Audífonos Boom Air' }));
    await user.click(dialog.getByRole('checkbox', { name: '1 × Cargador' }));
    await user.click(dialog.getByRole('checkbox', { name: '1 × Audífonos Boom Air' }));
    await press('Marcar recibida');
    await waitFor(() => expect(posted()).toMatchObject({ state: 'RECIBIDA', restockedLineIds: [charger] }));
    // Units that are for sale again may be sold by now.
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('D-7K3QX9ZB2M: Recibida'));
    expect(store.getState().toast.undo).toBeNull();
  });

  it.each([
    ['ALMACEN', 'AUTORIZADA', ['Ya llegó']],
    ['SOPORTE', 'SOLICITADA', ['Autorizar', 'Rechazar']],
    ['SOPORTE', 'AUTORIZADA', ['Rechazar']],
    ['SOPORTE', 'RECIBIDA', ['Rechazar']],
    ['FINANZAS', 'RECIBIDA', ['Reembolsar']],
  ] as const)('is moved by whose step it is: %s, %s', async (staffRole, state, steps) => {
    await openDialog({}, { ...request, state }, { staffRole });
    const shown = () => [...document.querySelectorAll('[aria-pressed]')].map(({ textContent }) => textContent);
    await waitFor(() => expect(shown()).toEqual(steps));
  });

  it('of a withdrawal is refunded, never replaced; and not rejected once it is for sale', async () => {
    const restocked = request.lines.map((each) => ({ ...each, isRestocked: true }));
    const { dialog } = await openDialog({}, { ...received, lines: restocked });
    expect(await dialog.findByRole('button', { name: 'Reembolsar' })).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Reparada o cambiada' })).not.toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: 'Rechazar' })).not.toBeInTheDocument();
  });

  it('of a claim ends with a repair, which the customer reads about', async () => {
    const { user, dialog, press, posted } = await openDialog(
      { [`POST ${path}/move`]: { ...received, state: 'REPUESTA' } },
      { ...received, kind: 'GARANTIA' },
    );
    await press('Reparada o cambiada');
    await user.fill(dialog.getByLabelText('Qué se hizo'), 'Cambiamos la pantalla.');
    await press('Terminar y avisar');
    await waitFor(() => expect(posted()).toMatchObject({ state: 'REPUESTA', message: 'Cambiamos la pantalla.' }));
  });
});

describe('the money of a return', () => {
  it('of a transfer is sent at the bank to the account that is shown, and written down after a question', async () => {
    const { user, dialog, press, posted, store } = await openDialog(
      { [`POST ${path}/refund`]: { ...transfer, state: 'REEMBOLSADA' } },
      transfer,
    );
    await press('Reembolsar');
    expect(dialog.getByText(/CLABE del cliente: 012180026050783858/)).toBeVisible();
    await user.clear(dialog.getByLabelText('Monto'));
    await user.fill(dialog.getByLabelText('Monto'), '100.00');
    await user.click(
      within(dialog.getByRole('form', { name: 'Reembolsar' })).getByRole('button', { name: 'Reembolsar' }),
    );
    const question = within(await screen.findByRole('alertdialog', { name: '¿Reembolsar $100.00 a Ana Ramírez?' }));
    await user.click(question.getByRole('button', { name: 'Reembolsar' }));
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Reembolso de $100.00 a Ana Ramírez'));
    expect(posted()).toEqual({ amount: '100.00', clabe: '012180026050783858' });
  });

  it('that a second person approves is asked about as what it is: a question to them', async () => {
    const { user, dialog, press, posted, store } = await openDialog(
      { [`POST ${path}/refund`]: answer(202, transfer) },
      { ...transfer, refundApprovalFrom: '50.00' },
    );
    await press('Reembolsar');
    await user.clear(dialog.getByLabelText('Monto'));
    await user.fill(dialog.getByLabelText('Monto'), '100.00');
    await press('Pedir aprobación');
    const question = within(await screen.findByRole('alertdialog', { name: '¿Reembolsar $100.00 a Ana Ramírez?' }));
    expect(question.getByText(/una segunda persona/)).toBeVisible();
    expect(question.queryByText(/No se puede deshacer/)).not.toBeInTheDocument();
    await user.click(question.getByRole('button', { name: 'Pedir aprobación' }));
    await waitFor(() => expect(store.getState().toast.current?.title).toMatch(/espera a una segunda persona/));
    expect(posted()).toEqual({ amount: '100.00' });
  });

  it('is asked for from the amount on that a second person approves, with no account to send it to before', async () => {
    const { user, dialog, press, posted } = await openDialog({}, { ...transfer, refundApprovalFrom: '129.83' });
    await press('Reembolsar');
    const goes = () => dialog.getByRole('form').querySelector('[type="submit"]')?.textContent;
    expect(goes()).toBe('Pedir aprobación');
    expect(dialog.queryByText(/CLABE del cliente/)).not.toBeInTheDocument();
    await user.clear(dialog.getByLabelText('Monto'));
    // All of it.
    expect(goes()).toBe('Pedir aprobación');
    await user.fill(dialog.getByLabelText('Monto'), '129.82');
    expect(goes()).toBe('Reembolsar');
    expect(dialog.getByText(/CLABE del cliente/)).toBeVisible();
    await user.click(within(dialog.getByRole('form')).getByRole('button', { name: 'Reembolsar' }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(posted()).toBeUndefined();
    expect(dialog.getByLabelText('Monto')).toHaveValue('129.82');
  });

  it('waits for a second person, and nothing else becomes of it meanwhile; a rejection says why', async () => {
    const refundApproval = {
      ...{ id: 'a1', orderId: 'o1', orderNumber: 'BOOM-1', customer: 'Ana Ramírez' },
      paymentType: 'direct_transfer',
      ...{ returnId: request.id, amount: '129.83', reason: 'Devolución', createdAt: request.createdAt },
      requestedBy: { id: 'u1', fullName: 'Beto Luna' },
    } as const;
    const { dialog } = await openDialog({}, { ...transfer, refundApproval: { ...refundApproval, state: 'PENDIENTE' } });
    expect(await dialog.findByText('$129.83 esperan a una segunda persona')).toBeVisible();
    expect(dialog.getByText(/lo pidió Beto Luna/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Reembolsar' })).not.toBeInTheDocument();
    cleanup();
    const rejected = { ...refundApproval, state: 'RECHAZADA', rejectionReason: 'Falta la foto' } as const;
    const { dialog: later } = await openDialog({}, { ...transfer, refundApproval: rejected });
    expect(await later.findByText('No se aprobó devolver $129.83')).toBeVisible();
    expect(later.getByText('«Falta la foto»')).toBeVisible();
    expect(later.getByRole('button', { name: 'Reembolsar' })).toBeVisible();
  });

  it.each(['refund_in_progress', 'refund_awaits_approval'])(
    'that a colleague has asked for meanwhile says so where the form was: %s',
    async (code) => {
      let now: AdminReturnView = received;
      const { user, dialog, press } = await openDialog(
        {
          [`GET ${path}`]: () => now,
          [`POST ${path}/refund`]: () => {
            now = { ...received, isRefundUnderway: true };
            return answer(409, { code, error: 'Alguien ya lo pidió.' });
          },
        },
        received,
      );
      await press('Reembolsar');
      await user.click(within(dialog.getByRole('form')).getByRole('button', { name: 'Reembolsar' }));
      await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Reembolsar' }));
      await waitFor(() => expect(dialog.queryByRole('form')).not.toBeInTheDocument());
      expect(dialog.getByRole('alert')).toHaveTextContent('Alguien ya lo pidió.');
    },
  );

  it('that the provider is returning is not returned again', async () => {
    const { dialog } = await openDialog({}, { ...received, isRefundUnderway: true });
    expect(await dialog.findByText(/Mercado Pago está devolviendo el dinero/)).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Reembolsar' })).not.toBeInTheDocument();
  });
});

it('a return that cannot be read can be asked for again where it was opened', async () => {
  let read: unknown = answer(503);
  const { user } = openPage({ [`GET ${path}`]: () => read });
  await user.click(await screen.findByRole('button', { name: 'Revisar la devolución D-7K3QX9ZB2M' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('alert')).toBeVisible();
  read = request;
  await user.click(dialog.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('dialog', { name: 'Devolución D-7K3QX9ZB2M' })).toBeVisible();
});
