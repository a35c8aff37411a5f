import { staffRoles } from '@boom/contract';
import { Op } from 'sequelize';
import { SecurityLog, User } from '../accounts/model';
import { buildProduct } from '../catalog/build';
import { buildDeadLetter } from '../jobs/build';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { CLABE } from '../returns/build';
import { buildUser, type SignedInClient, signedIn, signedInAs } from '../test/build';
import { overtake } from '../test/overtake';
import { AuditEntry } from './model';

let admin: SignedInClient;
beforeAll(async () => {
  await buildBankTransfer();
  admin = await signedIn({ isAdmin: true });
});

const give = (by: SignedInClient, { id }: { id: string }, role: string | null) =>
  by.put(`/api/admin/users/${id}/role`, { role });

describe('a role', () => {
  it('is given to an account, counts at the next sign-in, and is written down', async () => {
    const person = await signedIn();
    const { status, body } = await give(admin, person, 'ALMACEN');
    expect([status, body.isAdmin, body.staffRole]).toEqual([200, false, 'ALMACEN']);
    expect((await person.get('/api/user')).status).toBe(401);
    const again = await signedInAs(await User.findByPk(person.id, { rejectOnEmpty: true }));
    expect((await again.get('/api/admin/orders')).status).toBe(200);
    expect((await again.get('/api/admin/payment-config')).status).toBe(403);
    const entry = await AuditEntry.findOne({ where: { objectId: person.id }, rejectOnEmpty: true });
    expect([entry.before, entry.after]).toMatchObject([{ staffRole: null }, { staffRole: 'ALMACEN' }]);
    expect(await SecurityLog.count({ where: { userId: person.id, action: 'role_changed' } })).toBe(1);
    const listed = await admin.get('/api/admin/users?status=staff&limit=100');
    expect(listed.body.map(({ id }: User) => id)).toContain(person.id);
  });

  it('that is taken away ends what its session may do, at once', async () => {
    const seller = await signedIn({ staffRole: 'VENTAS' });
    expect((await seller.get('/api/admin/banners')).status).toBe(200);
    await give(admin, seller, null);
    expect((await seller.get('/api/admin/banners')).status).toBe(401);
    // A session that the change did not see, as one of another way in: what counts is the account's row.
    const late = await signedInAs(seller.user);
    expect((await late.get('/api/admin/banners')).status).toBe(403);
  });

  it('that somebody else gave meanwhile is not taken back unseen', async () => {
    const person = await buildUser({ staffRole: 'ALMACEN' });
    const change = { role: 'VENTAS', seen: null };
    const refused = await admin.put(`/api/admin/users/${person.id}/role`, change);
    expect([refused.status, refused.body.code]).toEqual([409, 'user_changed']);
    expect((await person.reload()).staffRole).toBe('ALMACEN');
    const seen = await admin.put(`/api/admin/users/${person.id}/role`, { ...change, seen: 'ALMACEN' });
    expect([seen.status, seen.body.staffRole]).toEqual([200, 'VENTAS']);
  });

  it('is one of the list', async () => {
    const { status, body } = await give(admin, await buildUser(), 'GERENTE');
    expect([status, body.fields]).toEqual([400, { role: 'El tipo de cuenta no es válido' }]);
  });

  it('is written down by whoever has one', async () => {
    const seller = await signedIn({ staffRole: 'VENTAS' });
    const { body } = await seller.post('/api/admin/banners', { title: 'Buen Fin' });
    expect(await AuditEntry.count({ where: { adminId: seller.id, objectId: body.id } })).toBe(1);
  });
});

