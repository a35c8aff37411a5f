import { query } from '../database/query';
import { PERSON } from '../invoicing/build';
import { Media } from '../media/model';
import { buildBankTransfer } from '../orders/build';
import { Order } from '../orders/model';
import { Ticket, TicketMessage } from '../support/model';
import { PASSWORD, type SignedInClient, signedIn, signedInAs, visitor } from '../test/build';
import { messagesTo, workOffJobs } from '../test/jobs';
import { buyAndReceive, close } from './build';

let admin: SignedInClient;
beforeAll(async () => {
  await buildBankTransfer();
  admin = await signedIn({ isAdmin: true });
});

/** The tables of the database with a row in which a name, a mail address, a phone or a street is left. */
async function tracesOf(words: string[]): Promise<string[]> {
  const tables = await query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  const looks = tables.map(
    ({ name }) => `SELECT '${name}' AS name WHERE EXISTS (SELECT FROM ${name} AS held WHERE held::text ILIKE ANY ($1))`,
  );
  const found = await query<{ name: string }>(looks.join(' UNION ALL '), [words.map((word) => `%${word}%`)]);
  return found.map(({ name }) => name);
}

describe('an account that is closed', () => {
  it('leaves nothing of the person anywhere, and its orders, payments and their figures as they were', async () => {
    const customer = await signedIn({ fullName: 'Zenobia Quintanar', phone: '+524779998877' });
    const { email, username } = customer.user;
    const orderId = await buyAndReceive(admin, customer);
    const form = new FormData();
    const ticket = { subject: 'Soy Zenobia', name: 'Zenobia', email, description: 'Vivo en Calle Secreta 7.' };
    for (const [name, value] of Object.entries(ticket)) form.set(name, value);
    form.set('attachments', new Blob(['%PDF-1.7 identificación'], { type: 'application/pdf' }), 'ine.pdf');
    const { id: ticketId } = (await customer.post('/api/support/tickets', form)).body;
    await customer.post(`/api/support/tickets/${ticketId}/messages`, { message: 'Me llamo Zenobia.' });
    await admin.post(`/api/support/tickets/${ticketId}/messages`, { message: 'Hola, Zenobia.' });
    await customer.put('/api/user/fiscal-profile', PERSON);
    await admin.post(`/api/admin/users/${customer.id}/block`, { reason: 'Zenobia pidió tiempo.' });
    await admin.post(`/api/admin/users/${customer.id}/unblock`);
    const other = await signedInAs(await customer.user.reload());
    const before = await Order.findByPk(orderId, { rejectOnEmpty: true });

    expect((await close(other)).status).toBe(204);

    // That messages went out is kept for its time; what was in them is encrypted until then.
    const traces = await tracesOf([
      'Zenobia',
      email,
      username,
      '4779998877',
      'Calle Secreta',
      '4771234567',
      PERSON.rfc,
    ]);
    expect(traces).toEqual(['notifications']);
    expect((await other.get('/api/user')).status).toBe(401);
    expect((await (await signedInAs(customer.user)).get('/api/user')).status).toBe(401);
    for (const name of [username, email]) {
      expect((await visitor().post('/api/login', { username: name, password: PASSWORD })).status).toBe(401);
    }
    const [mail] = (await messagesTo(email)).slice(-1);
    expect(mail?.subject).toBe('Cerraste tu cuenta de Compra Boom');

    await workOffJobs();
    expect(await Media.count({ where: { ownerId: customer.id } })).toBe(0);

    const after = await Order.findByPk(orderId, { rejectOnEmpty: true });
    expect(after.shippingAddress).toEqual({
      ...{ title: '', street: '', city: 'León', state: 'Guanajuato', postalCode: '37000', country: 'México' },
    });
    for (const kept of ['orderNumber', 'totalAmount', 'status', 'paymentStatus', 'transferReceived'] as const) {
      expect(after[kept]).toBe(before[kept]);
    }
    expect((await Ticket.findByPk(ticketId))?.status).toBe('CERRADO');
    expect(await TicketMessage.count({ where: { ticketId } })).toBe(2);
  });
});
