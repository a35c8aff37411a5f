import { buildProduct } from '../catalog/build';
import { buildBankTransfer, postTransferOrder } from '../orders/build';
import { type SignedInClient, signedIn } from '../test/build';
import { photo } from '../test/matrixTargets';
import { buildTicket } from './build';
import { Ticket } from './model';

let admin: SignedInClient;
let colleague: SignedInClient;
let customer: SignedInClient;
beforeAll(async () => {
  [admin, colleague] = [await signedIn({ isAdmin: true }), await signedIn({ isAdmin: true })];
});
beforeEach(async () => {
  customer = await signedIn();
});

const reply = { title: 'Saludo', text: 'Hola, con gusto te ayudamos.' };

const idsOf = (tickets: { id: string }[]) => tickets.map(({ id }) => id);

describe('GET /api/admin/support/tickets', () => {
  it('filters, searches, sorts and pages', async () => {
    const word = `Búsqueda${Date.now()}`;
    const make = (more: object) => buildTicket({ userId: customer.id, subject: word, ...more });
    const low = await make({ priority: 'BAJO', category: 'PAGO', assignedTo: admin.id });
    const urgent = await make({ priority: 'URGENTE', status: 'EN_PROCESO', assignedTo: colleague.id });
    const middle = await make({ priority: 'MEDIO' });
    const found = async (query: string) => {
      const { status, body, headers } = await admin.get(
        `/api/admin/support/tickets?search=${word.toLowerCase()}&${query}`,
      );
      expect([status, headers.get('x-total-count')]).toEqual([200, String(body.length)]);
      return idsOf(body);
    };
    expect(await found('sort=priority')).toEqual(idsOf([urgent, middle, low]));
    expect(await found('sort=oldest')).toEqual(idsOf([low, urgent, middle]));
    await low.update({ adminNotes: 'x' });
    expect((await found('sort=updated'))[0]).toBe(low.id);
    expect(await found('status=EN_PROCESO')).toEqual([urgent.id]);
    expect(await found('category=PAGO')).toEqual([low.id]);
    expect(await found('priority=MEDIO')).toEqual([middle.id]);
    expect(await found('assigned=me')).toEqual([low.id]);
    expect(await found('assigned=none')).toEqual([middle.id]);
    expect(await found(`assigned=${colleague.id.toUpperCase()}`)).toEqual([urgent.id]);
    const paged = await admin.get(`/api/admin/support/tickets?search=${word}&sort=oldest&limit=1&page=2`);
    expect([idsOf(paged.body), paged.headers.get('x-total-count')]).toEqual([[urgent.id], '3']);
  });

  it('finds the tickets of an account by its mail and its name, whatever was typed in the form', async () => {
    const other = await signedIn({ fullName: `Íñigo${Date.now()}` });
    const [ticket] = [await buildTicket({ userId: other.id }), await buildTicket({ userId: customer.id })];
    for (const search of [other.user.email.toUpperCase(), other.user.fullName.replace('Íñ', 'in')]) {
      const { body } = await admin.get(`/api/admin/support/tickets?search=${search}`);
      expect(idsOf(body)).toEqual([ticket.id]);
    }
  });

  it('are those of one account where its id is given, also of one whose mail is part of another’s', async () => {
    const other = await signedIn({ email: `y${customer.user.email}` });
    const [ticket] = [await buildTicket({ userId: customer.id }), await buildTicket({ userId: other.id })];
    const { body } = await admin.get(`/api/admin/support/tickets?userId=${customer.id.toUpperCase()}`);
    expect(idsOf(body)).toEqual([ticket.id]);
  });

  it('finds as nobody’s what was given to somebody who answers no tickets any more', async () => {
    const word = `Huérfano${Date.now()}`;
    const [former, blocked] = [await signedIn({ staffRole: 'SOPORTE' }), await signedIn({ staffRole: 'SOPORTE' })];
    const tickets = await Promise.all(
      [former, blocked, admin].map(({ id }) => buildTicket({ userId: customer.id, subject: word, assignedTo: id })),
    );
    await former.user.update({ staffRole: null });
    await blocked.user.update({ isBlocked: true });
    const { body } = await admin.get(`/api/admin/support/tickets?search=${word}&assigned=none`);
    expect(idsOf(body).sort()).toEqual(idsOf(tickets.slice(0, 2)).sort());
    const update = (assignedTo: string) => admin.patch(`/api/admin/support/tickets/${tickets[0]?.id}`, { assignedTo });
    expect((await update(blocked.id)).body.fields).toEqual({ assignedTo: 'Responsable inválido' });
  });

  it.each([
    ['assigned=alguien', { assigned: 'Responsable inválido' }],
    ['userId=lucia', { userId: 'El usuario no es válido' }],
    ['merged=true', { merged: 'El filtro no es válido' }],
    ['sort=azar', { sort: 'El orden no es válido' }],
  ])('refuses ?%s', async (query, fields) => {
    const { status, body } = await admin.get(`/api/admin/support/tickets?${query}`);
    expect([status, body.fields]).toEqual([400, fields]);
  });
});

