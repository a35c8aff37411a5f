import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { buildPaymentToSettle } from '../test/build';
import { Component as PaymentsPage } from './PaymentsPage';

const payment = buildPaymentToSettle();
const settleCall = `POST /api/admin/payments-to-settle/${payment.id}/settle`;

function openPayments(api = {}, rows = [payment], path = '/') {
  return renderScreen(<PaymentsPage />, {
    path,
    user: buildUser({ isAdmin: true }),
    api: { 'GET /api/admin/payments-to-settle': rows, ...api },
  });
}

async function openDialog(api = {}, rows = [payment]) {
  const view = openPayments(api, rows);
  await view.user.click(await screen.findByRole('button', { name: `Revisar el pago ${payment.paymentId}` }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: `Pago ${payment.paymentId}` })) };
}

const sent = (requests: Array<{ method: string; body: unknown }>) =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('payments to settle', () => {
  it('say what arrived, for which order, and why it does not fit', async () => {
    const { container } = openPayments();
    const row = await screen.findByRole('row', { name: new RegExp(payment.paymentId) });
    expect(row).toHaveTextContent('El monto no es el del pedido');
    expect(row).toHaveTextContent('8Q2K7M4T9X');
    expect(row).toHaveTextContent('$1.00');
    expect(row).toHaveTextContent('Pedido por $2,606.07');
    await expectNoAxeViolations(container);
  });

  it('say so when there is none', async () => {
    openPayments({}, []);
    expect(await screen.findByText('No hay pagos por revisar')).toBeVisible();
  });

  it('are accepted for an order, with a note, which is needed', async () => {
    const { user, dialog, requests, store } = await openDialog({ [settleCall]: payment });
    await user.click(dialog.getByRole('radio', { name: /Aplicar a un pedido/ }));
    expect(dialog.getByLabelText('Número de pedido')).toHaveValue('8Q2K7M4T9X');
    await user.click(dialog.getByRole('button', { name: 'Guardar decisión' }));
    expect(await dialog.findByText('La nota es requerida')).toBeVisible();
    await user.fill(dialog.getByLabelText(/Nota/), 'Nos llamó');
    await user.click(dialog.getByRole('button', { name: 'Guardar decisión' }));
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Pago revisado'));
    expect(sent(requests)).toEqual([{ action: 'accept', orderNumber: '8Q2K7M4T9X', note: 'Nos llamó' }]);
  });

  it('keep the dialog open, and say why, when the provider refuses', async () => {
    const refused = answer(409, { error: 'Mercado Pago no aceptó el reembolso.', code: 'refund_refused' });
    const { user, dialog } = await openDialog({ [settleCall]: refused });
    await user.click(dialog.getByRole('radio', { name: /Devolver/ }));
    await user.fill(dialog.getByLabelText(/Nota/), 'No es nuestro');
    await user.click(dialog.getByRole('button', { name: 'Guardar decisión' }));
    expect(await dialog.findByText('Mercado Pago no aceptó el reembolso.')).toBeVisible();
  });

  it('that a bank took back show until when to answer, and can only be closed', async () => {
    const dispute = { deadline: '2026-12-01T18:00:00.000Z', isEvidenceNeeded: true, isCoverable: true };
    const { dialog } = await openDialog({}, [buildPaymentToSettle({ reason: 'charged_back', dispute })]);
    expect(screen.getByText(/1 dic 2026/)).toBeInTheDocument();
    expect(dialog.getAllByRole('radio')).toHaveLength(1);
    expect(dialog.getByRole('radio', { name: /Cerrar/ })).toBeChecked();
    // Nothing else says what is to be done with goods that nobody pays any more.
    expect(dialog.getByText(/Si la mercancía se quedó o volvió, súmala en Productos/)).toBeVisible();
  });

  it('that were settled tell the decision, and offer none', async () => {
    const settledAt = '2026-11-21T18:00:00.000Z';
    const settled = buildPaymentToSettle({
      settledAt,
      settledBy: 'Ana Torres',
      action: 'dismiss',
      note: 'Era una prueba',
    });
    const { user, requests, router } = openPayments({}, [settled]);
    await user.click(await screen.findByRole('button', { name: 'Ver los revisados' }));
    expect(router.state.location.search).toBe('?ver=revisados');
    await waitFor(() => expect(requests.some(({ url }) => url.includes('settled=true'))).toBe(true));
    await user.click(await screen.findByRole('link', { name: new RegExp(settled.paymentId) }));
    const dialog = within(await screen.findByRole('dialog', { name: `Pago ${settled.paymentId}` }));
    expect(dialog.getByText('Cerrado sin cambios')).toBeVisible();
    expect(dialog.getByText(/Era una prueba · Ana Torres/)).toBeVisible();
    expect(dialog.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('open from a link, settled or not, also where the page does not have them', async () => {
    const { router } = openPayments(
      { [`GET /api/admin/payments-to-settle/${payment.id}`]: payment },
      [],
      `/?abierto=${payment.id}`,
    );
    const dialog = within(await screen.findByRole('dialog', { name: `Pago ${payment.paymentId}` }));
    expect(dialog.getByText('El monto no es el del pedido · $1.00')).toBeVisible();
    expect(router.state.location.search).toBe(`?abierto=${payment.id}`);
  });

  it.each([
    ['unknown_reference', 'No corresponde a ningún pedido'],
    ['wrong_payment_type', 'El pedido se paga por transferencia'],
    ['wrong_receiver', 'Lo recibió otra cuenta'],
    ['wrong_amount', 'El monto no es el del pedido'],
  ] as const)('of %s can be applied, given back or closed', async (reason, said) => {
    const { dialog } = await openDialog({}, [buildPaymentToSettle({ reason, order: null, reference: null })]);
    const row = screen.getByRole('row', { name: new RegExp(payment.paymentId), hidden: true });
    expect(row).toHaveTextContent(said);
    expect(row).toHaveTextContent('Sin referencia');
    expect(dialog.getAllByRole('radio').map((radio) => (radio as HTMLInputElement).value)).toEqual([
      'accept',
      'refund',
      'dismiss',
    ]);
    expect(dialog.getByText('El dinero vuelve completo a quien pagó.')).toBeVisible();
    expect(dialog.getByText('No se mueve dinero ni pedidos; queda la nota.')).toBeVisible();
  });

  it.each([
    ['wrong_currency', { currency: 'USD', amount: '12.00' }, '12.00 USD'],
    ['refund_refused', {}, '$1.00'],
  ] as const)('of %s cannot be applied to an order', async (reason, over, amount) => {
    const { user, dialog } = await openDialog({}, [buildPaymentToSettle({ reason, ...over })]);
    // A dollar sign would say pesos.
    expect(screen.getByRole('row', { name: new RegExp(payment.paymentId), hidden: true })).toHaveTextContent(amount);
    expect(dialog.queryByRole('radio', { name: /Aplicar/ })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: /Devolver/ }));
    expect(dialog.getByText('El cliente la verá como motivo del reembolso.')).toBeVisible();
    await user.click(dialog.getByRole('radio', { name: /Cerrar/ }));
    expect(dialog.queryByText('El cliente la verá como motivo del reembolso.')).not.toBeInTheDocument();
  });

  it('need a decision; the refusal of a field stands beside the field, and what was typed stays', async () => {
    const fields = { orderNumber: 'No hay un pedido con ese número' };
    const { user, dialog, requests } = await openDialog({
      [settleCall]: answer(400, { error: fields.orderNumber, code: 'invalid', fields }),
    });
    await user.fill(dialog.getByLabelText(/Nota/), 'Nos llamó');
    await user.click(dialog.getByRole('button', { name: 'Guardar decisión' }));
    expect(await dialog.findByText('Elige qué hacer con el pago')).toBeVisible();
    expect(sent(requests)).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: /Aplicar/ }));
    await user.clear(dialog.getByLabelText('Número de pedido'));
    await user.fill(dialog.getByLabelText('Número de pedido'), 'NADA000001');
    await user.click(dialog.getByRole('button', { name: 'Guardar decisión' }));
    expect(await dialog.findByText(fields.orderNumber)).toBeVisible();
    expect(dialog.getByLabelText('Número de pedido')).toHaveAttribute('aria-invalid', 'true');
    expect(dialog.getByLabelText(/Nota/)).toHaveValue('Nos llamó');
  });

  it('that another administrator settled first say so, and the list is read again', async () => {
    const error = 'Este pago ya se revisó.';
    const { user, dialog, requests } = await openDialog({
      [settleCall]: answer(409, { error, code: 'payment_already_settled' }),
    });
    const reads = () => requests.filter(({ url }) => url.startsWith('/api/admin/payments-to-settle?')).length;
    const before = reads();
    await user.click(dialog.getByRole('radio', { name: /Cerrar/ }));
    await user.fill(dialog.getByLabelText(/Nota/), 'Prueba');
    await user.click(dialog.getByRole('button', { name: 'Guardar decisión' }));
    expect(await dialog.findByText(error)).toBeVisible();
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
  });

  it('say so when none was settled yet, and when they cannot be read', async () => {
    const { user, unmount } = openPayments({}, [], '/?ver=revisados');
    expect(await screen.findByText('Todavía no se ha revisado ningún pago.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver los pendientes' }));
    expect(await screen.findByText('No hay pagos por revisar')).toBeVisible();
    unmount();
    openPayments({ 'GET /api/admin/payments-to-settle': answer(503, {}) });
    expect(await screen.findByText('No pudimos cargar los pagos.')).toBeVisible();
  });
});