describe('an administrator', () => {
  const block: typeof give = (by, { id }) => by.post(`/api/admin/users/${id}/block`, { reason: 'Ya no trabaja aquí' });

  it.each([
    ['take it from one another', give, give],
    ['block one another', block, block],
    ['block, and take it from who does', block, give],
  ])('is always left, also when two %s at the same moment', async (_what, first, second) => {
    const [ana, beto] = [await signedIn({ isAdmin: true }), await signedIn({ isAdmin: true })];
    const others = { isAdmin: true, id: { [Op.notIn]: [ana.id, beto.id] } };
    const before = await User.findAll({ where: others });
    await User.update({ isAdmin: false }, { where: others });
    try {
      const answers = await overtake(
        { table: 'users', id: beto.id },
        () => first(ana, beto, null),
        () => second(beto, ana, 'VENTAS'),
      );
      // The second has ceased to be one, and hears it under the lock: both were asked who they are before.
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
      const [left] = await User.findAll({ where: { isAdmin: true, isBlocked: false } });
      const last = await signedInAs(left as User);
      const { status, body } = await give(last, last, 'FINANZAS');
      expect([status, body.code]).toEqual([409, 'last_administrator']);
    } finally {
      await User.update({ isAdmin: true }, { where: { id: before.map(({ id }) => id) } });
    }
  });
});

describe('what is not theirs', () => {
  it('is neither counted nor found for a role', async () => {
    const customer = await signedIn({ fullName: 'Zenobia Quintanar' });
    const { id: productId } = await buildProduct({ name: 'Zenobita' });
    const { body: order } = await postTransferOrder(customer, [{ productId, quantity: 1 }]);
    const [packer, cashier] = [await signedIn({ staffRole: 'ALMACEN' }), await signedIn({ staffRole: 'FINANZAS' })];
    const waiting = await packer.get('/api/admin/waiting');
    expect([waiting.body.transfers, waiting.body.newest.transfer]).toEqual([0, null]);
    expect((await cashier.get('/api/admin/waiting')).body.transfers).toBeGreaterThan(0);
    const { body: found } = await packer.get('/api/admin/search?q=zenob');
    expect([found.people, found.products]).toEqual([[], []]);
    expect((await packer.get(`/api/admin/search?q=${order.orderNumber}`)).body.orders).toHaveLength(1);
    // Its status would say that the transfer has come.
    const paid = await packer.patch(`/api/admin/orders/${order.id}/status`, { status: 'PAGADO' });
    expect([paid.status, paid.body.code]).toEqual([403, 'forbidden']);
  });

  it('is neither a verdict on money to take back, nor the account that gets it', async () => {
    const customer = await signedIn();
    const { id: productId } = await buildProduct();
    const { body: order } = await postTransferOrder(customer, [{ productId, quantity: 1 }]);
    const path = `/api/admin/orders/${order.id}`;
    const [packer, cashier] = [await signedIn({ staffRole: 'ALMACEN' }), await signedIn({ staffRole: 'FINANZAS' })];
    expect((await admin.patch(`${path}/status`, { status: 'PAGADO' })).status).toBe(200);
    const undone = await packer.post(`${path}/status/undo`);
    expect([undone.status, undone.body.code]).toEqual([403, 'forbidden']);
    expect((await packer.get(path)).body.paymentStatus).toBe('verified');
    const refundable = async (person: SignedInClient) => (await person.get(path)).body.refundableAmount;
    expect([await refundable(packer), await refundable(cashier)]).toEqual([null, order.totalAmount]);
    expect((await customer.post(`/api/orders/${order.id}/cancel`, { clabe: CLABE })).status).toBe(200);
    const shown = [await packer.get(path), await cashier.get(path)].map(({ body }) => body.refundClabe);
    expect(shown).toEqual([null, CLABE]);
  });

  it('is no failed job and no request about personal data, but for administrators', async () => {
    const customer = await signedIn();
    await buildDeadLetter();
    const ask = { kind: 'OPOSICION', text: 'No quiero que usen mis datos para ofertas.' };
    expect((await customer.post('/api/privacy/requests', ask)).status).toBe(201);
    const waiting = async (person: SignedInClient) => {
      const { failedJobs, privacyRequests } = (await person.get('/api/admin/waiting')).body;
      return [failedJobs > 0, privacyRequests > 0];
    };
    expect(await waiting(admin)).toEqual([true, true]);
    for (const staffRole of staffRoles) expect(await waiting(await signedIn({ staffRole }))).toEqual([false, false]);
  });
});
