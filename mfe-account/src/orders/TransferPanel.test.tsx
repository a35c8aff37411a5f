import { buildTransferOrder, renderScreen } from '@boom/platform/testing';
import { screen } from '@testing-library/react';
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

it('says of an order that was given up that it was, and has no account for it any more', () => {
  open({ paymentStatus: 'expired', cancelledAt: '2026-11-22T18:00:00.000Z' });
  expect(screen.getByText('Cancelaste este pedido y liberamos los productos.')).toBeVisible();
  expect(screen.queryByText(/El plazo para transferir|Banco de Prueba/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
