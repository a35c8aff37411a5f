import { answer, bankTransfer, buildTransferOrder, buildUser, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { OrdersSection } from './OrdersSection';
import { TransferPanel } from './TransferPanel';

const open = (over: object) => renderScreen(<TransferPanel order={buildTransferOrder(over)} />);

it('keeps the account, a better receipt and the key within reach while the first one is looked at', async () => {
  const { user } = open({ paymentStatus: 'pending_verification', transferReceiptUrl: '/api/orders/1/receipt' });
  expect(screen.getByText('Banco de Prueba')).not.toBeVisible();
  await user.click(screen.getByText('Ver datos bancarios'));
  expect(screen.getByText('Banco de Prueba')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Subir otro comprobante' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ver comprobante' })).toHaveAttribute('href', '/api/orders/1/receipt');
  // The deadline was met with the receipt.
  expect(screen.queryByText(/a más tardar/)).not.toBeInTheDocument();
});

it.each(['verified', 'expired', 'refunded'])(
  'leads to the receipt of an order that is %s, and takes no other',
  (state) => {
    open({ paymentStatus: state, transferReceiptUrl: '/api/orders/1/receipt' });
    expect(screen.getByRole('link', { name: 'Ver comprobante' })).toHaveAttribute('href', '/api/orders/1/receipt');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  },
);

it('offers WhatsApp only where the shop has it', () => {
  open({ bankTransfer: { ...bankTransfer, whatsapp: '' } });
  expect(screen.getByText(/prefieres mandarnos tu comprobante\?/)).not.toHaveTextContent('WhatsApp');
  expect(screen.getByRole('link', { name: bankTransfer.salesEmail })).toBeVisible();
  const chats = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('wa.me'));
  expect(chats).toEqual([]);
});

it('leads to the WhatsApp of the shop, as it wrote it with its account', () => {
  open({ bankTransfer: { ...bankTransfer, whatsapp: '55 1234 5678' } });
  const chat = screen.getByRole('link', { name: '55 1234 5678' });
  expect(chat).toHaveAttribute('href', expect.stringMatching(/^https:\/\/wa\.me\/525512345678\?text=/));
});

it('sends whose transfer was rejected to a chat only where the shop has one', () => {
  const { unmount } = open({ paymentStatus: 'rejected', bankTransfer: { ...bankTransfer, whatsapp: '' } });
  expect(screen.getByText(/Escríbenos por correo/)).not.toHaveTextContent('chat');
  unmount();
  open({ paymentStatus: 'rejected' });
  expect(screen.getByText(/Escríbenos por correo o por chat/)).toBeVisible();
});

it('says of an order that was given up that it was, and has no account for it any more', () => {
  open({ paymentStatus: 'expired', cancelledAt: '2026-11-22T18:00:00.000Z' });
  expect(screen.getByText('Cancelaste este pedido y liberamos los productos.')).toBeVisible();
  expect(screen.queryByText(/El plazo para transferir|Banco de Prueba/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('keeps the key that was typed, with the reason, where the deadline passed meanwhile', async () => {
  const error = 'Este pedido ya no espera un comprobante.';
  let order = buildTransferOrder();
  const { user } = renderScreen(<OrdersSection awaited={null} />, {
    user: buildUser(),
    api: {
      'GET /api/orders': () => [order],
      [`PUT /api/orders/${order.id}/transfer`]: () => {
        order = { ...order, paymentStatus: 'expired' };
        return answer(409, { code: 'receipt_not_expected', error });
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Dar clave de rastreo' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('Banco desde el que transferiste'), 'BBVA México');
  await user.fill(dialog.getByLabelText('Clave de rastreo'), 'MBAN0100');
  await user.click(dialog.getByRole('button', { name: 'Enviar' }));
  await waitFor(() => expect(screen.queryByText('Dar clave de rastreo')).not.toBeInTheDocument());
  expect(screen.getByRole('dialog')).toHaveTextContent(error);
  expect(dialog.getByLabelText('Clave de rastreo')).toHaveValue('MBAN0100');
});
