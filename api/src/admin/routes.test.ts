import { randomUUID } from 'node:crypto';
import { SecurityLog, User } from '../accounts/model';
import { isPassword } from '../accounts/passwords';
import { presentUser } from '../accounts/present';
import { buildProduct } from '../catalog/build';
import { database } from '../database/connection';
import { Order } from '../orders/model';
import { buildTicket } from '../support/build';
import { buildUser, PASSWORD, type SignedInClient, signedIn, signedInAs, signInLongAgo, visitor } from '../test/build';
import { messagesTo } from '../test/jobs';
import { AuditEntry } from './model';

let admin: SignedInClient;
beforeAll(async () => {
  admin = await signedIn({ isAdmin: true, fullName: 'Ana Administradora', createdAt: new Date('2020-01-01') });
});

describe('GET /api/admin/users', () => {
  it('lists people, newest first, without what signs them in', async () => {
    const user = await buildUser({ fullName: 'Íñigo Núñez', createdAt: new Date(Date.now() + 1_000) });
    const { status, body, headers, text } = await admin.get('/api/admin/users');
    expect(status).toBe(200);
    const access = { isBlocked: false, blockReason: null, blockedAt: null, closedAt: null, limitedAt: null };
    expect(body[0]).toEqual({ ...presentUser(user), ...access });
    expect(headers.get('x-total-count')).toBe(String(await User.count()));
    expect(text).not.toMatch(/argon2|"password"|resetToken|verificationCode/);
  });

  it('searches in name, username, mail and phone, and takes what is typed literally', async () => {
    const user = await buildUser({ fullName: 'Begoña Quiñónez $' });
    const found = async (typed: string) =>
      (await admin.get(`/api/admin/users?search=${encodeURIComponent(typed)}`)).body.map(({ id }: User) => id);
    for (const typed of ['begona quinonez', 'quiñónez begoña', '$']) expect(await found(typed)).toEqual([user.id]);
    expect(await found(user.email.toUpperCase())).toEqual([user.id]);
    expect(await found(user.username)).toContain(user.id);
    expect(await found(user.phone ?? '')).toContain(user.id);
    expect(await found('%')).toEqual([]);
    expect(await found('(----')).toEqual([]);
  });

  it('finds a phone as people write it', async () => {
    const [mexican, foreign] = [
      await buildUser({ phone: '+525587650011' }),
      await buildUser({ phone: '+14155876500' }),
    ];
    const found = async (typed: string) =>
      (await admin.get(`/api/admin/users?search=${encodeURIComponent(typed)}`)).body.map(({ id }: User) => id);
    for (const typed of ['55 8765 0011', '(55) 8765-0011', '044 55 8765 0011', '8765–0011', '\u202a+52 55 87']) {
      expect(await found(typed)).toContain(mexican.id);
    }
    for (const typed of ['+1 (415) 587-6500', '415 587 6500']) expect(await found(typed)).toEqual([foreign.id]);
  });

  it('filters by whether they may sign in', async () => {
    const [active, blocked] = [await buildUser(), await buildUser({ isBlocked: true, blockReason: 'Fraude' })];
    const found = async (status: string) =>
      (await admin.get(`/api/admin/users?status=${status}&limit=1000`)).body.map(({ id }: User) => id);
    expect(await found('active')).toContain(active.id);
    expect(await found('active')).not.toContain(blocked.id);
    expect(await found('blocked')).toContain(blocked.id);
    expect(await found(`staff&search=${active.username}`)).toEqual([]);
    const refused = await admin.get('/api/admin/users?status=todos');
    expect([refused.status, refused.body.fields]).toEqual([400, { status: 'El estado no es válido' }]);
  });

  it('pages', async () => {
    const { body, headers } = await admin.get('/api/admin/users?limit=1&page=2');
    expect([body.length, headers.get('link')]).toEqual([1, '</api/admin/users?limit=1&page=3>; rel="next"']);
  });
});

