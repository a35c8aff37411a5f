import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import esMX from '../i18n/es-MX.json';
import { buildPaymentToSettle } from '../test/build';
import { Component as PaymentsPage } from './PaymentsPage';

const payment = buildPaymentToSettle();
const settleCall = `POST /api/admin/payments-to-settle/${payment.id}/settle`;

function openPayments(api = {}, rows = [payment]) {
  return renderScreen(<PaymentsPage />, {
    user: buildUser({ isAdmin: true }),
    messages: { admin: esMX },
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
    await user.type(dialog.getByLabelText(/Nota/), 'Nos llamó');
    await user.click(dialog.getByRole('button', { name: 'Guardar decisión' }));
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Pago revisado'));
    expect(sent(requests)).toEqual([{ action: 'accept', orderNumber: '8Q2K7M4T9X', note: 'Nos llamó' }]);
  });

  it('keep the dialog open, and say why, when the provider refuses', async () => {
    const refused = answer(409, { error: 'Mercado Pago no aceptó la devolución.', code: 'refund_refused' });
    const { user, dialog } = await openDialog({ [settleCall]: refused });
    await user.click(dialog.getByRole('radio', { name: /Devolver/ }));
    await user.type(dialog.getByLabelText(/Nota/), 'No es nuestro');
    await user.click(dialog.getByRole('button', { name: 'Guardar decisión' }));
    expect(await dialog.findByText('Mercado Pago no aceptó la devolución.')).toBeVisible();
  });

  it('that a bank took back show until when to answer, and can only be closed', async () => {
    const dispute = { deadline: '2026-12-01T18:00:00.000Z', isEvidenceNeeded: true, isCoverable: true };
    const { dialog } = await openDialog({}, [buildPaymentToSettle({ reason: 'charged_back', dispute })]);
    expect(screen.getByText(/1 dic 2026/)).toBeInTheDocument();
    expect(dialog.getAllByRole('radio')).toHaveLength(1);
    expect(dialog.getByRole('radio', { name: /Cerrar/ })).toBeChecked();
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
});
