import { query } from '../database/query';
import { type SignedInClient, signedIn, visitor } from '../test/build';
import { messagesTo } from '../test/jobs';

let admin: SignedInClient;
beforeAll(async () => {
  admin = await signedIn({ isAdmin: true });
});

const ask = { kind: 'OPOSICION', text: 'No quiero que usen mis datos para ofertas.' };
const answer = { state: 'PROCEDENTE', answer: 'De acuerdo.', version: 1 };
const path = (id: string, step: string) => `/api/admin/privacy-requests/${id}/${step}`;

describe('a request about personal data', () => {
  it('is answered within twenty días hábiles and carried out within fifteen more, each with its mail', async () => {
    const customer = await signedIn();
    const { body: made } = await customer.post('/api/privacy/requests', {
      ...ask,
      name: 'Otra',
      email: 'otra@correo.mx',
    });
    expect(made).toMatchObject({ state: 'RECIBIDA', answer: null, requestNumber: expect.stringMatching(/^P-/) });
    // Wednesday, 25 November 2026: 12 and 25 December and 1 January are days off.
    await query("UPDATE privacy_requests SET created_at = '2026-11-25T18:00:00Z' WHERE id = $1", [made.id]);
    const [shown] = (await customer.get('/api/privacy/requests')).body;
    expect(shown.dueAt).toBe('2026-12-23T18:00:00.000Z');
    expect((await admin.get('/api/admin/privacy-requests?state=ABIERTA')).body).toContainEqual(
      expect.objectContaining({ id: made.id, email: customer.user.email, userId: customer.id }),
    );

    const answered = (await admin.post(path(made.id, 'answer'), answer)).body;
    expect(answered).toMatchObject({ state: 'PROCEDENTE', answer: 'De acuerdo.', version: 2, doneAt: null });
    expect(answered.dueAt).not.toBeNull();
    expect((await admin.post(path(made.id, 'done'), { version: 2 })).body).toMatchObject({
      state: 'CUMPLIDA',
      dueAt: null,
    });
    const mails = (await messagesTo(customer.user.email)).map(({ template }) => template);
    expect(mails).toEqual(['privacy_request_received', 'privacy_request_granted', 'privacy_request_done']);
    const [entry] = (await admin.get(`/api/admin/audit-log?objectId=${made.id}`)).body;
    expect(entry).toMatchObject({ before: { state: 'PROCEDENTE' }, after: { state: 'CUMPLIDA' } });
  });

  it('is overdue once its last day is over', async () => {
    const customer = await signedIn();
    const { id } = (await customer.post('/api/privacy/requests', ask)).body;
    await query("UPDATE privacy_requests SET created_at = now() - interval '40 days' WHERE id = $1", [id]);
    expect((await admin.get(`/api/admin/privacy-requests/${id}`)).body.isOverdue).toBe(true);
    expect((await admin.get('/api/admin/privacy-requests?state=RECIBIDA')).body[0].id).toBe(id);
  });

  it('answered by two administrators at once has one answer', async () => {
    const { id } = (await (await signedIn()).post('/api/privacy/requests', ask)).body;
    const refusal = { ...answer, state: 'IMPROCEDENTE', answer: 'No procede.' };
    const answers = await Promise.all([answer, refusal].map((each) => admin.post(path(id, 'answer'), each)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('privacy_request_changed');
    expect(await query('SELECT FROM notifications WHERE template LIKE $1', ['privacy_request_%'])).not.toHaveLength(0);
  });

  it('comes from visitors with their name and mail address, and not without', async () => {
    const refused = await visitor().post('/api/privacy/requests', ask);
    expect(refused.body.fields).toEqual({ name: 'El nombre es requerido', email: 'Email inválido' });
    const person = { name: 'Julia', email: 'Julia@correo.mx' };
    const { body } = await visitor().post('/api/privacy/requests', { ...ask, ...person });
    expect((await admin.get(`/api/admin/privacy-requests/${body.id}`)).body).toMatchObject({
      ...{ userId: null, name: 'Julia', email: 'julia@correo.mx' },
    });
  });

  it('is one of five that an account may have waiting, also when they come at once', async () => {
    const customer = await signedIn();
    const calls = Array.from({ length: 7 }, () => customer.post('/api/privacy/requests', ask));
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 201, 201, 201, 201, 409, 409]);
  });
});

describe("the use of an account's data", () => {
  it('is limited by its owner, which ends offers until it is no longer limited', async () => {
    const customer = await signedIn({ marketingConsentAt: new Date() });
    expect((await customer.put('/api/privacy/limit', { isLimited: true })).body.limitedAt).not.toBeNull();
    expect((await customer.get('/api/user')).body.acceptsMarketing).toBe(false);
    expect((await admin.get(`/api/admin/users/${customer.id}`)).body.limitedAt).not.toBeNull();
    const refused = await customer.patch('/api/user/profile', { acceptsMarketing: true });
    expect(refused).toMatchObject({ status: 409, body: { code: 'data_limited' } });
    await customer.put('/api/privacy/limit', { isLimited: false });
    expect((await customer.patch('/api/user/profile', { acceptsMarketing: true })).body.acceptsMarketing).toBe(true);
  });

  it('is limited by an opposition that is granted', async () => {
    const customer = await signedIn({ marketingConsentAt: new Date() });
    const { id } = (await customer.post('/api/privacy/requests', ask)).body;
    await admin.post(path(id, 'answer'), answer);
    expect((await customer.get('/api/privacy')).body.limitedAt).not.toBeNull();
    expect((await customer.get('/api/user')).body.acceptsMarketing).toBe(false);
  });
});