describe('PUT /api/admin/users/:id/password', () => {
  it('sets the password, ends the sessions and tells the owner', async () => {
    const customer = await signedIn();
    const { status, body } = await admin.put(`/api/admin/users/${customer.id}/password`, { password: 'seis66' });
    expect([status, body.id]).toEqual([200, customer.id]);
    expect(await isPassword((await customer.user.reload()).password, 'seis66')).toBe(true);
    expect((await customer.get('/api/user')).status).toBe(401);
    const [mail] = await messagesTo(customer.user.email);
    expect(mail?.template).toBe('password_changed');
    expect(mail?.text).not.toContain('seis66');
    expect(await SecurityLog.findOne({ where: { userId: customer.id, action: 'password_changed' } })).toBeTruthy();
  });

  it('never works on another administrator', async () => {
    const other = await signedIn({ isAdmin: true });
    const refused = await admin.put(`/api/admin/users/${other.id}/password`, { password: 'secreta' });
    expect([refused.status, refused.body.code]).toEqual([403, 'cannot_change_admin_password']);
    expect(await isPassword((await other.user.reload()).password, PASSWORD)).toBe(true);
    expect((await other.get('/api/user')).status).toBe(200);
  });

  it('on the own account ends the other sessions and not this one', async () => {
    const here = await signedIn({ isAdmin: true });
    const elsewhere = await signedInAs(here.user);
    const own = `/api/admin/users/${here.id}/password`;
    expect((await here.put(own, { password: 'password' })).body.fields).toHaveProperty('password');
    expect((await here.put(own, { password: 'piedra-lunar-7' })).status).toBe(200);
    expect((await elsewhere.get('/api/user')).status).toBe(401);
    expect((await here.get('/api/user')).status).toBe(200);
  });

  it('on the own account asks for a recent proof: an open session alone opens nothing more', async () => {
    const here = await signedIn({ isAdmin: true });
    await signInLongAgo(here);
    const refused = await here.put(`/api/admin/users/${here.id}/password`, { password: 'piedra-lunar-7' });
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
    expect(await isPassword((await here.user.reload()).password, PASSWORD)).toBe(true);
  });

  it.each([
    [{ password: 'cinco' }, 'La contraseña debe tener al menos 6 caracteres'],
    [{}, 'La contraseña debe tener al menos 6 caracteres'],
    [{ password: 'x'.repeat(129) }, 'Máximo 128 caracteres'],
    [{ password: 123456 }, 'Texto inválido'],
  ])('refuses %j', async (input, message) => {
    const { id } = await buildUser();
    const { status, body } = await admin.put(`/api/admin/users/${id}/password`, input);
    expect([status, body.fields, body.error]).toEqual([400, { password: message }, message]);
  });
});

