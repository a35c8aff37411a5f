import { buildProduct } from '../catalog/build';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { Order } from '../orders/model';
import { close } from '../privacy/build';
import { type SignedInClient, signedIn } from '../test/build';

let admin: SignedInClient;
beforeAll(async () => {
  admin = await signedIn({ isAdmin: true });
  await buildBankTransfer();
});

async function order(client: SignedInClient, ...quantities: number[]) {
  const lines = quantities.map(async (quantity) => {
    const { id } = await buildProduct({ name: 'Teclado Clack' });
    return { productId: id, quantity };
  });
  const { body } = await postTransferOrder(client, await Promise.all(lines));
  return Order.findByPk(body.id, { rejectOnEmpty: true });
}

const pickup = {
  ...{ branchId: '6a1f6a0e-54c5-4a4e-8f0e-6f8a27f7a3a4', name: 'Sucursal Roma', hours: 'De 10 a 19 h', phone: null },
  ...{ street: 'Calle Durango 12', city: 'Cuauhtémoc', state: 'Ciudad de México', postalCode: '06700' },
  ...{ country: 'México', readyDays: 0 },
};

const ask = (query: string) => admin.get(`/api/admin/timeline?${query}`);

describe('GET /api/admin/timeline', () => {
  it('tells of each person how many orders they made, what they paid, and their newest orders', async () => {
    const customer = await signedIn({ fullName: 'Quetzalli Ordóñez' });
    const paid = await order(customer, 2, 1);
    const cancelledAt = new Date('2026-11-20T18:00:00.120Z');
    await paid.update({ paymentStatus: 'verified', status: 'ENVIADO', cancelledAt, pickup });
    const unpaid = await order(customer, 1);

    await customer.user.update({ phone: '+525543219876' });
    expect((await ask('search=55%204321%209876')).body).toHaveLength(1);
    expect((await ask('search=ordonez%20quetzalli')).body).toHaveLength(1);
    const { status, body, headers } = await ask('search=quetzalli%20ordonez');
    expect([status, headers.get('x-total-count')]).toEqual([200, '1']);
    expect(body).toEqual([
      {
        user: {
          id: customer.id,
          fullName: 'Quetzalli Ordóñez',
          username: customer.user.username,
          email: customer.user.email,
          isGuest: false,
        },
        orderCount: 2,
        totalSpent: paid.totalAmount,
        orders: [
          expect.objectContaining({ id: unpaid.id, status: 'PENDIENTE', quantity: 1, cancelledAt: null, pickup: null }),
          {
            id: paid.id,
            orderNumber: paid.orderNumber,
            status: 'ENVIADO',
            paymentStatus: 'verified',
            cancelledAt: '2026-11-20T18:00:00.120Z',
            totalAmount: paid.totalAmount,
            pickup,
            productName: 'Teclado Clack',
            quantity: 3,
            lineCount: 2,
            createdAt: paid.createdAt.toISOString(),
          },
        ],
      },
    ]);
  });

  it('tells nothing of a closed account but that it is one, and what was bought with it', async () => {
    const customer = await signedIn();
    const paid = await order(customer, 1);
    await paid.update({ paymentStatus: 'verified', status: 'ENTREGADO' });
    expect((await close(customer)).status).toBe(204);
    const { body } = await ask(`search=cerrada-${customer.id}`);
    const user = { id: customer.id, fullName: 'Cuenta cerrada', username: '', email: '' };
    expect(body).toMatchObject([{ user, orderCount: 1, totalSpent: paid.totalAmount }]);
  });

  it('tells of a guest that they are one, who is no account and has no username', async () => {
    const customer = await signedIn();
    const { id: orderId } = await order(customer, 1);
    const { id, fullName, email } = await customer.user.update({ username: customer.id, isGuest: true });
    const { body } = await ask(`search=${email}`);
    expect(body).toMatchObject([{ user: { id, fullName, username: '', email, isGuest: true }, orderCount: 1 }]);
    const { body: detail } = await admin.get(`/api/admin/orders/${orderId}`);
    expect([detail.user.username, detail.customer.username, detail.user.isGuest]).toEqual(['', '', true]);
  });

  it('pages through those who bought, who ordered last first', async () => {
    const [first, last] = [await signedIn({ fullName: 'Xochipilli A' }), await signedIn({ fullName: 'Xochipilli B' })];
    await signedIn({ fullName: 'Xochipilli sin pedidos' });
    await order(first, 1);
    await order(last, 1);
    const page = async (number: number) => {
      const { body, headers } = await ask(`search=xochipilli&limit=1&page=${number}`);
      return [headers.get('x-total-count'), body[0]?.user.id];
    };
    expect(await page(1)).toEqual(['2', last.id]);
    expect(await page(2)).toEqual(['2', first.id]);
    expect((await ask('search=%25')).body).toEqual([]);
  });
});
