import { addWorkingDays } from '@boom/contract';
import { buildFamily, buildProduct } from '../catalog/build';
import { Product } from '../catalog/model';
import { allowGuests, guestOrder, postGuestOrder } from '../checkout/build';
import { giveQuotes } from '../checkout/quotes/build';
import { startCaches } from '../database/changeCache';
import { inTransaction } from '../database/transaction';
import { buildBankTransfer, postTransferOrder, seenFigures } from '../orders/build';
import { holdOrder } from '../orders/hold';
import { Order } from '../orders/model';
import { expireOrder } from '../orders/progress';
import { CLABE, deliver, lineOf, moveReturn } from '../returns/build';
import { buildZone, removeZones } from '../shipping/build';
import { type SignedInClient, signedIn, visitor } from '../test/build';
import { buildAddress } from '../test/buildAddress';
import { messagesTo } from '../test/jobs';
import { patiently } from '../test/patiently';
import { branchInput, buildBranch, unitsIn } from './build';
import { Branch } from './model';

const path = '/api/admin/branches';
let admin: SignedInClient;
let customer: SignedInClient;
let stopCaches: () => void;
beforeAll(async () => {
  stopCaches = startCaches('branches');
  await buildBankTransfer();
  [admin, customer] = [await signedIn({ isAdmin: true }), await signedIn()];
});
afterAll(() => stopCaches());
afterEach(() => Branch.update({ isActive: false }, { where: {} }));

/** A product with so many units, some of them in a branch. */
async function stocked(stock: number, inBranch: number) {
  const product = await buildProduct({ price: '500.00', stock });
  const branch = await buildBranch({ [product.id]: inBranch });
  const left = async () => [(await product.reload()).stock, await unitsIn(branch, product.id)];
  return { product, branch, left, items: (quantity = 1) => [{ productId: product.id, quantity }] };
}

const pickUp = (branch: Branch, items: { productId: string; quantity: number }[], client = customer) =>
  postTransferOrder(client, items, { branchId: branch.id });

describe('the branches', () => {
  it('are none: pages say nothing of them, and an order is what it was', async () => {
    expect((await visitor().get('/api/shop')).body).not.toHaveProperty('hasBranches');
    expect((await visitor().get('/api/branches')).body).toEqual([]);
    const { body } = await postTransferOrder(customer, [{ productId: (await buildProduct()).id, quantity: 1 }]);
    expect(body).not.toHaveProperty('pickup');
  });

  it('are shown to everybody as soon as they are saved, with what they have, and not once they are switched off', async () => {
    const { body: made, status } = await admin.post(path, branchInput({ phone: '55 1234 5678', readyDays: 1 }));
    expect([status, made]).toEqual([
      201,
      expect.objectContaining({
        street: 'Calle Durango 12, col. Roma Norte',
        streetName: 'Calle Durango',
        phone: '+525512345678',
        isActive: true,
      }),
    ]);
    const { id: productId } = await buildProduct({ stock: 5 });
    await admin.put(`${path}/${made.id}/stock`, { productId, units: { from: 0, to: 2 } });
    expect((await customer.get('/api/shop')).body.hasBranches).toBe(true);
    const { body: shown } = await visitor().get(`/api/branches?products=${productId}`);
    expect(shown).toEqual([expect.objectContaining({ id: made.id, stock: [{ productId, units: 2 }] })]);
    expect(shown[0]).not.toHaveProperty('isActive');
    await admin.put(`${path}/${made.id}`, { isActive: false });
    expect((await customer.get('/api/branches')).body).toEqual([]);
    expect((await customer.get('/api/shop')).body).not.toHaveProperty('hasBranches');
  });

  it('are edited by their parts, refuse an edit of what somebody else has changed, and are put in order', async () => {
    const [first, second] = [await buildBranch(), await buildBranch()];
    const put = (body: object) => admin.put(`${path}/${first.id}`, body);
    expect((await put({ exteriorNumber: '14', version: 1 })).body.street).toBe('Calle Durango 14, col. Roma Norte');
    const { status, body } = await put({ exteriorNumber: '16', version: 1 });
    expect([status, body.code, body.changed]).toEqual([409, 'changed_meanwhile', ['exteriorNumber']]);
    expect((await put({ hours: ' ' })).body.fields).toHaveProperty('hours');
    const moved = await admin.post(`${path}/${second.id}/move`, { before: first.id });
    const ids = moved.body.map(({ id }: { id: string }) => id);
    expect(ids.indexOf(second.id)).toBeLessThan(ids.indexOf(first.id));
  });
});