describe('an administrator with two-step verification', () => {
  const careful = () => signedIn({ isAdmin: true, twoFactorEnabled: true });
  const openPanelOf = ({ id }: SignedInClient) =>
    database.query(`UPDATE sessions SET data = data || '{"isPanelOpen": true}' WHERE user_id = $id`, { bind: { id } });

  it('opens the panel with a fresh proof, once a session', async () => {
    const [first, second] = [await careful(), await careful()];
    await signInLongAgo(first);
    const refused = await first.get('/api/admin/stats');
    expect([refused.status, refused.body.code]).toEqual([403, 'step_up_required']);
    expect((await second.get('/api/admin/stats')).status).toBe(200);
    await signInLongAgo(second);
    expect((await second.get('/api/admin/stats')).status).toBe(200);
    expect((await first.get('/api/user')).status).toBe(200);
    await signInLongAgo(admin);
    expect((await admin.get('/api/admin/stats')).status).toBe(200);
  });

  it('is a customer where customers call too, until the panel is open', async () => {
    const [customer, support] = [await signedIn(), await signedIn({ staffRole: 'SOPORTE', twoFactorEnabled: true })];
    const { id } = await buildTicket({ userId: customer.id });
    const path = `/api/support/tickets/${id}`;
    await signInLongAgo(support);
    expect((await support.get('/api/support/tickets')).body).toEqual([]);
    expect((await support.get(path)).status).toBe(404);
    expect((await support.post(`${path}/messages`, { message: 'Hola.' })).status).toBe(404);
    const own = await buildTicket({ userId: support.id });
    expect((await support.get(`/api/support/tickets/${own.id}`)).status).toBe(200);

    await openPanelOf(support);
    expect((await support.get(path)).status).toBe(200);
    expect((await support.get('/api/support/tickets')).body).not.toEqual([]);
  });

  it('is a customer where visitors call too, until the panel is open', async () => {
    const client = await careful();
    const product = await buildProduct({ isActive: false });
    const read = async () => [
      (await client.get(`/api/products/${product.id}`)).status,
      (await client.get(`/api/products?includeInactive=true&ids=${product.id}`)).body.length,
    ];
    await signInLongAgo(client);
    expect(await read()).toEqual([404, 0]);
    await openPanelOf(client);
    expect(await read()).toEqual([200, 1]);
  });

  it.each([
    ['PUT', `/api/admin/users/${randomUUID()}/password`],
    ['POST', `/api/admin/users/${randomUUID()}/block`],
    ['POST', `/api/admin/orders/${randomUUID()}/refund`],
    ['POST', '/api/admin/verify-transfer'],
    ['POST', `/api/admin/bank-statements/${randomUUID()}/approve`],
    ['POST', `/api/admin/payments-to-settle/${randomUUID()}/settle`],
    ['PUT', '/api/admin/transfer-discount-config'],
    ['POST', '/api/admin/payment-config'],
  ])('proves it again for %s %s, when the last proof is long ago', async (method, path) => {
    const client = await careful();
    expect((await client.send(method, path, {})).body.code).not.toBe('step_up_required');
    await signInLongAgo(client);
    expect((await client.send(method, path, {})).body.code).toBe('step_up_required');
    expect((await admin.send(method, path, {})).body.code).not.toBe('step_up_required');
  });
});

describe('somebody who is not there', () => {
  it.each([
    ['PUT', 'password', { password: 'secreta' }],
    ['POST', 'block', { reason: 'x' }],
    ['POST', 'unblock', undefined],
  ])('is named: %s …/%s', async (method, action, body) => {
    const answer = await admin.send(method, `/api/admin/users/${randomUUID()}/${action}`, body);
    expect([answer.status, answer.body]).toEqual([404, { code: 'user_not_found', error: 'Usuario no encontrado' }]);
  });
});

describe('who has bought without an account', () => {
  it('is in no list of people', async () => {
    await buildUser({ isGuest: true, fullName: 'Wenceslao Xicoténcatl' });
    expect((await admin.get('/api/admin/users?search=wenceslao')).body).toEqual([]);
    expect((await admin.get('/api/admin/search?q=wenceslao')).body.people).toEqual([]);
  });

  it('is no account, and gets neither password, role nor block', async () => {
    const boss = await signedIn({ isAdmin: true });
    const guest = await buildUser({ isGuest: true });
    const path = `/api/admin/users/${guest.id}`;
    const answers = [
      await boss.get(path),
      await boss.put(`${path}/password`, { password: 'secreta' }),
      await boss.put(`${path}/role`, { role: 'ALMACEN' }),
      await boss.post(`${path}/block`, { reason: 'Fraude' }),
    ];
    expect(answers.map(({ status, body }) => [status, body.code])).toEqual(Array(4).fill([404, 'user_not_found']));
    const { staffRole, isBlocked, password } = guest;
    expect(await guest.reload()).toMatchObject({ staffRole, isBlocked, password });
  });
});

