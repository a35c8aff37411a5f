import type { TicketMessageView, TicketView } from '@boom/contract';
import { buildUser, type SignedInClient, signedIn, signedInAs, visitor } from '../test/build';
import { messagesTo } from '../test/jobs';
import { buildTicket } from './build';
import { Ticket, TicketMessage } from './model';

const UNKNOWN = '8a4c4fd4-54c5-4a4e-8f0e-6f8a27f7a3a4';
const form = {
  subject: 'No llegó mi pedido',
  name: 'Lucía',
  email: 'otra@correo.mx',
  description: 'Lo pedí hace dos semanas y no llega.',
};
const subjects = (tickets: TicketView[]) => tickets.map(({ subject }) => subject);

let admin: SignedInClient;
let customer: SignedInClient;
beforeEach(async () => {
  await Ticket.destroy({ where: {} });
  admin = await signedIn({ isAdmin: true, fullName: 'Ana Administradora' });
  customer = await signedIn();
});

describe('POST /api/support/tickets', () => {
  it('opens a ticket with the documented defaults, and confirms it to the account’s address', async () => {
    const { status, body } = await customer.post('/api/support/tickets', form);
    expect([status, body]).toEqual([
      201,
      {
        ...form,
        id: expect.any(String),
        ticketNumber: expect.stringMatching(/^T-[0-9A-HJKMNP-TV-Z]{10}$/),
        category: 'OTRO',
        priority: 'MEDIO',
        status: 'ABIERTO',
        orderId: null,
        resolution: null,
        attachments: [],
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        lastAnswerAt: null,
      },
    ]);
    const [mail, ...others] = await messagesTo(customer.user.email);
    expect([mail?.template, others]).toEqual(['ticket_created', []]);
    expect(mail?.subject).toContain(body.ticketNumber);
    expect(mail?.text).toContain(`/support?ticket=${body.id}`);
    expect(await messagesTo('otra@correo.mx')).toEqual([]);
  });

  it('keeps category, priority and the order as it was typed', async () => {
    const chosen = { category: 'PEDIDO', priority: 'URGENTE', orderId: 'ABC123, el de la tele' };
    expect((await customer.post('/api/support/tickets', { ...form, ...chosen })).body).toMatchObject(chosen);
    const none = { category: null, priority: null, orderId: null };
    expect((await customer.post('/api/support/tickets', { ...form, ...none })).body).toMatchObject({
      category: 'OTRO',
      priority: 'MEDIO',
      orderId: null,
    });
  });

  it.each([
    [{ subject: ' ' }, { subject: 'El asunto es requerido' }],
    [{ subject: 'Hola\n\nEntra aquí' }, { subject: 'Escribe una sola línea' }],
    [{ name: '' }, { name: 'El nombre es requerido' }],
    [{ email: 'correo' }, { email: 'Email inválido' }],
    [{ description: 'muy corto' }, { description: 'La descripción debe tener al menos 10 caracteres' }],
    [{ description: undefined }, { description: 'La descripción debe tener al menos 10 caracteres' }],
    [{ category: 'QUEJA' }, { category: 'Categoría inválida' }],
    [{ priority: 'YA' }, { priority: 'Prioridad inválida' }],
  ])('refuses %j', async (change, fields) => {
    const { status, body } = await customer.post('/api/support/tickets', { ...form, ...change });
    expect([status, body.code, body.fields, body.error]).toEqual([
      400,
      'validation_failed',
      fields,
      Object.values(fields)[0],
    ]);
  });

  it('takes nothing that is not the customer’s to say', async () => {
    const { body } = await customer.post('/api/support/tickets', {
      ...form,
      userId: admin.id,
      ticketNumber: 'T-1',
      status: 'CERRADO',
      adminNotes: 'x',
      assignedTo: admin.id,
      resolution: 'x',
    });
    expect(await Ticket.findByPk(body.id)).toMatchObject({
      userId: customer.id,
      status: 'ABIERTO',
      adminNotes: null,
      assignedTo: null,
      resolution: null,
    });
  });
});