describe('the stock of a branch', () => {
  const put = (branch: Branch, productId: string, from: number, to: number) =>
    admin.put(`${path}/${branch.id}/stock`, { productId, units: { from, to } });

  it('is a part of the whole, is found by name, and is changed by differences', async () => {
    const { product, branch } = await stocked(5, 3);
    const other = await buildBranch({ [product.id]: 1 });
    const { body } = await admin.get(`${path}/${branch.id}/stock?search=${encodeURIComponent(product.name)}`);
    expect(body).toContainEqual(expect.objectContaining({ productId: product.id, units: 3, inBranches: 4, stock: 5 }));
    const there = await admin.get(`${path}/${other.id}/stock?inBranch=true`);
    expect(there.body.map(({ productId }: { productId: string }) => productId)).toEqual([product.id]);
    // Somebody saw 2 where there were 3 already: one more, and not two.
    expect((await put(branch, product.id, 2, 3)).body.units).toBe(4);
    const tooHigh = await put(branch, product.id, 4, 5);
    expect([tooHigh.status, tooHigh.body.error]).toEqual([409, expect.stringContaining('caben hasta 4')]);
    expect((await put(other, product.id, 2, 0)).body).toMatchObject({
      code: 'branch_stock_below_zero',
      error: 'En esta sucursal hay 1: no se pueden quitar más.',
    });
  });

  it('is changed once, however often the call is made again with its key', async () => {
    const { product, branch, left } = await stocked(9, 3);
    const change = (key: string) =>
      admin.put(
        `${path}/${branch.id}/stock`,
        { productId: product.id, units: { from: 3, to: 5 } },
        { 'Idempotency-Key': key },
      );
    const answers = await Promise.all([change('a'), change('a')]);
    expect(answers.map(({ body }) => body)).toEqual(Array(2).fill({ productId: product.id, units: 5 }));
    expect((await change('b')).body.units).toBe(7);
    expect(await left()).toEqual([9, 7]);
  });

  it('is never more than there is, when two fill branches at once', async () => {
    const { product, branch } = await stocked(3, 0);
    const other = await buildBranch();
    const both = await Promise.all([put(branch, product.id, 0, 2), put(other, product.id, 0, 2)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('falls with the whole, from the fullest branch first, however that is lowered', async () => {
    const { product, branch } = await stocked(10, 5);
    const other = await buildBranch({ [product.id]: 3 });
    const edit = (from: number, to: number) =>
      admin.patch(`/api/admin/products/${product.id}`, { stock: { from, to } });
    await edit(10, 8);
    expect([await unitsIn(branch, product.id), await unitsIn(other, product.id)]).toEqual([5, 3]);
    await edit(8, 4);
    expect([await unitsIn(branch, product.id), await unitsIn(other, product.id)]).toEqual([1, 3]);
    await edit(4, 0);
    expect([await unitsIn(branch, product.id), await unitsIn(other, product.id)]).toEqual([0, 0]);
    await edit(0, 9);
    expect([await unitsIn(branch, product.id), await unitsIn(other, product.id)]).toEqual([0, 0]);
  });

  it('is a variant’s own, and goes into the sum of its product as ever', async () => {
    const { product, variant } = await buildFamily(admin);
    const { id } = variant('Azul', '256 GB');
    const branch = await buildBranch({ [id]: 2 });
    expect((await put(branch, product.id, 0, 1)).body.code).toBe('variant_required');
    const family = () => Product.findByPk(product.id, { rejectOnEmpty: true });
    const before = (await family()).stock;
    expect((await pickUp(branch, [{ productId: id, quantity: 1 }])).status).toBe(201);
    expect([(await family()).stock, await unitsIn(branch, id)]).toEqual([before - 1, 1]);
  });
});

describe('an order that is picked up', () => {
  it('takes the units of its branch, has no address and no shipping, and says where and when', async () => {
    const { branch, left, items } = await stocked(10, 2);
    await branch.update({ readyDays: 1 });
    await buildZone({ covers: 'RESTO', fee: '150.00' });
    const { id } = await buildAddress({ userId: customer.id });
    const { status, body } = await postTransferOrder(customer, items(2), {
      branchId: branch.id,
      shippingAddressId: id,
    });
    await removeZones();
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({
        shippingCost: '0.00',
        shippingAddress: null,
        shippingAddressId: null,
        totalAmount: '965.00',
        pickup: expect.objectContaining({ branchId: branch.id, name: branch.name, hours: branch.hours }),
      }),
    ]);
    expect(await left()).toEqual([8, 0]);
    const told = (await messagesTo(customer.user.email)).at(-1);
    expect(told?.text).toContain(`Envío: no, lo recoges en ${branch.name}, Calle Durango 12`);
    await admin.post('/api/admin/verify-transfer', { orderId: body.id, verified: true });
    const paid = await Order.findByPk(body.id, { rejectOnEmpty: true });
    expect(paid.estimatedDelivery?.toISOString().slice(0, 10)).toBe(
      addWorkingDays(new Date(), 1).toISOString().slice(0, 10),
    );
  });

  it('is refused where the branch has less, with what it has, though there is more elsewhere', async () => {
    const { product, branch, left, items } = await stocked(10, 1);
    const { status, body } = await pickUp(branch, items(2));
    expect([status, body.code, body.productIds]).toEqual([409, 'out_of_stock_in_branch', [product.id]]);
    expect(body.error).toContain(`hay 1 de «${product.name}»`);
    expect(await left()).toEqual([10, 1]);
  });

  it('names no price for shipping: whoever showed one is refused', async () => {
    const { branch, items } = await stocked(10, 2);
    const more = { branchId: branch.id, shippingCost: '99.00' };
    expect((await postTransferOrder(customer, items(), more)).body.code).toBe('figures_changed');
    expect((await postTransferOrder(customer, items(), { ...more, shippingCost: '0.00' })).status).toBe(201);
  });

  it('of a guest asks for no address', async () => {
    await allowGuests();
    const { branch, items } = await stocked(10, 2);
    const { address: _address, ...body } = (await guestOrder({ items: items(), branchId: branch.id })) as Record<
      string,
      unknown
    >;
    const { status, body: made } = await postGuestOrder(visitor(), body);
    expect([status, made.pickup?.branchId]).toEqual([201, branch.id]);
    const { branchId: _branchId, ...sent } = body;
    expect((await postGuestOrder(visitor(), sent)).body.fields).toHaveProperty('address');
  });

  it('from a quote has its prices, and pays no shipping', async () => {
    await giveQuotes();
    const { branch, items } = await stocked(10, 2);
    const { body: quote } = await customer.post('/api/quotes', { items: items() });
    const more = { branchId: branch.id, quoteId: quote.id };
    expect((await postTransferOrder(customer, items(), more)).body.totalAmount).toBe('482.50');
  });

  it('gives its units back to both once, however it ends, and however often that is said', async () => {
    const { branch, left, items } = await stocked(5, 3);
    const { body: cancelled } = await pickUp(branch, items(2));
    expect(await left()).toEqual([3, 1]);
    const cancel = () => customer.post(`/api/orders/${cancelled.id}/cancel`);
    await Promise.all([cancel(), cancel()]);
    expect(await left()).toEqual([5, 3]);

    const { body: expired } = await pickUp(branch, items(3));
    await Order.update({ expiresAt: new Date(0) }, { where: { id: expired.id } });
    await inTransaction((transaction) => expireOrder(expired.id, transaction));
    await inTransaction((transaction) => expireOrder(expired.id, transaction));
    expect(await left()).toEqual([5, 3]);

    // Money that comes later takes them again, where they are still in the branch.
    await admin.put(`${path}/${branch.id}/stock`, { productId: expired.productId, units: { from: 3, to: 2 } });
    const verify = () => admin.post('/api/admin/verify-transfer', { orderId: expired.id, verified: true });
    expect((await verify()).body.code).toBe('out_of_stock');
    expect(await left()).toEqual([5, 2]);
    await admin.put(`${path}/${branch.id}/stock`, { productId: expired.productId, units: { from: 2, to: 3 } });
    expect((await verify()).status).toBe(200);
    expect(await left()).toEqual([2, 0]);
  });

  it('is the shop’s while it waits in its branch: refunded, it is for sale again, and not handed over meanwhile', async () => {
    const { branch, left, items } = await stocked(5, 3);
    const { body } = await pickUp(branch, items(2));
    await admin.post('/api/admin/verify-transfer', { orderId: body.id, verified: true });
    const move = (status: string) => admin.patch(`/api/admin/orders/${body.id}/status`, { status });
    expect((await move('ENVIADO')).status).toBe(200);
    expect(await left()).toEqual([3, 1]);
    const order = await Order.findByPk(body.id, { rejectOnEmpty: true });
    await inTransaction(async (transaction) => holdOrder(await order.reload({ transaction }), 'ALERTA', transaction));
    expect((await admin.get(`/api/admin/orders/${body.id}`)).body.hold).toMatchObject({ isUrgent: false });
    expect((await move('ENTREGADO')).body.code).toBe('order_held');
    await admin.post(`/api/admin/orders/${body.id}/lift-hold`, { note: 'x', since: (await order.reload()).heldAt });
    const told = (await messagesTo(customer.user.email)).map(({ template }) => template);
    expect(told.slice(-2)).toEqual(['order_held', 'order_ready_pickup']);

    await admin.put('/api/admin/refund-approval-config', { fromAmount: '1.00' });
    const refund = () => admin.post(`/api/admin/orders/${body.id}/refund`, { reason: 'Nunca vino' });
    expect((await refund()).status).toBe(202);
    expect((await move('ENTREGADO')).body.code).toBe('order_going_back');
    const { refundApproval } = (await admin.get(`/api/admin/orders/${body.id}`)).body;
    await admin.post(`/api/admin/refund-approvals/${refundApproval.id}/reject`);
    await admin.put('/api/admin/refund-approval-config', { fromAmount: null });
    expect((await refund()).body.paymentStatus).toBe('refunded');
    expect(await left()).toEqual([5, 3]);
  });

  it('says where its branch is now while it waits, and, once handed over, where it was', async () => {
    const { branch, items } = await stocked(5, 3);
    await branch.update({ readyDays: 1 });
    const made = [await pickUp(branch, items()), await pickUp(branch, items())];
    const [waits, gone] = made.map(({ body }) => body.id as string);
    for (const orderId of [waits, gone]) await admin.post('/api/admin/verify-transfer', { orderId, verified: true });
    await deliver(admin, gone ?? '');
    const change = { street: 'Orizaba', exteriorNumber: '101', hours: 'Todos los días de 9 a 21 h', readyDays: 4 };
    expect((await admin.put(`${path}/${branch.id}`, change)).status).toBe(200);
    await admin.patch(`/api/admin/orders/${waits}/status`, { status: 'ENVIADO' });
    const told = (await messagesTo(customer.user.email)).at(-1);
    expect([told?.template, told?.params]).toEqual([
      'order_ready_pickup',
      expect.objectContaining({ branchAddress: expect.stringContaining('Orizaba 101'), branchHours: change.hours }),
    ]);
    const pickupOf = async (id?: string) => (await customer.get(`/api/orders/${id}`)).body.pickup;
    expect(await pickupOf(waits)).toMatchObject({ streetName: 'Orizaba', hours: change.hours, readyDays: 1 });
    expect(await pickupOf(gone)).toMatchObject({ streetName: 'Calle Durango', hours: branch.hours });
  });

  it('is in the warehouse when it is returned: no branch promises what was sent there', async () => {
    const { branch, left, items } = await stocked(5, 3);
    const { body } = await pickUp(branch, items(2));
    await admin.post('/api/admin/verify-transfer', { orderId: body.id, verified: true });
    await deliver(admin, body.id);
    const line = await lineOf(body.id);
    const { body: request } = await customer.post(`/api/orders/${body.id}/returns`, {
      ...{ kind: 'DEVOLUCION', reason: 'No era lo que buscaba.', clabe: CLABE },
      lines: [{ orderLineId: line.id, quantity: 2 }],
    });
    await moveReturn(admin, request.id, 'AUTORIZADA');
    const restockedLineIds = (await admin.get(`/api/admin/returns/${request.id}`)).body.lines.map(
      ({ id }: { id: string }) => id,
    );
    expect((await moveReturn(admin, request.id, 'RECIBIDA', { restockedLineIds })).status).toBe(200);
    expect(await left()).toEqual([5, 1]);
  });

  it('is not given to a courier, alone or among others', async () => {
    const { branch, items } = await stocked(5, 3);
    const { body } = await pickUp(branch, items());
    await admin.post('/api/admin/verify-transfer', { orderId: body.id, verified: true });
    for (const status of ['RECOGIDO', 'EN_RUTA']) {
      const refused = await admin.patch(`/api/admin/orders/${body.id}/status`, { status });
      expect(refused).toMatchObject({ status: 409, body: { code: 'order_picked_up' } });
    }
    const many = await admin.post('/api/admin/orders/bulk-status', { ids: [body.id], status: 'RECOGIDO' });
    expect(many.body.refused).toMatchObject([{ code: 'order_picked_up' }]);
    expect((await customer.get(`/api/orders/${body.id}`)).body.status).toBe('PAGADO');
    const sent = { ids: [body.id], status: 'ENVIADO', courierService: 'DHL', trackingNumbers: ['7789'] };
    expect((await admin.post('/api/admin/orders/bulk-status', sent)).body.done).toHaveLength(1);
    const ready = { status: 'ENVIADO', courierService: null, trackingNumber: null };
    expect((await customer.get(`/api/orders/${body.id}`)).body).toMatchObject(ready);
  });

  it('keeps its branch from being deleted, as units do; an unused one goes', async () => {
    const { branch, product, items } = await stocked(5, 1);
    const remove = async () => (await admin.delete(`${path}/${branch.id}`)).status;
    expect(await remove()).toBe(409);
    await pickUp(branch, items());
    expect([await unitsIn(branch, product.id), await remove()]).toEqual([0, 409]);
    const unused = await buildBranch({ [product.id]: 0 });
    expect((await admin.delete(`${path}/${unused.id}`)).status).toBe(204);
    expect((await admin.get(path)).body.map(({ id }: { id: string }) => id)).not.toContain(unused.id);
  });

  it('leaves a branch to be deleted where only a withdrawn product stands, unless it is to be picked up there', async () => {
    const remove = async (branch: Branch) => (await admin.delete(`${path}/${branch.id}`)).status;
    const [unused, used] = [await stocked(5, 2), await stocked(5, 2)];
    await pickUp(used.branch, used.items());
    for (const { product } of [unused, used]) {
      expect((await admin.delete(`/api/admin/products/${product.id}`)).status).toBe(204);
    }
    expect([await remove(unused.branch), await remove(used.branch)]).toEqual([204, 409]);
    expect(await unitsIn(used.branch, used.product.id)).toBe(1);
  });

  it.each([
    ['affiliate', { isAffiliate: true, affiliateStore: 'Otra' }],
    ['import', { isImported: true }],
  ])('leaves a branch to be deleted where only an %s stands that another shop sells by now', async (_what, change) => {
    const { branch, product } = await stocked(5, 2);
    const soldElsewhere = { ...change, affiliateUrl: 'https://otra.test/p' };
    expect((await admin.patch(`/api/admin/products/${product.id}`, soldElsewhere)).status).toBe(200);
    expect((await admin.get(`${path}/${branch.id}/stock?inBranch=true`)).body).toEqual([]);
    expect((await admin.delete(`${path}/${branch.id}`)).status).toBe(204);
  });

  it('is found by its branch in the panel', async () => {
    const { branch, items } = await stocked(5, 3);
    const { body } = await pickUp(branch, items());
    const idsOf = async (query: string) =>
      (await admin.get(`/api/admin/orders?${query}`)).body.map(({ id }: { id: string }) => id);
    expect(await idsOf(`branchId=${branch.id}`)).toEqual([body.id]);
    expect(await idsOf('branchId=any&limit=1')).toEqual([body.id]);
  });
});

describe('a parcel', () => {
  const expire = async (id: string) => {
    await Order.update({ expiresAt: new Date(0) }, { where: { id } });
    await inTransaction((transaction) => expireOrder(id, transaction));
  };
  const cancel = (id: string) => customer.post(`/api/orders/${id}/cancel`, { clabe: CLABE });
  const verify = (orderId: string) => admin.post('/api/admin/verify-transfer', { orderId, verified: true });

  it('that is not sent gives branches back what they gave, once, also where it was paid late', async () => {
    const { left, items } = await stocked(3, 3);
    const { body } = await postTransferOrder(customer, items(2));
    expect(await left()).toEqual([1, 1]);
    await expire(body.id);
    await expire(body.id);
    expect(await left()).toEqual([3, 3]);
    expect((await verify(body.id)).status).toBe(200);
    expect(await left()).toEqual([1, 1]);
    await Promise.all([cancel(body.id), cancel(body.id)]);
    expect(await left()).toEqual([3, 3]);
  });

  it('tells the panel from which branch its pieces are, where one has given any', async () => {
    const { branch, product, items } = await stocked(5, 4);
    const { body } = await postTransferOrder(customer, items(3));
    const seen = [
      (await admin.get(`/api/admin/orders/${body.id}`)).body,
      (await admin.get(`/api/admin/orders?search=${body.orderNumber}`)).body[0],
    ];
    const fromBranches = [{ productId: product.id, branch: branch.name, units: 2 }];
    expect(seen).toEqual(seen.map(() => expect.objectContaining({ fromBranches })));
    await expire(body.id);
    expect((await admin.get(`/api/admin/orders/${body.id}`)).body).not.toHaveProperty('fromBranches');
  });

  it('whose shipment is undone after it expired gives branches back what they gave', async () => {
    const { left, items } = await stocked(3, 3);
    const { body } = await postTransferOrder(customer, items(2));
    await expire(body.id);
    expect((await admin.patch(`/api/admin/orders/${body.id}/status`, { status: 'ENVIADO' })).status).toBe(200);
    expect(await left()).toEqual([1, 1]);
    expect((await admin.post(`/api/admin/orders/${body.id}/status/undo`)).status).toBe(200);
    expect(await left()).toEqual([3, 3]);
  });

  it('takes the warehouse’s units first, then the fullest branches’, of each product and each order', async () => {
    const [one, other] = [await stocked(10, 5), await stocked(4, 1)];
    const next = await buildBranch({ [one.product.id]: 4, [other.product.id]: 2 });
    const left = async () => [
      [...(await one.left()), await unitsIn(next, one.product.id)],
      [...(await other.left()), await unitsIn(next, other.product.id)],
    ];
    const first = await postTransferOrder(customer, [...one.items(7), ...other.items(1)]);
    expect(await left()).toEqual([
      [3, 0, 3],
      [3, 1, 2],
    ]);
    const second = await postTransferOrder(customer, [...one.items(2), ...other.items(2)]);
    expect(await left()).toEqual([
      [1, 0, 1],
      [1, 1, 0],
    ]);
    await cancel(first.body.id);
    expect(await left()).toEqual([
      [8, 5, 2],
      [2, 1, 0],
    ]);
    await cancel(second.body.id);
    expect(await left()).toEqual([
      [10, 5, 4],
      [4, 1, 2],
    ]);
  });

  it('that was sent and came back is in the warehouse', async () => {
    const { left, items } = await stocked(3, 3);
    const { body } = await postTransferOrder(customer, items(2));
    await verify(body.id);
    const change = (more: object) => admin.patch(`/api/admin/orders/${body.id}/status`, more);
    await change({ status: 'ENVIADO', trackingNumber: 'A1', courierService: 'DHL' });
    await change({ status: 'EN_PREPARACION' });
    expect((await admin.post(`/api/admin/orders/${body.id}/refund`, { reason: 'No se entregó' })).status).toBe(200);
    expect(await left()).toEqual([3, 1]);
  });

  it('leaves what a deleted branch gave to the warehouse', async () => {
    const { branch, left, items } = await stocked(2, 2);
    const { body } = await postTransferOrder(customer, items(2));
    expect((await admin.delete(`${path}/${branch.id}`)).status).toBe(204);
    expect((await cancel(body.id)).status).toBe(200);
    expect(await left()).toEqual([2, 0]);
  });
});

describe('at once', () => {
  it('two want the last unit of a branch: one has it, though there are more elsewhere', async () => {
    const { branch, left, items } = await stocked(5, 1);
    const other = await signedIn();
    const seen = await seenFigures(items());
    const want = (client: SignedInClient) =>
      patiently(() => postTransferOrder(client, items(), { branchId: branch.id, seen }));
    const both = await Promise.all([want(customer), want(other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('out_of_stock_in_branch');
    expect(await left()).toEqual([4, 0]);
  });

  it('a parcel and a pick-up meet at the last unit: one has it, and the branch does not keep it', async () => {
    const { branch, left, items } = await stocked(1, 1);
    const other = await signedIn();
    const seen = await seenFigures(items());
    const both = await Promise.all([
      patiently(() => postTransferOrder(customer, items(), { branchId: branch.id, seen })),
      patiently(() => postTransferOrder(other, items(), { seen })),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await left()).toEqual([0, 0]);
  });

  it('orders, parcels and edits leave no branch with more than there is', async () => {
    const { product, branch, left, items } = await stocked(12, 6);
    const clients = await Promise.all(Array.from({ length: 6 }, () => signedIn()));
    const seen = await seenFigures(items());
    await Promise.all([
      ...clients.map((client, index) =>
        patiently(() => postTransferOrder(client, items(), { seen, ...(index % 2 && { branchId: branch.id }) })),
      ),
      admin.patch(`/api/admin/products/${product.id}`, { stock: { from: 12, to: 8 } }),
      admin.put(`${path}/${branch.id}/stock`, { productId: product.id, units: { from: 6, to: 8 } }),
    ]);
    const [stock = 0, there = 0] = await left();
    expect(stock).toBe(2);
    expect(there).toBeLessThanOrEqual(stock);
    expect(there).toBeGreaterThanOrEqual(0);
  });

  it('a branch is switched off while somebody orders: the order is made before, or refused after', async () => {
    const { branch, left, items } = await stocked(5, 3);
    const [made] = await Promise.all([
      patiently(() => pickUp(branch, items())),
      admin.put(`${path}/${branch.id}`, { isActive: false }),
    ]);
    expect(made.status === 201 || made.body.code === 'branch_not_found').toBe(true);
    expect(await left()).toEqual(made.status === 201 ? [4, 2] : [5, 3]);
    expect((await pickUp(branch, items())).body.code).toBe('branch_not_found');
  });
});