describe('blocking somebody', () => {
  it('ends the sessions at once, and unblocking lets them sign in again', async () => {
    const customer = await signedIn();
    const blocked = await admin.post(`/api/admin/users/${customer.id}/block`, { reason: ' Fraude ' });
    expect([blocked.status, blocked.body]).toEqual([
      200,
      expect.objectContaining({ isBlocked: true, blockReason: 'Fraude', blockedAt: expect.any(String) }),
    ]);
    expect((await customer.get('/api/user')).status).toBe(401);
    expect((await customer.user.reload()).blockedBy).toBe(admin.id);
    const signIn = { username: customer.user.username, password: PASSWORD };
    const refused = await visitor().post('/api/login', signIn);
    expect(refused.status).toBe(403);
    expect(refused.body.error).toContain('Fraude');

    const unblocked = await admin.post(`/api/admin/users/${customer.id}/unblock`);
    expect(unblocked.body).toMatchObject({ isBlocked: false, blockReason: null, blockedAt: null });
    expect((await customer.get('/api/user')).status).toBe(401);
    expect((await visitor().post('/api/login', signIn)).status).toBe(200);
  });

  it('whom somebody else has blocked meanwhile leaves their reason as it is', async () => {
    const other = await signedIn({ isAdmin: true });
    const { id } = await buildUser();
    await other.post(`/api/admin/users/${id}/block`, { reason: 'Fraude' });
    const refused = await admin.post(`/api/admin/users/${id}/block`, { reason: 'Spam' });
    expect([refused.status, refused.body.code]).toEqual([409, 'user_changed']);
    expect(await User.findByPk(id)).toMatchObject({ blockReason: 'Fraude', blockedBy: other.id });
    // Asked for once more, as after an answer that was lost.
    expect((await other.post(`/api/admin/users/${id}/block`, { reason: 'Fraude' })).status).toBe(200);
  });

  it('is never done to oneself', async () => {
    for (const action of ['block', 'unblock']) {
      const refused = await admin.post(`/api/admin/users/${admin.id}/${action}`, { reason: 'x' });
      expect([refused.status, refused.body.code]).toEqual([403, 'cannot_block_yourself']);
    }
    expect((await admin.get('/api/user')).status).toBe(200);
  });

  it.each([{ reason: '  ' }, {}])('needs a reason: %j', async (input) => {
    const { id } = await buildUser();
    const { status, body } = await admin.post(`/api/admin/users/${id}/block`, input);
    expect([status, body.fields]).toEqual([400, { reason: 'Escribe el motivo del bloqueo' }]);
    expect((await User.findByPk(id))?.isBlocked).toBe(false);
  });
});

