import type { CashPaymentView } from '@boom/contract';
import { timeLeft } from '@boom/platform/checkout';
import { buildOrder, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { act, screen } from '@testing-library/react';
import { OrderCard } from '../orders/OrderCard';
import CashPanel from './CashPanel';

const HOUR_MS = 3_600_000;
const waiting: CashPaymentView = {
  state: 'waiting',
  method: 'oxxo',
  place: 'OXXO',
  amount: '1398.50',
  voucherUrl: 'https://www.mercadopago.com.mx/payments/1/ticket',
  deadline: new Date(Date.now() + 51.5 * HOUR_MS).toISOString(),
};

const show = (cashPayment: CashPaymentView, over = {}) =>
  renderScreen(
    <OrderCard
      order={buildOrder({
        ...{ status: 'PENDIENTE', paymentStatus: 'pending', initPoint: 'https://pago.example/1', cashPayment },
        ...over,
      })}
    />,
    { user: buildUser() },
  );

describe('an order that waits for cash', () => {
  it('says where, how much and until when, and leads to its voucher', async () => {
    const { container } = show(waiting);
    expect(await screen.findByText('Esperando tu pago en OXXO')).toBeVisible();
    expect(screen.getByText('Esperando tu pago')).toBeVisible();
    expect(screen.getByText('2 días y 3 horas')).toBeVisible();
    expect(screen.getAllByText('$1,398.50')).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'Ver ficha de pago' })).toHaveAttribute('href', waiting.voucherUrl);
    expect(screen.getByRole('link', { name: 'Pagar de otra forma' })).toHaveAttribute('href', 'https://pago.example/1');
    expect(screen.getByRole('button', { name: 'Ya pagué' })).toBeVisible();
    await expectNoAxeViolations(container);
  });

  it('has no link to a voucher whose address is not known', async () => {
    show({ ...waiting, voucherUrl: null });
    await screen.findByText('Esperando tu pago en OXXO');
    expect(screen.queryByRole('link', { name: 'Ver ficha de pago' })).not.toBeInTheDocument();
  });

  it('counts down as the minutes pass, and asks nobody to pay when the time is over', () => {
    jest.useFakeTimers();
    try {
      const deadline = new Date(Date.now() + 2 * 60_000 + 500).toISOString();
      renderScreen(<CashPanel payment={{ ...waiting, deadline }} initPoint={null} />, { user: buildUser() });
      expect(screen.getByText('2 minutos')).toBeVisible();
      act(() => jest.advanceTimersByTime(60_000));
      expect(screen.getByText('1 minuto')).toBeVisible();
      expect(screen.getByText(/Muestra tu ficha en la caja/)).toBeVisible();
      act(() => jest.advanceTimersByTime(120_000));
      expect(screen.getByText(/El plazo terminó/)).toBeVisible();
      expect(screen.queryByText(/Muestra tu ficha|Vence en/)).not.toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'Ver ficha de pago' })).not.toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
  });

  it('asks not to pay a voucher that lapsed, and says what to do when it was paid', async () => {
    show({ ...waiting, state: 'lapsed', voucherUrl: null }, { paymentStatus: 'expired' });
    expect(await screen.findByText('Tu ficha de OXXO venció y liberamos los productos.')).toBeVisible();
    expect(screen.getByText(/Por favor, ya no la pagues/)).toBeVisible();
    expect(screen.queryByText('Esperando tu pago')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Pagar de otra forma' })).not.toBeInTheDocument();
  });
});

test.each([
  [72 * 60, '3 días'],
  [25 * 60 + 1, '1 día y 1 hora'],
  [61, '1 hora y 1 minuto'],
  [0.5, ''],
  [0, null],
])('%d minutes are left as "%s"', (minutes, said) => {
  expect(timeLeft(new Date(minutes * 60_000).toISOString(), 0)).toBe(said);
});
