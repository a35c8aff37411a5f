import { query } from '../database/query';
import { cleanUp } from '../operations/cleanUp';
import { type SignedInClient, signedIn, visitor } from '../test/build';
import type { TestClient } from '../test/client';
import { messagesTo } from '../test/jobs';
import { visitorCodeFor } from '../visitorCodes/build';
import { VisitorCode } from '../visitorCodes/model';
import { buildVisitorRequest } from './build';

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
    expect((await (await signedIn()).get('/api/privacy/requests')).body).toEqual([]);
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

  it('is answered where its account is reached today, and not at an address that was mistyped', async () => {
    const customer = await signedIn();
    const mistyped = customer.user.email;
    const { id } = (await customer.post('/api/privacy/requests', ask)).body;
    const email = `corregido.${mistyped}`;
    expect((await customer.patch('/api/user/profile', { email })).status).toBe(200);
    await admin.post(path(id, 'answer'), answer);
    expect((await messagesTo(email)).map(({ template }) => template)).toContain('privacy_request_granted');
    expect((await messagesTo(mistyped)).map(({ template }) => template)).not.toContain('privacy_request_granted');
  });

  it('goes along to a new address of its account while its mail waits, and somebody else’s of the old one does not', async () => {
    const customer = await signedIn();
    const { email: before } = customer.user;
    await customer.post('/api/privacy/requests', ask);
    // Whoever really has the address, without an account.
    const owner = visitor();
    await owner.post('/api/privacy/visitor-requests', { ...buildVisitorRequest(), email: before });
    const code = await visitorCodeFor(before);
    expect((await owner.post('/api/privacy/visitor-requests/confirm', { code })).status).toBe(201);
    const email = `corregido.${before}`;
    expect((await customer.patch('/api/user/profile', { email })).status).toBe(200);
    const toldAt = async (address: string) => (await messagesTo(address)).map(({ template }) => template);
    expect(await toldAt(email)).toEqual(['privacy_request_received']);
    expect(await toldAt(before)).toEqual(['privacy_code_mail', 'privacy_request_received', 'contact_changed']);
  });

  it('is overdue once its last day is over', async () => {
    const customer = await signedIn();
    const { id } = (await customer.post('/api/privacy/requests', ask)).body;
    await query("UPDATE privacy_requests SET created_at = now() - interval '40 days' WHERE id = $1", [id]);
    expect((await admin.get(`/api/admin/privacy-requests/${id}`)).body.isOverdue).toBe(true);
    expect((await admin.get('/api/admin/privacy-requests?state=RECIBIDA')).body[0].id).toBe(id);
  });

  it('waits in the order of what is due: one to be answered tomorrow before an older one that was just granted', async () => {
    const customer = await signedIn();
    const made = async (daysAgo: number): Promise<string> => {
      const { id } = (await customer.post('/api/privacy/requests', { ...ask, text: `${ask.text} ${daysAgo}` })).body;
      const since = [`${daysAgo} days`, id];
      await query('UPDATE privacy_requests SET created_at = now() - $1::interval WHERE id = $2', since);
      return id;
    };
    const [granted, dueTomorrow, young] = [await made(29), await made(27), await made(2)];
    await admin.post(path(granted, 'answer'), answer);
    const found = await admin.get(`/api/admin/privacy-requests?state=ABIERTA&search=${customer.user.email}`);
    expect(found.body.map(({ id }: { id: string }) => id)).toEqual([dueTomorrow, granted, young]);
  });

  it('is answered once, and done once it was granted, whichever version is named', async () => {
    const { id } = (await (await signedIn()).post('/api/privacy/requests', ask)).body;
    const changed = { status: 409, body: { code: 'privacy_request_changed' } };
    expect(await admin.post(path(id, 'done'), { version: 1 })).toMatchObject(changed);
    const refusal = { ...answer, state: 'IMPROCEDENTE', answer: 'No procede.' };
    expect((await admin.post(path(id, 'answer'), refusal)).body.version).toBe(2);
    expect(await admin.post(path(id, 'answer'), { ...answer, version: 2 })).toMatchObject(changed);
    expect(await admin.post(path(id, 'done'), { version: 2 })).toMatchObject(changed);
    expect((await admin.get(`/api/admin/privacy-requests/${id}`)).body.state).toBe('IMPROCEDENTE');
  });

  it('answered by two administrators at once has one answer', async () => {
    const { id } = (await (await signedIn()).post('/api/privacy/requests', ask)).body;
    const refusal = { ...answer, state: 'IMPROCEDENTE', answer: 'No procede.' };
    const answers = await Promise.all([answer, refusal].map((each) => admin.post(path(id, 'answer'), each)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('privacy_request_changed');
    expect(await query('SELECT FROM notifications WHERE template LIKE $1', ['privacy_request_%'])).not.toHaveLength(0);
  });

  it('sent again before it is answered, as after a lost answer, is the same one, also where five wait', async () => {
    const customer = await signedIn();
    const send = (text: string) => customer.post('/api/privacy/requests', { ...ask, text });
    for (let at = 1; at < 5; at += 1) await send(`${ask.text} ${at}`);
    const [first, second] = await Promise.all([send(ask.text), send(ask.text)]);
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect((await customer.get('/api/privacy/requests')).body).toHaveLength(5);
    expect(await messagesTo(customer.user.email)).toHaveLength(5);
    await admin.post(path(first.body.id, 'answer'), { ...answer, state: 'IMPROCEDENTE' });
    expect((await send(ask.text)).body.id).not.toBe(first.body.id);
  });

  it('is one of five that an account may have waiting, also when they come at once', async () => {
    const customer = await signedIn();
    const calls = Array.from({ length: 7 }, (_, at) =>
      customer.post('/api/privacy/requests', { ...ask, text: `${ask.text} ${at}` }),
    );
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 201, 201, 201, 201, 409, 409]);
  });
});

