import { buildBankTransfer } from '../orders/build';
import { close } from '../privacy/build';
import { type SignedInClient, signedIn } from '../test/build';
import { messagesTo, workOffJobs } from '../test/jobs';
import { buildDelivered, moveReturn } from './build';
import { ReturnRequest } from './model';

let admin: SignedInClient;
beforeAll(async () => {
  await buildBankTransfer();
  admin = await signedIn({ isAdmin: true });
});

const show = async (id: string) => (await admin.get(`/api/admin/returns/${id}`)).body;
const undo = (id: string) => admin.post(`/api/admin/returns/${id}/move/undo`);
const claim = { kind: 'GARANTIA', reason: 'La pantalla no enciende.' };

async function buildReturn(over?: object, quantities = [1]) {
  const built = await buildDelivered(admin);
  const { body } = await built.ask(quantities, over);
  return { ...built, id: body.id as string, lineId: body.lines[0].id as string };
}

const templatesTo = async ({ user }: SignedInClient) =>
  (await messagesTo(user.email)).map(({ template }) => template).filter((name) => name.startsWith('return_'));

describe('GET /api/orders/:id/returnable', () => {
  it('says what is left of each line, what it cost and until when', async () => {
    const { customer, order, ask } = await buildDelivered(admin);
    await ask([2]);
    const { body } = await customer.get(`/api/orders/${order.id}/returnable`);
    expect(body.lines).toMatchObject([
      { quantity: 3, left: 1, unitPrice: '100.00', discount: '10.50' },
      { quantity: 3, left: 3, unitPrice: '33.33' },
    ]);
    expect(Date.parse(body.returnUntil)).toBeGreaterThan(Date.now());
    expect(Date.parse(body.lines[0].warrantyUntil)).toBeGreaterThan(Date.now() + 89 * 86_400_000);
  });

  it('is empty while the order is on its way', async () => {
    const { customer, order } = await buildDelivered(admin);
    await order.update({ status: 'ENVIADO' });
    const { body } = await customer.get(`/api/orders/${order.id}/returnable`);
    expect(body).toEqual({ returnUntil: null, lines: [] });
  });
});

