import type { OrderView, PickupView } from '@boom/contract';
import { buildOrder, buildTransferOrder, buildUser, expectNoAxeViolations, renderScreen } from '@boom/platform/testing';
import { screen, within } from '@testing-library/react';
import { OrderReceipt } from '../orders/OrderReceipt';
import { OrdersSection } from '../orders/OrdersSection';

const pickup: PickupView = {
  ...{
    branchId: 'b1',
    name: 'Sucursal Roma',
    hours: 'Lunes a sábado de 10 a 19 h',
    phone: '+525512345678',
    readyDays: 0,
  },
  ...{ street: 'Calle Durango 12', city: 'Cuauhtémoc', state: 'Ciudad de México', postalCode: '06700' },
  country: 'México',
  references: 'Junto al mercado',
};
const open = async (order: OrderView) => {
  const view = renderScreen(<OrdersSection awaited={null} />, {
    user: buildUser(),
    api: { 'GET /api/orders': [order] },
  });
  return { ...view, card: within(await screen.findByRole('article', { name: /^Pedido/ })) };
};

it('says of an order that waits in its branch where that is, and what to bring', async () => {
  const { card, container } = await open(
    buildOrder({
      ...{ pickup, status: 'ENVIADO', shippingCost: '0.00' },
      estimatedDelivery: '2026-11-27T18:00:00.000Z',
    }),
  );
  expect(await card.findByText('Ya lo puedes recoger')).toBeVisible();
  expect(card.getByText('Recoger en Sucursal Roma')).toBeVisible();
  expect(card.getByText(/Calle Durango 12, C\.P\. 06700.*Referencias: Junto al mercado/)).toHaveTextContent(
    'Horario: Lunes a sábado de 10 a 19 hTeléfono: 55 1234 5678',
  );
  expect(card.getByRole('link', { name: '55 1234 5678' })).toHaveAttribute('href', 'tel:+525512345678');
  expect(card.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=Calle\+Durango\+12/),
  );
  expect(card.getByText(/Lleva tu número de pedido, K7Q2M9XW4T, y una identificación oficial/)).toBeVisible();
  expect(card.getByText('Listo para recoger')).toBeVisible();
  expect(card.getByRole('list', { name: 'Avance del pedido' })).toHaveTextContent('ListoActual');
  expect(card.queryByText(/En Tránsito|Entrega estimada|Listo a más tardar/)).toBeNull();
  await expectNoAxeViolations(container);
});

it('says until when it will be ready, and promises no dispatch of a verified transfer', async () => {
  const { card } = await open(
    buildTransferOrder({
      ...{ pickup, status: 'PAGADO', paymentStatus: 'verified' },
      estimatedDelivery: '2026-11-27T18:00:00.000Z',
    }),
  );
  expect(await card.findByText(/Listo a más tardar: 27 nov 2026\. Espera nuestro aviso/)).toBeVisible();
  expect(card.getByText('Verificamos tu pago.')).toBeVisible();
});

it.each([
  ['given up', { cancelledAt: '2026-11-26T18:00:00.000Z' }],
  ['paid back', { paymentStatus: 'refunded' }],
] as const)('sends nobody to the branch for an order that was %s when it lay ready', async (_case, over) => {
  const { card } = await open(buildOrder({ pickup, status: 'ENVIADO', ...over }));
  expect(await card.findByText('Recoger en Sucursal Roma')).toBeVisible();
  expect(
    card.queryByText(/Ya lo puedes recoger|Listo|Lleva tu número|Calle Durango|Cómo llegar/),
  ).not.toBeInTheDocument();
});

it('sends nobody to the branch while the payment of what lies ready is looked at', async () => {
  const estimatedDelivery = '2026-11-27T18:00:00.000Z';
  const { card } = await open(buildOrder({ pickup, status: 'ENVIADO', isInReview: true, estimatedDelivery }));
  expect(await card.findByText('Recoger en Sucursal Roma')).toBeVisible();
  expect(card.getByText('En revisión')).toBeVisible();
  expect(card.queryByText(/Ya lo puedes recoger|Listo para recoger|Listo a más tardar|Lleva tu número/)).toBeNull();
});

it('names no day while the payment is looked at', async () => {
  const estimatedDelivery = '2026-11-27T18:00:00.000Z';
  const { card } = await open(buildOrder({ pickup, isInReview: true, estimatedDelivery }));
  expect(await card.findByText('Recoger en Sucursal Roma')).toBeVisible();
  expect(card.queryByText(/Listo a más tardar/)).toBeNull();
});

it('names the branch in place of a shipping fee, and above the address that is printed', async () => {
  const order = buildOrder({ pickup, shippingCost: '0.00' });
  const { card } = await open(order);
  expect(card.getByText('Recoger en sucursal').closest('div')).toHaveTextContent('Recoger en sucursalGratis');
  expect(card.queryByText('Envío')).toBeNull();
  renderScreen(<OrderReceipt order={order} />, { user: buildUser() });
  expect(document.querySelector('[data-print-sheet]')).toHaveTextContent(/Recoger en Sucursal Roma.*Calle Durango 12/);
});

it('speaks of no dispatch while its payment is looked at', async () => {
  const { card } = await open(buildOrder({ pickup, isInReview: true }));
  expect(card.getByText('Estamos revisando el pago de tu pedido').closest('div')).not.toHaveTextContent(
    /envi|camino|entreg/i,
  );
});

it('says when it was picked up, and nothing of the way there any more', async () => {
  const { card } = await open(buildOrder({ pickup, status: 'ENTREGADO', actualDelivery: '2026-11-27T03:00:00.000Z' }));
  // In Mexico City it is still the evening before.
  expect(await card.findByText('Lo recogiste el 26 nov 2026')).toBeVisible();
  expect(card.queryByText(/Sucursal Roma|Lleva tu número/)).not.toBeInTheDocument();
});