describe('the figures of the dashboard', () => {
  let stats: (query?: string) => Promise<{ status: number; body: unknown }>;

  beforeAll(async () => {
    await User.update({ isBlocked: true }, { where: { isAdmin: false } });
    const [buyer] = [await buildUser({ createdAt: new Date('2026-05-04T12:00:00Z') }), await buildUser()];
    // Who works in the shop, has bought without an account or has closed it is none of its customers.
    const others = [{ staffRole: 'VENTAS' as const }, { isGuest: true }];
    for (const other of others) await buildUser({ ...other, createdAt: new Date('2026-05-04T12:00:00Z') });
    await buildUser({ closedAt: new Date() });
    const product = await buildProduct();
    const order = (createdAt: string, paymentStatus: Order['paymentStatus'], totalAmount: string) =>
      Order.create({
        orderNumber: randomUUID().slice(0, 10),
        userId: buyer.id,
        productId: product.id,
        quantity: 1,
        originalAmount: totalAmount,
        discountApplied: '0',
        shippingCost: '0',
        totalAmount,
        paymentType: 'direct_transfer',
        paymentStatus,
        createdAt: new Date(createdAt),
      });
    // The third is 4 May in UTC and still the 3rd in Mexico City.
    await order('2026-05-04T18:00:00Z', 'verified', '100.10');
    await order('2026-05-04T19:00:00Z', 'pending', '50.00');
    await order('2026-05-04T05:59:59Z', 'approved', '7.25');
    await order('2026-05-06T18:00:00Z', 'rejected', '30.00');
    await order('2026-05-06T18:00:00Z', 'approved', '1000.00');
    await order('2026-05-06T18:00:00Z', 'refunded', '20.00');
    stats = (query = '') => admin.get(`/api/admin/stats${query}`);
  });

  it('are real, over all time', async () => {
    const { status, body } = await stats();
    expect([status, body]).toEqual([
      200,
      { activeUsers: 2, totalSales: '1107.35', totalOrders: 6, conversionRate: 50 },
    ]);
  });

  it('count days in Mexico City, both ends included', async () => {
    expect((await stats('?from=2026-05-04&to=2026-05-04')).body).toEqual({
      activeUsers: 1,
      totalSales: '100.10',
      totalOrders: 2,
      conversionRate: 50,
    });
    expect((await stats('?to=2026-05-03')).body).toMatchObject({ totalSales: '7.25', conversionRate: 100 });
    expect((await stats('?from=2026-05-05')).body).toMatchObject({ totalOrders: 3, conversionRate: 33.3 });
  });

  it('count as active who signed in, by a second step too', async () => {
    const buyer = await User.findOne({
      where: { isBlocked: false, isAdmin: false, isGuest: false },
      rejectOnEmpty: true,
    });
    const signIn = {
      userId: buyer.id,
      verified: true,
      ipAddress: null,
      userAgent: null,
      createdAt: new Date('2025-03-10T18:00:00Z'),
    };
    await SecurityLog.create({ ...signIn, action: 'two_factor_verified' });
    expect((await stats('?from=2025-03-10&to=2025-03-10')).body).toMatchObject({ activeUsers: 1, totalOrders: 0 });
  });

  it('are zero where nothing happened', async () => {
    expect((await stats('?from=2025-01-01&to=2025-01-31')).body).toEqual({
      activeUsers: 0,
      totalSales: '0.00',
      totalOrders: 0,
      conversionRate: 0,
    });
  });

  it('come by day for charts, without gaps', async () => {
    expect((await stats('/daily?from=2026-05-03&to=2026-05-06')).body).toEqual([
      { date: '2026-05-03', orders: 1, paidOrders: 1, sales: '7.25', newUsers: 0 },
      { date: '2026-05-04', orders: 2, paidOrders: 1, sales: '100.10', newUsers: 1 },
      { date: '2026-05-05', orders: 0, paidOrders: 0, sales: '0.00', newUsers: 0 },
      { date: '2026-05-06', orders: 3, paidOrders: 1, sales: '1000.00', newUsers: 0 },
    ]);
  });

  it('come for the last thirty days when nobody says which, and for a year at most', async () => {
    const { body } = (await stats('/daily')) as { body: { date: string }[] };
    expect(body).toHaveLength(30);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(new Date());
    expect(body.at(-1)?.date).toBe(today);
    expect((await stats('/daily?from=1990-01-01')).body).toHaveLength(366);
  });

  it.each([
    ['?from=ayer', { from: 'La fecha debe tener la forma AAAA-MM-DD' }],
    ['?to=2026-02-31', { to: 'La fecha debe tener la forma AAAA-MM-DD' }],
    ['?from=2026-05-05&to=2026-05-04', { to: 'La fecha final debe ser igual o posterior a la inicial' }],
  ])('refuse %s', async (query, fields) => {
    for (const path of [query, `/daily${query}`]) {
      const { status, body } = await admin.get(`/api/admin/stats${path}`);
      expect([status, body.fields]).toEqual([400, fields]);
    }
  });
});

