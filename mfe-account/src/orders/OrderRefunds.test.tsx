import { answer, buildOrder, renderScreen } from '@boom/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { OrderRefunds } from './OrderRefunds';

const order = buildOrder({ paymentStatus: 'approved' });
const PATH = `GET /api/orders/${order.id}/refunds`;

it('says what went back of a part, and what is on its way', async () => {
  const refund = { id: '1', amount: '298.60', createdAt: '2026-11-20T18:00:00.000Z' };
  renderScreen(<OrderRefunds order={order} />, {
    api: {
      [PATH]: [
        { ...refund, completedAt: '2026-11-21T18:00:00.000Z' },
        { ...refund, id: '2', amount: '1000.00', completedAt: null },
      ],
    },
  });
  const section = within(await screen.findByRole('region', { name: 'Dinero devuelto' }));
  const [done, underway] = section.getAllByRole('listitem');
  expect(done).toHaveTextContent('$298.60Devuelto el 21 nov 2026');
  expect(underway).toHaveTextContent('$1,000.00Desde el 20 nov 2026En camino');
});

it('asks nothing of an order that waits for its money, and says nothing where nothing went back', async () => {
  const { requests } = renderScreen(
    <>
      <OrderRefunds order={order} />
      <OrderRefunds order={buildOrder({ paymentStatus: 'pending' })} />
    </>,
    { api: { [PATH]: [] } },
  );
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('can be asked for again when it could not be read', async () => {
  const down = answer(503, { error: 'No disponible', code: 'unavailable' });
  let answered: unknown = down;
  let fail = () => {};
  const { user } = renderScreen(<OrderRefunds order={order} />, {
    api: {
      [PATH]: () => answered,
    },
  });
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  // It fails once more, and does not go meanwhile.
  answered = new Promise((resolve) => (fail = () => resolve(down)));
  await user.click(retry);
  await waitFor(() => expect(retry).toHaveAttribute('aria-busy'));
  fail();
  await waitFor(() => expect(retry).not.toHaveAttribute('aria-busy'));
  expect(retry).toHaveFocus();
  answered = [{ id: '1', amount: '5.00', createdAt: '2026-11-20T18:00:00.000Z', completedAt: null }];
  await user.click(retry);
  expect(await screen.findByText('En camino')).toBeVisible();
});