describe('GET /api/support/tickets', () => {
  it('shows a customer the own ones, newest first, without what is for those who answer', async () => {
    await buildTicket({ userId: customer.id, subject: 'viejo', createdAt: new Date('2026-01-01'), adminNotes: 'ojo' });
    await buildTicket({ userId: customer.id, subject: 'nuevo', createdAt: new Date('2026-01-02') });
    await buildTicket({ userId: admin.id, subject: 'ajeno' });
    const { body } = await customer.get('/api/support/tickets?scope=all');
    expect(subjects(body)).toEqual(['nuevo', 'viejo']);
    expect(Object.keys(body[1])).not.toEqual(expect.arrayContaining(['adminNotes']));
    expect(Object.keys(body[1])).not.toEqual(expect.arrayContaining(['assignedTo']));
  });

  it('shows an administrator all, or the own ones', async () => {
    await buildTicket({
      userId: customer.id,
      subject: 'de Lucía',
      adminNotes: 'ojo',
      createdAt: new Date('2026-01-01'),
    });
    await buildTicket({ userId: admin.id, subject: 'mío' });
    const all = await admin.get('/api/support/tickets');
    expect(subjects(all.body)).toEqual(['mío', 'de Lucía']);
    expect(all.body[1]).toMatchObject({ adminNotes: 'ojo', assignedTo: null });
    expect(subjects((await admin.get('/api/support/tickets?scope=own')).body)).toEqual(['mío']);
  });

  it('says when the shop last answered: notes and the customer’s own messages are no answers', async () => {
    const ticket = await buildTicket({ userId: customer.id });
    const say = (senderType: 'ADMIN' | 'CLIENTE', day: string, isInternal = false) =>
      TicketMessage.create({
        ticketId: ticket.id,
        senderId: null,
        senderType,
        senderName: 'x',
        senderEmail: 'x@correo.mx',
        message: 'x',
        isInternal,
        createdAt: new Date(day),
      });
    await say('CLIENTE', '2026-01-05');
    await say('ADMIN', '2026-01-04', true);
    const read = async () => [
      (await customer.get('/api/support/tickets')).body[0].lastAnswerAt,
      (await customer.get(`/api/support/tickets/${ticket.id}`)).body.lastAnswerAt,
    ];
    expect(await read()).toEqual([null, null]);
    await say('ADMIN', '2026-01-02');
    await say('ADMIN', '2026-01-03');
    expect(await read()).toEqual(['2026-01-03T00:00:00.000Z', '2026-01-03T00:00:00.000Z']);
  });

  it('filters, searches and pages', async () => {
    await buildTicket({ userId: customer.id, subject: 'Devolución', status: 'RESUELTO' });
    await buildTicket({ userId: customer.id, subject: 'Factura', name: 'Íñigo' });
    const list = async (query: string) => subjects((await admin.get(`/api/support/tickets?${query}`)).body);
    expect(await list('status=RESUELTO')).toEqual(['Devolución']);
    expect(await list('search=DEVOLUCION')).toEqual(['Devolución']);
    expect(await list('search=inigo')).toEqual(['Factura']);
    const page = await admin.get('/api/support/tickets?limit=1');
    expect([page.body.length, page.headers.get('x-total-count'), page.headers.get('link')]).toEqual([
      1,
      '2',
      '</api/support/tickets?limit=1&page=2>; rel="next"',
    ]);
  });

  it.each([
    ['scope=todo', { scope: 'El alcance no es válido' }],
    ['status=LISTO', { status: 'Estado de ticket inválido' }],
  ])('refuses ?%s', async (query, fields) => {
    const { status, body } = await admin.get(`/api/support/tickets?${query}`);
    expect([status, body.fields]).toEqual([400, fields]);
  });
});

describe('GET /api/support/tickets/:id', () => {
  it('has the messages, oldest first, and keeps internal notes from the customer', async () => {
    const ticket = await buildTicket({ userId: customer.id });
    const path = `/api/support/tickets/${ticket.id}`;
    await customer.post(`${path}/messages`, { message: 'uno' });
    await admin.post(`${path}/messages`, { message: 'dos' });
    await admin.post(`${path}/messages`, { message: 'entre nosotros', isInternal: true });
    await admin.patch(`/api/admin/support/tickets/${ticket.id}`, { adminNotes: 'cliente frecuente' });

    const seen = await customer.get(path);
    expect(seen.body.messages.map(({ message }: TicketMessageView) => message)).toEqual(['uno', 'dos']);
    expect(seen.text).not.toMatch(/entre nosotros|cliente frecuente|isInternal|adminNotes|assignedTo/);
    const inPanel = await admin.get(path);
    expect(inPanel.body.messages.map(({ message }: TicketMessageView) => message)).toEqual([
      'uno',
      'dos',
      'entre nosotros',
    ]);
    expect(inPanel.body.adminNotes).toBe('cliente frecuente');
  });
});