describe('whose a ticket is', () => {
  it('is told to the panel, with whether the order is theirs: the form may speak of somebody else', async () => {
    await buildBankTransfer();
    const buy = async (who: SignedInClient) =>
      (await postTransferOrder(who, [{ productId: (await buildProduct()).id, quantity: 1 }])).body;
    const [own, foreign] = [await buy(customer), await buy(await signedIn())];
    const { fullName, email } = customer.user;
    const whose = { userId: customer.id, user: { fullName, email } };
    const named: [string | null, boolean | null][] = [
      [null, null],
      [own.orderNumber.toLowerCase(), true],
      [own.id.toUpperCase(), true],
      [foreign.orderNumber, false],
      [foreign.id, false],
      ['el de la tele', false],
    ];
    for (const [orderId, isOwnOrder] of named) {
      const { id } = await buildTicket({ userId: customer.id, name: 'Ana', email: 'ana@correo.mx', orderId });
      const shown = { id, name: 'Ana', email: 'ana@correo.mx', ...whose, isOwnOrder };
      expect((await admin.get(`/api/support/tickets/${id}`)).body).toMatchObject(shown);
      expect((await admin.get('/api/admin/support/tickets?limit=1')).body).toMatchObject([shown]);
      expect((await admin.get('/api/support/tickets?limit=1')).body).toMatchObject([shown]);
    }
    const [seen] = (await customer.get('/api/support/tickets')).body;
    expect([seen.userId, seen.user, seen.isOwnOrder]).toEqual([undefined, undefined, undefined]);
  });
});

