import type { OrderView } from '@boom/contract';
import { answer, buildOrder, buildTransferOrder, buildUser, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { CancelPaid } from './CancelPaid';
import { OrderCard } from './OrderCard';
import { OrdersSection } from './OrdersSection';

const CLABE = '012180026050783858';
const card = buildOrder({ status: 'PAGADO', paymentStatus: 'approved' });
const transfer = buildTransferOrder({ status: 'EN_PREPARACION', paymentStatus: 'verified' });

const open = (order: OrderView, api = {}) => renderScreen(<CancelPaid order={order} />, { api });

async function openDialog(order: OrderView, api = {}) {
  const view = open(order, api);
  await view.user.click(screen.getByRole('button', { name: 'Cancelar pedido' }));
  return { ...view, dialog: within(await screen.findByRole('dialog')) };
}

describe('a paid order that has not left', () => {
  it('is cancelled by card with one question, which says where the money goes', async () => {
    const { user, dialog, requests } = await openDialog(card, { [`POST /api/orders/${card.id}/cancel`]: card });
    expect(dialog.getByText(/por el medio con el que pagaste o, si fue en efectivo, como te indique/)).toBeVisible();
    // What was returned before, or paid too much, is not known here.
    expect(screen.getByRole('dialog')).not.toHaveTextContent('$');
    await user.click(dialog.getByRole('button', { name: 'Sí, cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  it('asks for the account of a transfer, and refuses one with a wrong digit', async () => {
    const path = `POST /api/orders/${transfer.id}/cancel`;
    const { user, dialog, requests } = await openDialog(transfer, { [path]: transfer });
    await user.fill(dialog.getByLabelText('CLABE de tu cuenta'), '012180026050783859');
    await user.click(dialog.getByRole('button', { name: 'Sí, cancelar' }));
    expect(await dialog.findByText(/La CLABE no es válida/)).toBeVisible();
    await user.clear(dialog.getByLabelText('CLABE de tu cuenta'));
    await user.fill(dialog.getByLabelText('CLABE de tu cuenta'), CLABE);
    await user.click(dialog.getByRole('button', { name: 'Sí, cancelar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(requests.filter(({ method }) => method === 'POST')).toMatchObject([{ body: { clabe: CLABE } }]);
  });

  it('asks before the account that was typed is lost', async () => {
    const { user, dialog } = await openDialog(transfer);
    await user.fill(dialog.getByLabelText('CLABE de tu cuenta'), CLABE);
    await user.keyboard('{Escape}');
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Seguir escribiendo' }));
    expect(dialog.getByLabelText('CLABE de tu cuenta')).toHaveValue(CLABE);
  });

  it('stays, with the reason, when the parcel was handed over meanwhile', async () => {
    let status: OrderView['status'] = 'PAGADO';
    const { user } = renderScreen(<OrdersSection awaited={null} />, {
      user: buildUser(),
      api: {
        'GET /api/orders': () => [{ ...card, status }],
        [`POST /api/orders/${card.id}/cancel`]: () => {
          status = 'ENVIADO';
          return answer(409, { code: 'order_not_cancellable', error: 'Este pedido ya no se puede cancelar aquí.' });
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancelar pedido' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Sí, cancelar' }));
    expect(await screen.findByText('En Tránsito')).toBeInTheDocument();
    expect(dialog.getByText('Este pedido ya no se puede cancelar aquí.')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Conservar pedido' }));
    expect(screen.queryByRole('button', { name: 'Cancelar pedido' })).not.toBeInTheDocument();
  });
});

it.each(['RECOGIDO', 'ENVIADO', 'EN_RUTA', 'ENTREGADO'] as const)('is no choice once it is %s', (status) => {
  open({ ...card, status });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('is no choice where it was sent already, and its status was set back', () => {
  const at = '2026-11-22T18:00:00.000Z';
  const statusHistory = [
    { status: 'ENVIADO', at, by: 'Ana' },
    { status: 'EN_PREPARACION', at, by: 'Beto' },
  ] as const;
  open({ ...card, status: 'EN_PREPARACION', statusHistory: [...statusHistory] });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each([
  [card, /Tu dinero va de regreso por Mercado Pago/],
  [transfer, /Te transferiremos tu dinero/],
] as const)('says, once cancelled, what becomes of the money', async (order, said) => {
  const cancelled = { ...order, cancelledAt: '2026-11-22T18:00:00.000Z' };
  renderScreen(<OrderCard order={cancelled} />);
  expect(await screen.findByText(said)).toBeVisible();
  expect(screen.getByText('Cancelado')).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Avance del pedido' })).not.toBeInTheDocument();
});