describe('a request without an account', () => {
  const drafts = '/api/privacy/visitor-requests';
  const confirm = (client: TestClient, code: string) => client.post(`${drafts}/confirm`, { code });
  const wrong = (code: string) => (code === '111111' ? '222222' : '111111');
  const queued = async (email: string) =>
    (await admin.get(`/api/admin/privacy-requests?search=${encodeURIComponent(email)}`)).body;

  async function draft(changes: Partial<ReturnType<typeof buildVisitorRequest>> = {}, client = visitor()) {
    const request = { ...buildVisitorRequest(), ...changes };
    const asked = await client.post(drafts, request);
    return {
      client,
      asked,
      email: request.email.toLowerCase(),
      code: await visitorCodeFor(request.email.toLowerCase()),
    };
  }

  it('is queued once a code has proved its mail address, and is answered there', async () => {
    const email = `Julia-${Date.now()}@Correo.mx`;
    const { client, asked, code } = await draft({ email, name: 'Premio en malo.mx' });
    expect([asked.status, asked.body]).toEqual([202, { sentTo: 'j•••@correo.mx' }]);
    const [mail] = await messagesTo(email.toLowerCase());
    // It may go to a stranger: nothing that was typed stands in it.
    expect(mail?.text).not.toMatch(/Premio|datos míos/);
    expect(await queued(email)).toEqual([]);

    const { status, body } = await confirm(client, code);
    expect([status, body]).toEqual([201, expect.objectContaining({ kind: 'ACCESO', state: 'RECIBIDA' })]);
    expect(await queued(email)).toEqual([
      expect.objectContaining({ id: body.id, userId: null, email: email.toLowerCase(), isEmailProven: true }),
    ]);
    expect(await query('SELECT FROM privacy_request_drafts WHERE email = $1', [email.toLowerCase()])).toEqual([]);
    await admin.post(path(body.id, 'answer'), answer);
    const templates = (await messagesTo(email.toLowerCase())).map(({ template }) => template);
    expect(templates).toEqual(['privacy_code_mail', 'privacy_request_received', 'privacy_request_granted']);
  });

  it('asks for name and mail address, and takes none by the way of accounts', async () => {
    const refused = await visitor().post(drafts, ask);
    expect(refused.body.fields).toEqual({ name: 'El nombre es requerido', email: 'Email inválido' });
    expect((await visitor().post('/api/privacy/requests', buildVisitorRequest())).status).toBe(401);
    expect((await confirm(visitor(), '123456')).body.code).toBe('code_not_asked');
  });

  it('whose code is guessed is refused five times, and then with the right one, too', async () => {
    const { client, email, code } = await draft();
    const tries = await Promise.all(Array.from({ length: 8 }, () => confirm(client, wrong(code))));
    const codes = tries.map(({ body }) => body.code).sort();
    expect(codes).toEqual([...Array(3).fill('codes_used_up'), ...Array(5).fill('invalid_code')]);
    expect((await confirm(client, code)).body.code).toBe('codes_used_up');
    expect(await queued(email)).toEqual([]);
  });

  it('whose code comes twice at once, and once more, is one request with one answer', async () => {
    const { client, email, code } = await draft();
    const [one, other] = await Promise.all([confirm(client.copy(), code), confirm(client.copy(), code)]);
    const again = await confirm(client, code);
    expect([one.status, other.status, again.status]).toEqual([201, 201, 201]);
    expect([other.body, again.body]).toEqual([one.body, one.body]);
    expect(await queued(email)).toHaveLength(1);
    const told = (await messagesTo(email)).filter(({ template }) => template === 'privacy_request_received');
    expect(told).toHaveLength(1);
  });

  it('is taken by the session that wrote it, and no longer than ten minutes', async () => {
    const [mine, theirs] = [await draft(), await draft()];
    expect((await confirm(theirs.client, mine.code)).body.code).toBe('invalid_code');
    await query("UPDATE order_access_codes SET expires_at = now() - interval '1 second'");
    expect((await confirm(mine.client, mine.code)).body.code).toBe('code_expired');
  });

  it('written again in the same session replaces the first, whose code is no longer any', async () => {
    const { client, email, code } = await draft();
    const second = await draft({ email, text: 'Quiero que borren mi teléfono.' }, client);
    expect((await confirm(client, code)).body.code).toBe('invalid_code');
    expect((await confirm(client, second.code)).body.text).toBe('Quiero que borren mi teléfono.');
    expect(await queued(email)).toHaveLength(1);
  });

  it('is one of five that a mail address may have waiting, also when they come at once', async () => {
    const { email } = buildVisitorRequest();
    const written = [];
    for (let at = 0; at < 7; at += 1) written.push(await draft({ email }));
    const statuses = (await Promise.all(written.map(({ client, code }) => confirm(client, code)))).map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual([201, 201, 201, 201, 201, 409, 409]);
  });

  it('has no code where its mail has had ten within an hour: nobody guesses what was never sent', async () => {
    // All of them come from one address.
    await query("DELETE FROM rate_limits WHERE key LIKE 'privacyCodes:%'");
    const request = buildVisitorRequest();
    const asked = [];
    for (let at = 0; at < 11; at += 1) asked.push(await visitor().post(drafts, request));
    expect(asked.map(({ status, body }) => [status, body])).toEqual(
      Array(11).fill([202, { sentTo: 'j•••@correo.mx' }]),
    );
    const rows = await query<{ id: string }>(
      'SELECT code_id AS id FROM privacy_request_drafts WHERE email = $1 ORDER BY created_at',
      [request.email],
    );
    const codes = await VisitorCode.findAll({ where: { id: rows.map(({ id }) => id) } });
    expect(codes.filter(({ code }) => code === null).map(({ id }) => id)).toEqual([rows[10]?.id]);
    expect(await messagesTo(request.email)).toHaveLength(10);
  });

  it('is forgotten after a day without its code', async () => {
    const { email } = await draft();
    await query("UPDATE privacy_request_drafts SET created_at = now() - interval '25 hours' WHERE email = $1", [email]);
    await cleanUp();
    expect(await query('SELECT FROM privacy_request_drafts WHERE email = $1', [email])).toEqual([]);
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
    const { body: activity } = await customer.get('/api/security/activity');
    expect(activity.map(({ action }: { action: string }) => action)).toEqual(['data_limited']);
  });

  it('is limited by the opposition of whoever proved its mail address without signing in, and by no other', async () => {
    const grantAt = async (email: string, isProven: boolean) => {
      const client = visitor();
      await client.post('/api/privacy/visitor-requests', { ...buildVisitorRequest(), ...ask, email });
      const code = await visitorCodeFor(email);
      const { id } = (await client.post('/api/privacy/visitor-requests/confirm', { code })).body;
      // As requests were before codes came with them.
      if (!isProven) await query('UPDATE privacy_requests SET code_id = NULL WHERE id = $1', [id]);
      expect((await admin.post(path(id, 'answer'), answer)).status).toBe(200);
    };
    const limitAfter = async (isProven: boolean) => {
      const customer = await signedIn({ marketingConsentAt: new Date() });
      await grantAt(customer.user.email, isProven);
      const { acceptsMarketing } = (await customer.get('/api/user')).body;
      return [(await customer.get('/api/privacy')).body.limitedAt, acceptsMarketing];
    };
    expect(await limitAfter(true)).toEqual([expect.any(String), false]);
    expect(await limitAfter(false)).toEqual([null, true]);
    await grantAt(buildVisitorRequest().email, true);
  });
});
