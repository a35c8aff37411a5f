import type { OrderView } from '@boom/contract';
import { buildOrder, renderScreen } from '@boom/platform/testing';
import { screen } from '@testing-library/react';
import { CardPanel } from './CardPanel';

const open = (over: Partial<OrderView>) =>
  renderScreen(
    <CardPanel
      order={buildOrder({
        ...{ status: 'PENDIENTE', initPoint: 'https://pago.example/1', expiresAt: '2026-11-22T18:00:00.000Z' },
        ...over,
      })}
    />,
  );

it.each([
  ['pending', 'Falta tu pago.'],
  ['rejected', 'El pago no fue aceptado. Puedes intentarlo otra vez.'],
] as const)('an order whose payment is %s can be paid, until a time that it says', (paymentStatus, said) => {
  open({ paymentStatus });
  expect(screen.getByText(said)).toBeVisible();
  expect(
    screen.getByText(/^Apartamos tus productos hasta el 22 nov 2026, 12:00 p\.m\. \(hora del centro\)\.$/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pagar ahora' })).toHaveAttribute('href', 'https://pago.example/1');
});

it('leads nowhere where the provider has given no page to pay at', () => {
  open({ paymentStatus: 'pending', initPoint: null });
  expect(screen.getByText('Falta tu pago.')).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it.each<[Partial<OrderView>, string]>([
  [{ paymentStatus: 'in_process' }, 'Estamos esperando que se confirme tu pago. Te avisaremos por correo.'],
  [{ paymentStatus: 'expired' }, 'El plazo para pagar terminó y liberamos los productos.'],
  [{ paymentStatus: 'refunded', cancelledAt: '2026-11-21T18:00:00.000Z' }, 'Te devolvimos el pago.'],
  [
    { paymentStatus: 'charged_back', isInReview: true },
    'Tu banco nos retiró el pago. Si tú hiciste la compra, escríbenos.',
  ],
])('an order with %j is not to be paid any more, and says why', (over, said) => {
  open(over);
  expect(screen.getByText(said)).toBeVisible();
  expect(screen.queryByText(/Apartamos tus productos/)).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
