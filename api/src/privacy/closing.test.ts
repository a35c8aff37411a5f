import { buildProduct } from '../catalog/build';
import { query } from '../database/query';
import { PERSON } from '../invoicing/build';
import { buildBankTransfer, postTransferOrder, seenFigures } from '../orders/build';
import { Order } from '../orders/model';
import { buildDelivered, deliver, moveReturn } from '../returns/build';
import { buildBuyer, decideReview, WORDS } from '../reviews/build';
import { Review } from '../reviews/model';
import { type SignedInClient, signedIn, signInLongAgo, visitor } from '../test/build';
import { messagesTo } from '../test/jobs';
import { overtake } from '../test/overtake';
import { buyAndReceive, close } from './build';

let admin: SignedInClient;
beforeAll(async () => {
  await buildBankTransfer();
  admin = await signedIn({ isAdmin: true });
});

const obstaclesOf = async (client: SignedInClient) =>
  (await client.get('/api/privacy')).body.obstacles.map(({ kind }: { kind: string }) => kind);

describe('an account that is closed', () => {
  it('is shown as closed in the panel, whose lists and records go on, and is neither blocked nor given a password', async () => {
    const customer = await signedIn();
    const orderId = await buyAndReceive(admin, customer);
    await close(customer);
    const shown = (await admin.get('/api/admin/users?status=closed&limit=1')).body[0];
    expect(shown).toMatchObject({
      id: customer.id,
      fullName: 'Cuenta cerrada',
      email: '',
      closedAt: expect.any(String),
    });
    expect((await admin.get(`/api/admin/users/${customer.id}`)).body).toMatchObject({ orderCount: 1, addresses: [] });
    expect((await admin.get(`/api/admin/orders/${orderId}`)).body).toMatchObject({
      user: { fullName: 'Cuenta cerrada', email: '' },
      customer: null,
    });
    expect((await admin.get(`/api/admin/orders?search=${customer.id}`)).body).toMatchObject([{ id: orderId }]);
    const [timeline] = (await admin.get('/api/admin/timeline?search=cerrada')).body;
    expect(timeline.user).toMatchObject({ id: customer.id, fullName: 'Cuenta cerrada', username: '', email: '' });
    const refused = await admin.post(`/api/admin/users/${customer.id}/block`, { reason: 'Por si acaso.' });
    expect(refused.body.code).toBe('account_closed');
    const password = { password: 'grapa pila correcto' };
    expect((await admin.put(`/api/admin/users/${customer.id}/password`, password)).body.code).toBe('account_closed');
    const role = await admin.put(`/api/admin/users/${customer.id}/role`, { role: 'ADMIN' });
    expect(role.body.code).toBe('account_closed');
  });

  it('leaves the facturas that were issued, and none that never was', async () => {
    const customer = await signedIn();
    const [issued, refused, cancelled] = [
      await buyAndReceive(admin, customer),
      await buyAndReceive(admin, customer),
      await buyAndReceive(admin, customer),
    ];
    await query(
      `INSERT INTO invoices (order_id, user_id, receiver, state, issued_at) VALUES
         ($1, $4, $5, 'CANCELADA', now()), ($2, $4, $5, 'RECHAZADA', NULL), ($3, $4, $5, 'CANCELADA', NULL)`,
      [issued, refused, cancelled, customer.id, PERSON],
    );
    expect((await close(customer)).status).toBe(204);
    const left = await query('SELECT order_id AS "orderId" FROM invoices WHERE user_id = $1', [customer.id]);
    expect(left).toEqual([{ orderId: issued }]);
  });

  it('frees its name and mail address for a new account, which has none of its orders', async () => {
    const customer = await signedIn();
    const { email, username } = customer.user;
    await buyAndReceive(admin, customer);
    await close(customer);
    const again = visitor();
    const person = { username, email, password: 'grapa pila correcto', fullName: 'Lucía', phone: '5512345678' };
    expect((await again.post('/api/register', person)).status).toBe(201);
    expect((await again.get('/api/orders')).body).toEqual([]);
  });

  it('has no word left of its messages, sent or not, nor what it chose of them and wanted', async () => {
    const customer = await signedIn({ marketingConsentAt: new Date() });
    await buyAndReceive(admin, customer);
    const { id: productId } = await buildProduct();
    await customer.put('/api/user/cart', { items: [{ productId, quantity: 1 }] });
    await customer.post('/api/user/wishlist', { items: [{ productId, price: '100.00' }] });
    await query(`UPDATE notifications SET sent_at = now() WHERE user_id = $1 AND template = 'order_delivered'`, [
      customer.id,
    ]);
    await query(`INSERT INTO message_choices (user_id, channel, quiet_from, quiet_until) VALUES ($1, 'sms', 22, 8)`, [
      customer.id,
    ]);
    const countOf = async (table: string) =>
      (await query(`SELECT FROM ${table} WHERE user_id = $1`, [customer.id])).length;
    for (const table of ['notifications', 'saved_carts', 'wish_list_items'])
      expect(await countOf(table)).toBeGreaterThan(0);
    expect((await close(customer)).status).toBe(204);
    for (const table of ['notifications', 'message_choices', 'saved_carts', 'wish_list_items'])
      expect(await countOf(table)).toBe(0);
  });

  it('is not written to about its tickets any more, and told what else waits for its address', async () => {
    const customer = await signedIn();
    const ticket = { subject: 'Hola', name: 'Lucía', email: 'l@correo.mx', description: '¿Dónde está mi pedido?' };
    const { id } = (await customer.post('/api/support/tickets', ticket)).body;
    await admin.post(`/api/support/tickets/${id}/messages`, { message: 'Ya va en camino.' });
    await customer.patch('/api/user/profile', { phone: '33 1234 5678' });
    expect((await close(customer)).status).toBe(204);
    const told = (await messagesTo(customer.user.email)).map(({ template }) => template);
    expect(told).toEqual(['contact_changed', 'account_closed']);
  });

  it("is nobody's who works in the shop, and nobody's who signed in long ago", async () => {
    expect((await close(await signedIn({ isAdmin: true }))).body.code).toBe('administrator_account');
    expect((await close(await signedIn({ staffRole: 'ALMACEN' }))).body.code).toBe('administrator_account');
    const customer = await signedIn();
    await signInLongAgo(customer);
    expect((await close(customer)).body.code).toBe('step_up_required');
  });
});