describe('POST /api/support/tickets/:id/messages', () => {
  it('puts a ticket that waited for the customer back in process', async () => {
    const ticket = await buildTicket({ userId: customer.id, status: 'ESPERANDO_CLIENTE' });
    const { status, body } = await customer.post(`/api/support/tickets/${ticket.id}/messages`, { message: ' Listo ' });
    expect([status, body]).toEqual([
      201,
      {
        id: expect.any(String),
        message: 'Listo',
        senderType: 'CLIENTE',
        senderName: 'Lucía Hernández',
        senderEmail: customer.user.email,
        attachments: [],
        createdAt: expect.any(String),
      },
    ]);
    expect((await ticket.reload()).status).toBe('EN_PROCESO');
  });

  it('of an administrator waits for the customer, who is told by mail', async () => {
    const ticket = await buildTicket({ userId: customer.id });
    const { body } = await admin.post(`/api/support/tickets/${ticket.id}/messages`, { message: '¿Qué pedido es?' });
    expect(body).toMatchObject({ senderType: 'ADMIN', senderName: 'Ana Administradora', isInternal: false });
    expect((await ticket.reload()).status).toBe('ESPERANDO_CLIENTE');
    expect((await messagesTo(customer.user.email)).map(({ template }) => template)).toEqual(['ticket_answered']);
  });

  it('of an administrator tells the customer no address that signs in to the panel', async () => {
    const ticket = await buildTicket({ userId: customer.id });
    const path = `/api/support/tickets/${ticket.id}`;
    const { body } = await admin.post(`${path}/messages`, { message: '¿Qué pedido es?' });
    expect(body.senderEmail).toBe(admin.user.email);
    for (const read of [path, '/api/privacy/data']) {
      const { text } = await customer.get(read);
      expect(text).toContain('¿Qué pedido es?');
      expect(text).not.toContain(admin.user.email);
    }
  });

  it('as an internal note changes no status and tells nobody', async () => {
    const ticket = await buildTicket({ userId: customer.id });
    await admin.post(`/api/support/tickets/${ticket.id}/messages`, { message: 'ojo', isInternal: true });
    expect((await ticket.reload()).status).toBe('ABIERTO');
    expect(await messagesTo(customer.user.email)).toEqual([]);
  });

  it('is signed by who is signed in, whatever the body says', async () => {
    const ticket = await buildTicket({ userId: customer.id });
    const { body } = await customer.post(`/api/support/tickets/${ticket.id}/messages`, {
      message: 'Hola',
      senderType: 'ADMIN',
      senderName: 'Soporte',
      senderEmail: 'soporte@boom.test',
      isInternal: true,
    });
    expect(body).toMatchObject({ senderType: 'CLIENTE', senderName: 'Lucía Hernández' });
    expect(await TicketMessage.findByPk(body.id)).toMatchObject({ isInternal: false, senderId: customer.id });
  });

  it('lets an administrator write as the customer in an own ticket only', async () => {
    const [mine, theirs] = [await buildTicket({ userId: admin.id }), await buildTicket({ userId: customer.id })];
    const as = async (id: string) =>
      (await admin.post(`/api/support/tickets/${id}/messages`, { message: 'Hola', senderType: 'CLIENTE' })).body
        .senderType;
    expect([await as(mine.id), await as(theirs.id)]).toEqual(['CLIENTE', 'ADMIN']);
  });

  it('is refused after 300 of one side, also when two come at once; the other side may still answer', async () => {
    const ticket = await buildTicket({ userId: customer.id });
    const values = { ticketId: ticket.id, senderId: customer.id, senderName: 'Lucía', senderEmail: 'l@correo.mx' };
    const earlier = { ...values, senderType: 'CLIENTE', message: 'Hola' } as const;
    await TicketMessage.bulkCreate(Array.from({ length: 299 }, () => earlier));
    const path = `/api/support/tickets/${ticket.id}/messages`;
    const answers = await Promise.all([1, 2, 3].map(() => customer.post(path, { message: '¿Hola?' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('ticket_full');
    expect((await admin.post(path, { message: 'Aquí estamos.' })).status).toBe(201);
    expect((await customer.get(`/api/support/tickets/${ticket.id}`)).body.messages).toHaveLength(301);
  });

  it.each(['CERRADO', 'RESUELTO'] as const)('is refused to the customer of a ticket that is %s', async (status) => {
    const ticket = await buildTicket({ userId: customer.id, status });
    const path = `/api/support/tickets/${ticket.id}/messages`;
    const refused = await customer.post(path, { message: 'Hola' });
    expect([refused.status, refused.body.code]).toEqual([409, 'ticket_closed']);
    expect(await TicketMessage.count({ where: { ticketId: ticket.id } })).toBe(0);
    expect((await admin.post(path, { message: 'Por cierto' })).status).toBe(201);
    expect((await ticket.reload()).status).toBe(status);
    const [mail] = await messagesTo(customer.user.email);
    expect(mail?.template).toBe('ticket_answered_settled');
    expect(mail?.text).toContain('abre un ticket nuevo');
    expect(mail?.text).not.toContain('contestar');
  });

  it.each([
    [{ message: '  ' }, { message: 'El mensaje es requerido' }],
    [{}, { message: 'El mensaje es requerido' }],
    [{ message: 'x', senderType: 'OTRO' }, { senderType: 'Tipo de remitente inválido' }],
    [{ message: 'x', senderEmail: 'nadie' }, { senderEmail: 'Email inválido' }],
    [{ message: 'x', senderName: '' }, { senderName: 'El nombre es requerido' }],
  ])('refuses %j', async (reply, fields) => {
    const ticket = await buildTicket({ userId: customer.id });
    const { status, body } = await customer.post(`/api/support/tickets/${ticket.id}/messages`, reply);
    expect([status, body.fields]).toEqual([400, fields]);
  });
});

describe('somebody else’s ticket', () => {
  it('is not found by another customer, and stays as it was', async () => {
    const ticket = await buildTicket({ userId: customer.id, status: 'ESPERANDO_CLIENTE' });
    const other = await signedIn();
    for (const answer of [
      await other.get(`/api/support/tickets/${ticket.id}`),
      await other.post(`/api/support/tickets/${ticket.id}/messages`, { message: 'Hola' }),
      await other.get(`/api/support/tickets/${UNKNOWN}`),
      await other.get('/api/support/tickets/nadie'),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain(ticket.subject);
    }
    expect((await ticket.reload()).status).toBe('ESPERANDO_CLIENTE');
    expect(await TicketMessage.count({ where: { ticketId: ticket.id } })).toBe(0);
  });

  it.each([
    ['GET', '/api/support/tickets'],
    ['POST', '/api/support/tickets'],
    ['GET', `/api/support/tickets/${UNKNOWN}`],
    ['POST', `/api/support/tickets/${UNKNOWN}/messages`],
  ])('needs a session: %s %s', async (method, path) => {
    const blocked = await signedInAs(await buildUser({ isBlocked: true }));
    for (const client of [visitor(), blocked]) {
      expect((await client.send(method, path, method === 'POST' ? form : undefined)).status).toBe(401);
    }
  });
});

describe('PATCH /api/admin/support/tickets/:id', () => {
  it('saves status, notes and resolution, and tells the customer once that it is resolved', async () => {
    const ticket = await buildTicket({ userId: customer.id });
    const path = `/api/admin/support/tickets/${ticket.id}`;
    const change = { status: 'RESUELTO', adminNotes: 'reembolso hecho', resolution: 'Te devolvimos el dinero.' };
    const { status, body } = await admin.patch(path, change);
    expect([status, body]).toEqual([200, expect.objectContaining({ ...change, messages: [] })]);
    const { resolvedAt } = await ticket.reload();
    expect(resolvedAt).toBeInstanceOf(Date);
    await admin.patch(path, { status: 'CERRADO' });
    expect((await ticket.reload()).resolvedAt).toEqual(resolvedAt);
    const mails = await messagesTo(customer.user.email);
    expect(mails.map(({ template }) => template)).toEqual(['ticket_resolved']);
    expect(mails[0]?.text).toContain('Te devolvimos el dinero.');
    expect(mails[0]?.text).not.toContain('reembolso hecho');
  });

  it('changes what is named, and opens a ticket again', async () => {
    const ticket = await buildTicket({
      userId: customer.id,
      status: 'RESUELTO',
      resolvedAt: new Date(),
      adminNotes: 'x',
    });
    const { body } = await admin.patch(`/api/admin/support/tickets/${ticket.id}`, { status: 'EN_PROCESO' });
    expect(body).toMatchObject({ status: 'EN_PROCESO', adminNotes: 'x' });
    expect((await ticket.reload()).resolvedAt).toBeNull();
  });

  it('lets the customer read what came of it once it is settled', async () => {
    const ticket = await buildTicket({ userId: customer.id });
    const path = `/api/admin/support/tickets/${ticket.id}`;
    const read = async () => [
      (await customer.get('/api/support/tickets')).body[0].resolution,
      (await customer.get(`/api/support/tickets/${ticket.id}`)).body.resolution,
    ];
    const resolution = 'Te devolvimos el dinero.';
    expect((await admin.patch(path, { status: 'EN_PROCESO', resolution })).body.resolution).toBe(resolution);
    expect(await read()).toEqual([null, null]);
    for (const status of ['RESUELTO', 'CERRADO']) {
      await admin.patch(path, { status });
      expect(await read()).toEqual([resolution, resolution]);
    }
  });

  it('forgets what came of it when it is opened again, so that no later mail tells it', async () => {
    const settled = { status: 'RESUELTO', resolution: 'Te devolvimos el dinero.' } as const;
    const ticket = await buildTicket({ userId: customer.id, ...settled });
    const path = `/api/admin/support/tickets/${ticket.id}`;
    expect((await admin.patch(path, { status: 'EN_PROCESO' })).body.resolution).toBeNull();
    await admin.patch(path, { status: 'RESUELTO' });
    const [mail] = await messagesTo(customer.user.email);
    expect(mail?.text).not.toContain(settled.resolution);
    await admin.patch(path, settled);
    const reopened = await admin.patch(path, { status: 'EN_PROCESO', resolution: 'Falta el envío.' });
    expect(reopened.body.resolution).toBe('Falta el envío.');
  });

  it('assigns it only to somebody who answers tickets', async () => {
    const support = await signedIn({ staffRole: 'SOPORTE' });
    const ticket = await buildTicket({ userId: customer.id });
    const path = `/api/admin/support/tickets/${ticket.id}`;
    for (const { id } of [support, admin]) {
      expect((await admin.patch(path, { assignedTo: id })).body.assignedTo).toBe(id);
    }
    const refused = await admin.patch(path, { assignedTo: customer.id });
    expect([refused.status, refused.body.fields]).toEqual([400, { assignedTo: 'Responsable inválido' }]);
    expect((await admin.patch(path, { assignedTo: null })).body.assignedTo).toBeNull();
  });

  it('refuses an unknown status', async () => {
    const ticket = await buildTicket({ userId: customer.id });
    const { status, body } = await admin.patch(`/api/admin/support/tickets/${ticket.id}`, { status: 'LISTO' });
    expect([status, body.fields]).toEqual([400, { status: 'Estado de ticket inválido' }]);
  });
});

describe('GET /api/admin/support/stats', () => {
  it('counts', async () => {
    const statuses = ['ABIERTO', 'ABIERTO', 'EN_PROCESO', 'ESPERANDO_CLIENTE', 'RESUELTO', 'CERRADO'] as const;
    await Promise.all(statuses.map((status) => buildTicket({ userId: customer.id, status })));
    expect((await admin.get('/api/admin/support/stats')).body).toEqual({
      totalTickets: 6,
      openTickets: 2,
      inProgressTickets: 2,
      resolvedTickets: 2,
    });
  });
});
