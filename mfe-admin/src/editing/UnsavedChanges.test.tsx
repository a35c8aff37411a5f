import { useSession, useSetSessionUser } from '@boom/platform';
import { buildUser, renderScreen } from '@boom/platform/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { CampaignDialog } from '../campaigns/CampaignDialog';
import OrderDialog from '../orders/OrderDialog';
import RefundDialog from '../orders/RefundDialog';
import { ShipDialog } from '../orders/ShipDialog';
import { SettleDialog } from '../payments/SettleDialog';
import ProductDialog from '../products/ProductDialog';
import { buildOrderDetail, buildPaymentToSettle, buildTicket, buildTransfer } from '../test/build';
import TicketDialog from '../tickets/TicketDialog';
import VerifyDialog from '../transfers/VerifyDialog';

const onClose = jest.fn();
const me = buildUser({ isAdmin: true });
const order = buildOrderDetail();
const ticket = buildTicket();
const api = {
  'GET /api/categories': [],
  [`GET /api/admin/orders/${order.id}`]: order,
  [`GET /api/support/tickets/${ticket.id}`]: ticket,
  'GET /api/admin/administrators': [],
  'GET /api/admin/support/canned-replies': [],
};
const show = (dialog: ReactElement) => renderScreen(dialog, { user: me, api });

const shipping = (
  <ShipDialog
    key=""
    orders={[{ id: 'o1', orderNumber: 'K7Q2M9XW4T', customer: 'Ana' }]}
    onSend={jest.fn()}
    answer={onClose}
  />
);

const findQuestion = () => screen.findByRole('alertdialog', { name: '¿Descartar lo que escribiste?' });
/** Whether the browser would ask before it leaves or reloads the page. */
const isHeld = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));

beforeEach(() => {
  onClose.mockReset();
  sessionStorage.clear();
});

describe.each<[form: string, dialog: ReactElement, field: RegExp]>([
  ['a product', <ProductDialog key="" product={null} onClose={onClose} />, /^Nombre/],
  ["an order's shipment", <OrderDialog key="" order={order} onClose={onClose} />, /Número de guía/],
  ['a refund', <RefundDialog key="" order={order} most="100.00" owed={null} onClose={onClose} />, /Motivo/],
  ['several shipments', shipping, /Paquetería/],
  ['a payment to settle', <SettleDialog key="" payment={buildPaymentToSettle()} onClose={onClose} />, /Nota/],
  ['a verdict on a transfer', <VerifyDialog key="" transfer={buildTransfer()} onClose={onClose} />, /Notas/],
  ['a ticket', <TicketDialog key="" id={ticket.id} linkTo={String} onClose={onClose} />, /Notas internas|Notas/],
])('the form of %s', (_form, dialog, label) => {
  it('asks before it discards what was typed: at Escape, at its X and at a reload', async () => {
    const { user } = show(dialog);
    expect(isHeld()).toBe(false);
    fireEvent.change(await screen.findByLabelText(label), { target: { value: 'Algo' } });
    expect(isHeld()).toBe(true);
    await user.keyboard('{Escape}');
    expect(await findQuestion()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Seguir escribiendo' }));
    await user.click(screen.getAllByRole('button', { name: 'Cerrar' })[0] as HTMLElement);
    expect(await findQuestion()).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    expect(onClose).toHaveBeenCalled();
  });
});

/** A dialog that is there while somebody is signed in. */
function Scene({ dialog }: { dialog: ReactElement }) {
  const { user } = useSession();
  const setUser = useSetSessionUser();
  return (
    <>
      {user && dialog}
      <button type="button" onClick={() => setUser(user ? null : me)}>
        Sesión
      </button>
    </>
  );
}
const session = () => screen.getByRole('button', { name: 'Sesión', hidden: true });

it('what was typed is asked about at "back"', async () => {
  show(<Scene dialog={<ProductDialog product={null} onClose={onClose} />} />);
  fireEvent.change(await screen.findByLabelText(/^Nombre/), { target: { value: 'Dron' } });
  await waitFor(() => expect(history.state).toMatchObject({ overlays: 1 }));
  act(() => history.back());
  expect(await findQuestion()).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

it.each<[form: string, dialog: ReactElement, first: RegExp, second: RegExp]>([
  ['a product', <ProductDialog key="" product={null} onClose={onClose} />, /^Nombre/, /^Descripción/],
  ['several shipments', shipping, /Paquetería/, /Guía del pedido/],
  ['a campaign', <CampaignDialog key="" onClose={onClose} />, /^Nombre/, /^Porcentaje|^Descuento/],
])(
  'the form of %s is as it was after the session ended and the same person signed in',
  async (_form, dialog, first, second) => {
    show(<Scene dialog={dialog} />);
    fireEvent.change(await screen.findByLabelText(first), { target: { value: 'DHL' } });
    fireEvent.change(screen.getByLabelText(second), { target: { value: '12' } });
    fireEvent.click(session());
    await waitFor(() => expect(screen.queryByLabelText(first)).not.toBeInTheDocument());
    fireEvent.click(session());
    await waitFor(() => expect(screen.getByLabelText(first)).toHaveValue('DHL'));
    expect(screen.getByLabelText(second)).toHaveValue('12');
  },
);