describe('merging a duplicate', () => {
  const merge = (from: Ticket, into: Ticket, who = admin) =>
    who.post(`/api/admin/support/tickets/${from.id}/merge`, { into: into.id });
  const write = (ticket: Ticket, body: unknown, who = customer) =>
    who.post(`/api/support/tickets/${ticket.id}/messages`, body);

  it('moves what was written and closes the duplicate with a note', async () => {
    const [target, duplicate] = [
      await buildTicket({ userId: customer.id }),
      await buildTicket({ userId: customer.id, subject: 'Pagué $& más', description: 'Otra vez yo: ¿dónde está?' }),
    ];
    await write(duplicate, { message: '¿Hola?' });
    await write(duplicate, { message: 'Es el mismo cliente', isInternal: true }, admin);
    const { status, body } = await merge(duplicate, target);
    expect([status, body.id]).toEqual([200, target.id]);
    expect(body.messages.map(({ message }: { message: string }) => message)).toEqual([
      'Otra vez yo: ¿dónde está?',
      '¿Hola?',
      'Es el mismo cliente',
      `Se unió el ticket ${duplicate.ticketNumber}: ${duplicate.subject}`,
    ]);
    const closed = (await admin.get(`/api/support/tickets/${duplicate.id}`)).body;
    expect(closed).toMatchObject({
      status: 'CERRADO',
      resolution: `Se unió al ticket ${target.ticketNumber}.`,
      mergedInto: target.id,
      messages: [],
    });
    const queue = `/api/admin/support/tickets?search=${customer.user.email}`;
    expect(idsOf((await admin.get(queue)).body)).toEqual([duplicate.id, target.id]);
    expect(idsOf((await admin.get(`${queue}&merged=false`)).body)).toEqual([target.id]);
    expect((await merge(duplicate, target)).status).toBe(200);
    expect((await admin.get(`/api/support/tickets/${target.id}`)).body.messages).toHaveLength(4);
  });

  it('keeps its internal notes whole, however long they are', async () => {
    const adminNotes = 'x'.repeat(5_000);
    const duplicate = await buildTicket({ userId: customer.id, adminNotes });
    const { status, body } = await merge(duplicate, await buildTicket({ userId: customer.id }));
    expect(status).toBe(200);
    expect(body.messages).toContainEqual(expect.objectContaining({ message: adminNotes, isInternal: true }));
  });

  it('keeps what it is about: its order, the higher priority, and who works on it', async () => {
    const userId = customer.id;
    const said = { userId, orderId: 'K7Q2M9XW4T', assignedTo: admin.id };
    const { body } = await merge(await buildTicket({ ...said, priority: 'URGENTE' }), await buildTicket({ userId }));
    expect(body).toMatchObject({ orderId: said.orderId, priority: 'URGENTE', assignedTo: admin.id });
    const own = { orderId: 'M2R8Z4PQ7H', assignedTo: colleague.id, priority: 'ALTO' } as const;
    const other = await buildTicket({ ...said, priority: 'BAJO' });
    const { body: kept } = await merge(other, await buildTicket({ userId, ...own }));
    expect(kept).toMatchObject(own);
    expect(kept.messages.at(-1).message).toBe(
      `Se unió el ticket ${other.ticketNumber}, del pedido K7Q2M9XW4T: ${other.subject}`,
    );
  });

  it('goes to who works on the duplicate, where its own person answers no tickets any more', async () => {
    const former = await signedIn({ staffRole: 'SOPORTE' });
    const userId = customer.id;
    const [target, duplicate] = [
      await buildTicket({ userId, assignedTo: former.id }),
      await buildTicket({ userId, assignedTo: colleague.id }),
    ];
    await former.user.update({ staffRole: null });
    expect((await merge(duplicate, target)).body.assignedTo).toBe(colleague.id);
  });

  it.each([
    ['its customer had read', 'RESUELTO', true],
    ['is still being written', 'EN_PROCESO', false],
  ] as const)('keeps the internal notes, and a resolution that %s', async (_what, status, isRead) => {
    const [target, duplicate] = [
      await buildTicket({ userId: customer.id }),
      await buildTicket({
        ...{ userId: customer.id, adminNotes: 'Serie revisada', resolution: 'Va otra en camino.', status },
        createdAt: new Date(Date.now() - 60_000),
      }),
    ];
    const { body } = await merge(duplicate, target);
    const said = { senderType: 'ADMIN', senderName: 'Soporte' };
    expect(body.messages[0].message).toBe(duplicate.description);
    // Both at the moment when the duplicate last changed.
    expect(body.messages.slice(1, 3)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ ...said, message: 'Va otra en camino.', isInternal: !isRead }),
        expect.objectContaining({ ...said, message: 'Serie revisada', isInternal: true }),
      ]),
    );
    expect(body.messages[3]).toMatchObject({
      senderName: admin.user.fullName,
      message: `Se unió el ticket ${duplicate.ticketNumber}: ${duplicate.subject}`,
      isInternal: true,
    });
    const { text } = await customer.get(`/api/support/tickets/${target.id}`);
    expect([text.includes('Va otra en camino.'), text.includes('Serie revisada')]).toEqual([isRead, false]);
  });

  it('leads its customer on: to read, to write, and to the files', async () => {
    const form = new FormData();
    form.set('message', 'Con foto');
    form.set('attachments', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'foto.jpg');
    const [target, duplicate] = [
      await buildTicket({ userId: customer.id }),
      await buildTicket({ userId: customer.id }),
    ];
    const [file] = (await write(duplicate, form)).body.attachments;
    await merge(duplicate, target);
    const seen = (await customer.get(`/api/support/tickets/${duplicate.id}`)).body;
    expect(seen.id).toBe(target.id);
    expect(JSON.stringify(seen)).not.toContain('Se unió el ticket');
    expect((await customer.get(file)).status).toBe(200);
    expect((await customer.get(file.replace(duplicate.id, target.id))).status).toBe(200);
    expect((await write(duplicate, { message: 'Sigo aquí' })).status).toBe(201);
    expect((await customer.get(`/api/support/tickets/${target.id}`)).body.messages.at(-1).message).toBe('Sigo aquí');
    expect(idsOf((await customer.get('/api/support/tickets')).body)).toEqual([target.id]);
    const stranger = await signedIn();
    expect((await stranger.get(`/api/support/tickets/${duplicate.id}`)).status).toBe(404);
  });

  it('takes the files along that the duplicate was opened with', async () => {
    const form = new FormData();
    const said = { subject: 'Llegó rota', name: 'Lucía', email: 'l@correo.mx', description: 'La pantalla llegó rota.' };
    for (const [name, value] of Object.entries(said)) form.set(name, value);
    form.set('attachments', new Blob([new Uint8Array(await photo())], { type: 'image/jpeg' }), 'foto.jpg');
    const { body: opened } = await customer.post('/api/support/tickets', form);
    const target = await buildTicket({ userId: customer.id });
    const { body } = await merge(await Ticket.findByPk(opened.id, { rejectOnEmpty: true }), target);
    const [first] = body.messages;
    expect(first).toMatchObject({ message: said.description, senderType: 'CLIENTE', isInternal: false });
    expect(first.attachments).toEqual([opened.attachments[0].replace(opened.id, target.id)]);
    expect((await customer.get(first.attachments[0])).status).toBe(200);
    expect((await admin.get(`/api/support/tickets/${opened.id}`)).body.attachments).toEqual([]);
  });

  it('is written down as a change of the ticket that stays', async () => {
    const target = await buildTicket({ userId: customer.id, subject: 'Mi pedido' });
    const duplicate = await buildTicket({ userId: customer.id, subject: 'Otra vez' });
    await merge(duplicate, target);
    const [entry] = (await admin.get(`/api/admin/audit-log?objectId=${duplicate.id}`)).body;
    const { id, subject } = target;
    expect([entry.before, entry.after]).toMatchObject([
      { id, subject, messages: [] },
      { id, subject, messages: [{ message: duplicate.description }, { isInternal: true }] },
    ]);
  });

  it('goes to the end of the way when that was merged, too', async () => {
    const [a, b, c] = await Promise.all([1, 2, 3].map(() => buildTicket({ userId: customer.id })));
    if (!a || !b || !c) throw new Error('no tickets');
    await merge(a, b);
    await merge(b, c);
    expect((await customer.get(`/api/support/tickets/${a.id}`)).body.id).toBe(c.id);
    expect(await merge(c, a)).toMatchObject({ status: 409, body: { code: 'ticket_already_merged' } });
  });

  it('opens a closed ticket again for what is not settled', async () => {
    const closed = { status: 'CERRADO', resolvedAt: new Date(), resolution: 'Ya se envió.' } as const;
    const target = await buildTicket({ userId: customer.id, ...closed });
    await merge(await buildTicket({ userId: customer.id }), target);
    expect(await target.reload()).toMatchObject({ status: 'EN_PROCESO', resolvedAt: null, resolution: null });
    // What is being written of one that was never settled stays.
    await target.update({ resolution: 'Se repone' });
    await merge(await buildTicket({ userId: customer.id }), target);
    expect((await target.reload()).resolution).toBe('Se repone');
  });

  it('gives a ticket that waited for its customer back to the shop, unless the duplicate waited for them, too', async () => {
    const waiting = { userId: customer.id, status: 'ESPERANDO_CLIENTE' } as const;
    const target = await buildTicket(waiting);
    await merge(await buildTicket(waiting), target);
    expect((await target.reload()).status).toBe('ESPERANDO_CLIENTE');
    const { body } = await merge(await buildTicket({ userId: customer.id }), target);
    expect(body.status).toBe('EN_PROCESO');
  });

  it('is refused for two people’s tickets, for itself, and for what leads elsewhere', async () => {
    const own = await buildTicket({ userId: customer.id });
    const foreign = await buildTicket({ userId: (await signedIn()).id });
    expect(await merge(own, foreign)).toMatchObject({ status: 409, body: { code: 'tickets_of_two_people' } });
    expect((await merge(own, own)).body.fields).toEqual({ into: 'Elige otro ticket' });
    await merge(own, await buildTicket({ userId: customer.id }));
    const reopened = await admin.patch(`/api/admin/support/tickets/${own.id}`, { status: 'ABIERTO' });
    expect([reopened.status, reopened.body.code]).toEqual([409, 'ticket_already_merged']);
  });

  it('ends well when two administrators merge two tickets into each other at once', async () => {
    const [one, other] = [await buildTicket({ userId: customer.id }), await buildTicket({ userId: customer.id })];
    const answers = await Promise.all([merge(one, other), merge(other, one, colleague)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const merged = [await one.reload(), await other.reload()].filter(({ mergedInto }) => mergedInto);
    expect(merged).toHaveLength(1);
  });
});