describe('the audit log', () => {
  it('tells who changed what, before and after', async () => {
    const { body: category } = await admin.post('/api/admin/categories', { name: 'Drones', emoji: '🚁' });
    await admin.patch(`/api/admin/categories/${category.id}`, { name: 'Drones y más' });
    await admin.delete(`/api/admin/categories/${category.id}`);
    const { status, body } = await admin.get(`/api/admin/audit-log?objectId=${category.id}`);
    const entry = { objectId: category.id, adminId: admin.id, adminName: 'Ana Administradora' };
    const renamed = { ...category, name: 'Drones y más', version: category.version + 1 };
    expect([status, body]).toEqual([
      200,
      [
        expect.objectContaining({
          ...entry,
          action: 'DELETE /api/admin/categories/:id',
          before: renamed,
          after: null,
        }),
        expect.objectContaining({
          ...entry,
          action: 'PATCH /api/admin/categories/:id',
          before: category,
          after: renamed,
        }),
        expect.objectContaining({ ...entry, action: 'POST /api/admin/categories', before: null, after: category }),
      ],
    ]);
    expect((await admin.get(`/api/admin/audit-log/${body[1].id}`)).body).toEqual(body[1]);
  });

  it('holds no password, and nothing that was refused', async () => {
    const { id } = await buildUser();
    await admin.put(`/api/admin/users/${id}/password`, { password: 'palabra-secreta' });
    await admin.put(`/api/admin/users/${id}/password`, { password: 'x' });
    const entries = await AuditEntry.findAll({ where: { objectId: id } });
    expect(entries.map(({ action }) => action)).toEqual(['PUT /api/admin/users/:id/password']);
    expect(JSON.stringify(entries)).not.toMatch(/palabra-secreta|argon2/);
  });

  it('has an entry of a change even if everything ends right after it, and no change without an entry', async () => {
    const { body: category } = await admin.post('/api/admin/categories', { name: 'Cámaras', emoji: '📷' });
    const refuse = async (event: 'UPDATE' | 'INSERT', work: () => Promise<void>) => {
      await database.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no' USING ERRCODE = '57P01'; END $$;
        CREATE TRIGGER refuse BEFORE ${event} ON audit_log EXECUTE FUNCTION refuse()`);
      await work().finally(() => database.query('DROP TRIGGER refuse ON audit_log; DROP FUNCTION refuse()'));
    };
    const path = `/api/admin/categories/${category.id}`;
    await refuse('UPDATE', async () => {
      expect((await admin.patch(path, { name: 'Fotografía' })).status).toBe(200);
    });
    const [newest] = (await admin.get(`/api/admin/audit-log?objectId=${category.id}`)).body;
    expect(newest).toMatchObject({ action: `PATCH ${path}`, adminId: admin.id, after: { unfinished: true } });
    await refuse('INSERT', async () => {
      expect((await admin.patch(path, { name: 'Ópticas' })).status).toBe(503);
    });
    const names = (await admin.get('/api/categories')).body.map(({ name }: { name: string }) => name);
    expect(names).toContain('Fotografía');
  });

  it('is of people of the shop: what a customer does is not in it', async () => {
    const customer = await signedIn();
    await customer.post('/api/support/tickets', {
      subject: 'Duda',
      name: 'Lucía',
      email: 'lucia@correo.mx',
      description: '¿Hacen factura?',
    });
    expect(await AuditEntry.count({ where: { adminId: customer.id } })).toBe(0);
  });

  it('is asked by person and by day, a page at a time', async () => {
    const other = await signedIn({ isAdmin: true });
    await other.post('/api/admin/categories', { name: 'Uno', emoji: '1️⃣' });
    await other.post('/api/admin/categories', { name: 'Dos', emoji: '2️⃣' });
    const page = await admin.get(`/api/admin/audit-log?adminId=${other.id}&limit=1`);
    expect([page.body.length, page.headers.get('x-total-count')]).toEqual([1, '2']);
    expect((await admin.get('/api/admin/audit-log?to=2020-01-01')).body).toEqual([]);
    const refused = await admin.get('/api/admin/audit-log?adminId=ana');
    expect([refused.status, refused.body.fields]).toEqual([400, { adminId: 'La persona no es válida' }]);
  });
});