describe('a closed account with an open order', () => {
  it('there is none: it waits for payment, delivery, return and money, each with its reason', async () => {
    const { customer, order, ask } = await buildDelivered(admin);
    expect(await obstaclesOf(customer)).toEqual([]);

    const { id: productId } = await buildProduct();
    const { body: unpaid } = await postTransferOrder(customer, [{ productId, quantity: 1 }]);
    expect(await obstaclesOf(customer)).toEqual(['unpaid']);
    const refused = await close(customer);
    expect(refused).toMatchObject({ status: 409, body: { code: 'account_open_business' } });
    expect((await customer.get('/api/user')).status).toBe(200);
    await admin.post('/api/admin/verify-transfer', { orderId: unpaid.id, verified: true });
    expect(await obstaclesOf(customer)).toEqual(['undelivered']);
    await deliver(admin, unpaid.id);

    const { id } = (await ask([1, 0])).body;
    expect(await obstaclesOf(customer)).toEqual(['return']);
    await moveReturn(admin, id, 'RECHAZADA');
    expect(await obstaclesOf(customer)).toEqual([]);

    await customer.post(`/api/orders/${order.id}/invoice`, PERSON);
    const invoiced = await obstaclesOf(customer);
    await query("UPDATE invoices SET state = 'RECHAZADA' WHERE order_id = $1", [order.id]);
    await query('UPDATE orders SET transfer_received = total_amount + 5 WHERE id = $1', [order.id]);
    expect([...invoiced, ...(await obstaclesOf(customer))]).toEqual(['invoice', 'refund']);
    await query('UPDATE orders SET transfer_returned = 5 WHERE id = $1', [order.id]);
    expect(await obstaclesOf(customer)).toEqual([]);
    await query(
      `UPDATE orders SET payment_type = 'mercadopago', payment_status = 'approved', transfer_received = 10 WHERE id = $1`,
      [order.id],
    );
    expect(await obstaclesOf(customer)).toEqual(['refund']);
    await query('UPDATE orders SET transfer_returned = 10 WHERE id = $1', [order.id]);
    await query(
      `INSERT INTO refund_approvals (id, order_id, amount, reason, requested_by)
       VALUES (gen_random_uuid(), $1, 500, 'Pieza dañada', $2)`,
      [order.id, admin.id],
    );
    expect(await obstaclesOf(customer)).toEqual(['refund']);
    await query(
      "UPDATE refund_approvals SET state = 'RETIRADA', decided_by = requested_by, decided_at = now() WHERE order_id = $1",
      [order.id],
    );
    expect((await close(customer)).status).toBe(204);
  });

  it('is not one whose order was held on its way and has arrived', async () => {
    const customer = await signedIn();
    const orderId = await buyAndReceive(admin, customer);
    const held = "held_at = now(), hold_reason = 'CONTRACARGO'";
    await query(`UPDATE orders SET ${held}, status = 'ENVIADO' WHERE id = $1`, [orderId]);
    expect(await obstaclesOf(customer)).toEqual(['dispute']);
    await query("UPDATE orders SET status = 'ENTREGADO' WHERE id = $1", [orderId]);
    expect((await close(customer)).status).toBe(204);
  });

  it('nor one whose money a bank took for good: nobody decides anything about its hold any more', async () => {
    const customer = await signedIn();
    const orderId = await buyAndReceive(admin, customer);
    const lost = "payment_type = 'mercadopago', payment_status = 'charged_back', payment_id = '1'";
    const held = "held_at = now(), hold_reason = 'CONTRACARGO', status = 'PAGADO'";
    await query(`UPDATE orders SET ${lost}, ${held}, transfer_received = NULL WHERE id = $1`, [orderId]);
    await query(
      `INSERT INTO disputes (id, order_id, payment_id, kind, amount) VALUES (gen_random_uuid(), $1, '1', 'CONTRACARGO', 100)`,
      [orderId],
    );
    const open = await obstaclesOf(customer);
    await query("UPDATE disputes SET state = 'PERDIDA', decided_at = now() WHERE order_id = $1", [orderId]);
    expect([open, await obstaclesOf(customer)]).toEqual([['dispute'], []]);
    expect((await close(customer)).status).toBe(204);
  });

  it('does not come about when both are called at once: one is refused, whichever is first', async () => {
    for (let round = 0; round < 4; round += 1) {
      const customer = await signedIn();
      const { id: productId } = await buildProduct();
      const items = [{ productId, quantity: 1 }];
      const seen = await seenFigures(items);
      const order = () => postTransferOrder(customer, items, { seen });
      const calls = round % 2 === 0 ? [order(), close(customer)] : [close(customer), order()];
      const answers = await Promise.all(calls);
      const [ordered, closed] = round % 2 === 0 ? answers : [...answers].reverse();
      const count = await Order.count({ where: { userId: customer.id } });
      if (ordered?.status === 201) expect([closed?.status, count]).toEqual([409, 1]);
      else expect([ordered?.status, closed?.status, count]).toEqual([401, 204, 0]);
    }
  });

  it('does not come about by a call that was let in before and writes after it', async () => {
    const customer = await signedIn();
    await close(customer);
    const late = query(
      `INSERT INTO addresses (user_id, title, street, city, state, postal_code) VALUES ($1, 'a', 'b', 'c', 'd', '37000')`,
      [customer.id],
    );
    await expect(late).rejects.toMatchObject({ original: { code: 'AC001' } });
  });

  it('nor does a review that is changed by such a call say anything again', async () => {
    const { customer, write } = await buildBuyer(admin);
    const { id } = (await write()).body;
    await decideReview(admin, id, 'PUBLICADA');
    // Closing has come as far as the review when the change is let in, and ends before it.
    const [closed, changed] = await overtake(
      { table: 'reviews', id },
      () => close(customer),
      () => customer.put(`/api/reviews/${id}`, { ...WORDS, text: 'Habla Zenobia.' }),
    );
    expect([closed.status, changed.status]).toEqual([204, 401]);
    expect(await Review.findByPk(id)).toMatchObject({ state: 'PUBLICADA', authorName: '', title: null, text: '' });
  });
});

it('whoever becomes an administrator at the same moment keeps their account', async () => {
  const customer = await signedIn();
  const [given, closed] = await overtake(
    { table: 'users', id: customer.id },
    () => admin.put(`/api/admin/users/${customer.id}/role`, { role: 'ADMIN' }),
    () => close(customer),
  );
  expect([given.status, closed.status, closed.body.code]).toEqual([200, 409, 'administrator_account']);
});

it('closing twice at once closes once', async () => {
  const customer = await signedIn();
  const statuses = (await Promise.all([close(customer), close(customer)])).map(({ status }) => status);
  expect(statuses.sort()).toEqual([204, 401]);
  expect(await messagesTo(customer.user.email)).toHaveLength(1);
});