describe('two administrators at one return', () => {
  it('do not overrule each other unseen', async () => {
    const { id } = await buildReturn();
    const { version } = await show(id);
    expect((await moveReturn(admin, id, 'AUTORIZADA')).status).toBe(200);
    // A rejection may follow an authorization, but not one that was not seen.
    const late = await moveReturn(await signedIn({ isAdmin: true }), id, 'RECHAZADA', { version });
    expect(late).toMatchObject({ status: 409, body: { code: 'return_changed' } });
    expect((await show(id)).state).toBe('AUTORIZADA');
  });

  it('end a claim once, when one replaces it and the other refunds it at the same moment', async () => {
    const { id } = await buildReturn(claim);
    await moveReturn(admin, id, 'AUTORIZADA');
    await moveReturn(admin, id, 'RECIBIDA');
    const answers = await Promise.all([
      moveReturn(admin, id, 'REPUESTA'),
      admin.post(`/api/admin/returns/${id}/refund`, {}),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { state, refundAmount } = await show(id);
    expect(state === 'REPUESTA' ? refundAmount : state).toBe(state === 'REPUESTA' ? null : 'REEMBOLSADA');
  });
});

describe('the label of a parcel', () => {
  async function authorize() {
    const built = await buildReturn();
    const form = new FormData();
    for (const [name, value] of Object.entries({ state: 'AUTORIZADA', message: 'Pégala en la caja.', version: '1' }))
      form.set(name, value);
    form.set('label', new Blob(['%PDF-1.7 guía'], { type: 'application/pdf' }), 'guia.pdf');
    const { status, body } = await admin.post(`/api/admin/returns/${built.id}/move`, form);
    expect(status).toBe(200);
    return { ...built, label: body.label as string };
  }

  it('is downloaded by its customer and who may read returns, and by no other customer', async () => {
    const { customer, order, label } = await authorize();
    expect((await customer.get(`/api/orders/${order.id}/returns`)).body[0].label).toBe(label);
    expect((await customer.get(label)).status).toBe(200);
    expect((await admin.get(label)).status).toBe(200);
    expect(await (await signedIn()).get(label)).toMatchObject({ status: 404, body: { code: 'return_not_found' } });
    const mail = (await messagesTo(customer.user.email)).at(-1);
    expect(mail?.text).toContain('La guía para imprimir está en tu pedido.');
    expect(mail?.text).toContain(`/dashboard?section=orders&order=${order.id}`);
  });

  it('is not found where none was sent', async () => {
    const { id, customer } = await buildReturn();
    expect((await customer.get(`/api/returns/${id}/label`)).body.code).toBe('label_not_found');
  });

  it('goes with the authorization that is taken back', async () => {
    const { id, customer, label } = await authorize();
    expect((await undo(id)).body).toMatchObject({ state: 'SOLICITADA', label: null, instructions: null });
    expect((await customer.get(label)).body.code).toBe('label_not_found');
  });
});

describe('an authorization or a rejection', () => {
  it.each(['AUTORIZADA', 'RECHAZADA'])('(%s) is taken back before its customer is told', async (state) => {
    const { id, customer } = await buildReturn();
    await moveReturn(admin, id, state);
    expect((await undo(id)).body).toMatchObject({
      state: 'SOLICITADA',
      history: [{ state: 'SOLICITADA' }],
      version: 3,
    });
    expect(await templatesTo(customer)).toEqual(['return_requested']);
    expect((await undo(id)).body.code).toBe('undo_too_late');
  });

  it('is not taken back in the place of the one that was seen', async () => {
    const { id } = await buildReturn();
    const { version } = (await moveReturn(admin, id, 'AUTORIZADA')).body;
    await moveReturn(admin, id, 'RECHAZADA');
    const late = await admin.post(`/api/admin/returns/${id}/move/undo`, { version });
    expect([late.status, late.body.code]).toEqual([409, 'return_changed']);
    expect((await show(id)).state).toBe('RECHAZADA');
  });

  it('is not taken back once its customer closed the account, which had no open return', async () => {
    const { id, customer } = await buildReturn();
    await moveReturn(admin, id, 'RECHAZADA');
    expect((await close(customer)).status).toBe(204);
    expect(await undo(id)).toMatchObject({ status: 409, body: { code: 'account_closed' } });
    expect((await show(id)).state).toBe('RECHAZADA');
  });

  it('stays once its ten seconds are over, or its customer has acted on it', async () => {
    const { id, customer } = await buildReturn();
    await moveReturn(admin, id, 'AUTORIZADA');
    await customer.post(`/api/returns/${id}/sent`, {});
    expect((await undo(id)).body.code).toBe('undo_too_late');
    const other = await buildReturn();
    await moveReturn(admin, other.id, 'RECHAZADA');
    const request = await ReturnRequest.findByPk(other.id, { rejectOnEmpty: true });
    const history = request.history.map((entry) => ({ ...entry, at: new Date(Date.now() - 11_000).toISOString() }));
    await request.update({ history });
    expect((await undo(other.id)).body.code).toBe('undo_too_late');
  });

  it('is not taken back over units that were asked for again', async () => {
    const { id, ask } = await buildReturn({}, [3]);
    await moveReturn(admin, id, 'RECHAZADA');
    expect((await ask([1])).status).toBe(201);
    expect((await undo(id)).body.code).toBe('return_too_many');
    expect((await show(id)).state).toBe('RECHAZADA');
  });
});

describe('a parcel that is said to be on its way', () => {
  it('may be rejected all the same, since it may never come, and that is taken back', async () => {
    const { id, customer } = await buildReturn();
    await moveReturn(admin, id, 'AUTORIZADA');
    await customer.post(`/api/returns/${id}/sent`, {});
    expect((await moveReturn(admin, id, 'RECHAZADA')).body.state).toBe('RECHAZADA');
    expect((await undo(id)).body.state).toBe('EN_CAMINO');
  });

  it('has its number mended by its customer, who is told nothing again', async () => {
    const { id, customer } = await buildReturn();
    await moveReturn(admin, id, 'AUTORIZADA');
    const send = (trackingNumber: string) =>
      customer.post(`/api/returns/${id}/sent`, { courierService: 'DHL', trackingNumber });
    await send('132');
    expect((await send('123')).status).toBe(200);
    expect(await show(id)).toMatchObject({
      trackingNumber: '123',
      history: [{ state: 'SOLICITADA' }, { state: 'AUTORIZADA' }, { state: 'EN_CAMINO' }],
    });
    expect((await templatesTo(customer)).filter((name) => name === 'return_on_its_way')).toHaveLength(1);
    await moveReturn(admin, id, 'RECIBIDA');
    expect((await send('124')).body.code).toBe('return_moved');
  });

  it('keeps its number when it is told once more without one, as by a page that has not seen it', async () => {
    const { id, customer } = await buildReturn();
    await moveReturn(admin, id, 'AUTORIZADA');
    await customer.post(`/api/returns/${id}/sent`, { courierService: 'DHL', trackingNumber: '132' });
    expect((await customer.post(`/api/returns/${id}/sent`, {})).body.code).toBe('return_moved');
    expect(await show(id)).toMatchObject({ courierService: 'DHL', trackingNumber: '132' });
  });

  it('whose number was mended is not judged by who saw the other one', async () => {
    const { id, customer } = await buildReturn();
    await moveReturn(admin, id, 'AUTORIZADA');
    const send = (trackingNumber: string) => customer.post(`/api/returns/${id}/sent`, { trackingNumber });
    await send('132');
    const { version } = await show(id);
    await send('123');
    expect((await moveReturn(admin, id, 'RECHAZADA', { version })).body.code).toBe('return_changed');
  });
});

describe('a claim', () => {
  it('is called a return in none of its messages, also not where its money goes back', async () => {
    const { id, customer } = await buildReturn(claim);
    await moveReturn(admin, id, 'AUTORIZADA');
    await customer.post(`/api/returns/${id}/sent`, {});
    await moveReturn(admin, id, 'RECIBIDA');
    await admin.post(`/api/admin/returns/${id}/refund`, {});
    const refused = await buildReturn(claim);
    await moveReturn(admin, refused.id, 'RECHAZADA');
    const told = [customer, refused.customer].map(({ user }) => messagesTo(user.email));
    const messages = (await Promise.all(told))
      .flat()
      .filter(({ template }) => /^return_|^order_refunded/.test(template));
    expect(messages.map(({ template }) => template)).toEqual([
      ...['return_requested', 'return_authorized', 'return_on_its_way', 'return_received', 'order_refunded'],
      ...['return_requested', 'return_rejected'],
    ]);
    expect(messages.map(({ subject, text }) => `${subject} ${text}`).join('\n')).not.toMatch(/devolución/i);
  });
});

describe('a claim without money', () => {
  it('ends with a repair or another piece, and the customer is told and may claim again', async () => {
    const { id, customer, ask } = await buildReturn(claim, [3]);
    await moveReturn(admin, id, 'AUTORIZADA');
    await moveReturn(admin, id, 'RECIBIDA');
    expect((await moveReturn(admin, id, 'REPUESTA', { message: '' })).body.fields).toHaveProperty('message');
    const { body } = await moveReturn(admin, id, 'REPUESTA', {
      message: 'Cambiamos la pantalla; va por DHL, guía 77.',
    });
    expect(body).toMatchObject({ state: 'REPUESTA', refundAmount: null });
    const mail = (await messagesTo(customer.user.email)).at(-1);
    expect(mail).toMatchObject({ template: 'return_replaced' });
    expect(mail?.text).toContain('Cambiamos la pantalla');
    expect((await admin.post(`/api/admin/returns/${id}/refund`, {})).body.code).toBe('return_moved');
    expect((await ask([3], claim)).status).toBe(201);
    await workOffJobs();
  });

  it('is no end of a purchase that was revoked: its money goes back', async () => {
    const { id } = await buildReturn();
    await moveReturn(admin, id, 'AUTORIZADA');
    await moveReturn(admin, id, 'RECIBIDA');
    expect((await moveReturn(admin, id, 'REPUESTA')).body.code).toBe('return_needs_refund');
  });
});
