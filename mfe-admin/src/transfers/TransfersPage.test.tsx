import { answer, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import esMX from '../i18n/es-MX.json';
import { buildTransfer } from '../test/build';
import { Component as TransfersPage } from './TransfersPage';

const transfer = buildTransfer();

function openTransfers(api = {}) {
  return renderScreen(<TransfersPage />, {
    user: buildUser({ isAdmin: true }),
    messages: { admin: esMX },
    api: { 'GET /api/admin/pending-transfers': [transfer], ...api },
  });
}

async function openVerdict(api = {}) {
  const view = openTransfers(api);
  await view.user.click(await screen.findByRole('button', { name: /^Verificar transferencia del pedido/ }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Verificar transferencia' })) };
}

const verdicts = (requests: Array<{ method: string; body: unknown }>) =>
  requests.filter(({ method }) => method === 'POST').map(({ body }) => body);

describe('pending transfers', () => {
  it('show who owes what, and lead to the receipt', async () => {
    const { container } = openTransfers();
    const row = await screen.findByRole('row', { name: /8Q2K7M4T9X/ });
    expect(row).toHaveTextContent('$2,606.07');
    expect(row).toHaveTextContent('Por Verificar');
    expect(within(row).getByRole('link', { name: 'Ver comprobante' })).toHaveAttribute(
      'href',
      transfer.transferReceiptUrl,
    );
    expect(screen.getByText('1 pendiente')).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('say so when there is none', async () => {
    openTransfers({ 'GET /api/admin/pending-transfers': [] });
    expect(await screen.findByText('No hay transferencias pendientes')).toBeVisible();
  });

  it.each([
    ['Aprobar', true],
    ['Rechazar', false],
  ])('%s sends the verdict with the notes', async (button, verified) => {
    const { user, dialog, requests, store } = await openVerdict({ 'POST /api/admin/verify-transfer': {} });
    await user.type(dialog.getByLabelText(/Notas/), 'Ref. 4471');
    await user.click(dialog.getByRole('button', { name: button }));
    await waitFor(() => expect(store.getState().toast.current?.title).toBe('Verificación Completada'));
    expect(verdicts(requests)).toEqual([{ orderId: transfer.id, verified, notes: 'Ref. 4471' }]);
  });

  it('show rejected and expired ones on request, whose money may still be accepted', async () => {
    const late = buildTransfer({ orderNumber: 'LATE000001', paymentStatus: 'expired' });
    const { user, requests } = openTransfers({
      'GET /api/admin/pending-transfers': ({ url }: { url: string }) =>
        url.endsWith('?state=closed') ? [late] : [transfer],
      'POST /api/admin/verify-transfer': {},
    });
    await user.selectOptions(await screen.findByLabelText('Transferencias que se muestran'), 'Rechazadas y vencidas');
    const row = await screen.findByRole('row', { name: /LATE000001/ });
    expect(row).toHaveTextContent('Vencida');
    await user.click(within(row).getByRole('button', { name: /^Verificar transferencia del pedido/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Verificar transferencia' }));
    expect(dialog.queryByRole('button', { name: 'Rechazar' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Aprobar' }));
    await waitFor(() => expect(verdicts(requests)).toEqual([{ orderId: late.id, verified: true, notes: null }]));
  });

  it('keep the dialog open, and say why, when somebody else decided first', async () => {
    const conflict = answer(409, { error: 'La transferencia ya fue revisada', code: 'transfer_already_decided' });
    const { user, dialog, store } = await openVerdict({ 'POST /api/admin/verify-transfer': conflict });
    await user.click(dialog.getByRole('button', { name: 'Aprobar' }));
    await waitFor(() =>
      expect(store.getState().toast.current).toMatchObject({
        title: 'Error',
        description: 'La transferencia ya fue revisada',
      }),
    );
    expect(dialog.getByLabelText(/Notas/)).toBeVisible();
  });
});