describe('canned replies', () => {
  it('are made, listed by title, changed and removed', async () => {
    const made = await admin.post('/api/admin/support/canned-replies', { title: ' Zeta ', text: 'Adiós' });
    expect([made.status, made.body]).toMatchObject([201, { title: 'Zeta', text: 'Adiós' }]);
    await admin.post('/api/admin/support/canned-replies', reply);
    const titles = async () =>
      (await colleague.get('/api/admin/support/canned-replies')).body.map(({ title }: { title: string }) => title);
    expect(await titles()).toEqual(['Saludo', 'Zeta']);
    const path = `/api/admin/support/canned-replies/${made.body.id}`;
    expect((await admin.put(path, { title: 'Ánimo', text: 'Hola' })).body).toMatchObject({
      title: 'Ánimo',
      text: 'Hola',
    });
    expect(await titles()).toEqual(['Ánimo', 'Saludo']);
    // A colleague's form was opened before that.
    const late = { title: 'Zeta 2', text: 'Adiós', seen: made.body.updatedAt };
    expect(await colleague.put(path, late)).toMatchObject({ status: 409, body: { code: 'canned_reply_changed' } });
    expect(await titles()).toEqual(['Ánimo', 'Saludo']);
    expect((await admin.delete(path)).status).toBe(204);
    expect(await titles()).toEqual(['Saludo']);
    const refused = await admin.post('/api/admin/support/canned-replies', { title: '', text: '' });
    expect(refused.body.fields).toEqual({ title: 'El título es requerido', text: 'El texto es requerido' });
  });
});
