import type { TicketMessageView, TicketView } from '@boom/contract';
import { Media } from '../media/model';
import { type SignedInClient, signedIn } from '../test/build';
import type { TestResponse } from '../test/client';
import { messagesTo } from '../test/jobs';
import { buildTicket } from './build';
import { Ticket, TicketMessage } from './model';

const TICKETS = '/api/support/tickets';
const form = {
  subject: 'No llegó mi pedido',
  name: 'Lucía',
  email: 'lucia@correo.mx',
  description: 'Lo pedí hace dos semanas y no llega.',
};
const headers = { 'Idempotency-Key': 'una-clave' };
const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>');

function formWithFile(fields: Record<string, string>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  body.append('attachments', new Blob([PDF], { type: 'application/pdf' }), 'ticket.pdf');
  return body;
}

/** The same call so many times at once, and once more when all are answered. */
async function sendOver(times: number, send: () => Promise<TestResponse>): Promise<TestResponse[]> {
  const answers = await Promise.all(Array.from({ length: times }, send));
  return [...answers, await send()];
}

let customer: SignedInClient;
beforeEach(async () => {
  customer = await signedIn();
});

describe('a ticket sent again with its key', () => {
  it('is one ticket with one mail, and each call is answered with it', async () => {
    const answers = await sendOver(2, () => customer.post(TICKETS, form, headers));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [first, ...again] = answers.map(({ body }) => body as TicketView);
    expect(first).toMatchObject({ ...form, attachments: [], lastAnswerAt: null });
    expect(again).toEqual([first, first]);
    expect(await Ticket.count({ where: { userId: customer.id } })).toBe(1);
    expect(await messagesTo(customer.user.email)).toHaveLength(1);
  });

  it('keeps its files once', async () => {
    const answers = await sendOver(2, () => customer.post(TICKETS, formWithFile(form), headers));
    expect(new Set(answers.map(({ body }) => body.attachments[0])).size).toBe(1);
    expect(await Media.count({ where: { ownerId: customer.id } })).toBe(1);
    const file = await customer.get(answers[0]!.body.attachments[0]);
    expect([file.status, file.text]).toEqual([200, PDF.toString()]);
  });

  it('is answered with it also where its files were the last that there was room for', async () => {
    const full = { kind: 'attachment', ownerId: customer.id, contentType: 'application/pdf', sizeBytes: 1 } as const;
    await Media.bulkCreate(Array.from({ length: 49 }, () => full));
    const send = () => customer.post(TICKETS, formWithFile(form), headers);
    const [first, again] = [await send(), await send()];
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await Media.count({ where: { ownerId: customer.id } })).toBe(50);
  });

  it('is a mistake with another text, another ticket with another key, and another person’s own', async () => {
    const first = await customer.post(TICKETS, form, headers);
    const other = await customer.post(TICKETS, { ...form, subject: 'Otra cosa' }, headers);
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
    const second = await customer.post(TICKETS, form, { 'Idempotency-Key': 'otra-clave' });
    const somebodys = await (await signedIn()).post(TICKETS, form, headers);
    expect(new Set([first, second, somebodys].map(({ body }) => body.id)).size).toBe(3);
    expect(await Ticket.count({ where: { userId: customer.id } })).toBe(2);
  });

  it('cannot be sent with a key that no header carries', async () => {
    const { status, body } = await customer.post(TICKETS, form, { 'Idempotency-Key': 'x'.repeat(256) });
    expect([status, body.code]).toEqual([400, 'invalid_idempotency_key']);
  });
});

describe('a reply sent again with its key', () => {
  const reply = { message: 'Sigo esperando.' };

  it('stands once in the conversation, and each call is answered with it', async () => {
    const ticket = await buildTicket({ userId: customer.id });
    const answers = await sendOver(2, () => customer.post(`${TICKETS}/${ticket.id}/messages`, reply, headers));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [first, ...again] = answers.map(({ body }) => body as TicketMessageView);
    expect(again).toEqual([first, first]);
    expect((await customer.get(`${TICKETS}/${ticket.id}`)).body.messages).toEqual([first]);
  });

  it('tells the customer of the shop’s answer once', async () => {
    const admin = await signedIn({ isAdmin: true });
    const ticket = await buildTicket({ userId: customer.id });
    await sendOver(2, () => admin.post(`${TICKETS}/${ticket.id}/messages`, reply, headers));
    expect((await messagesTo(customer.user.email)).map(({ template }) => template)).toEqual(['ticket_answered']);
    expect(await TicketMessage.count({ where: { ticketId: ticket.id } })).toBe(1);
  });

  it('with a file is answered with it also when the ticket was closed meanwhile', async () => {
    const ticket = await buildTicket({ userId: customer.id });
    const send = () => customer.post(`${TICKETS}/${ticket.id}/messages`, formWithFile(reply), headers);
    const first = await send();
    await ticket.update({ status: 'CERRADO' });
    const again = await send();
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body]);
    expect(await Media.count({ where: { ownerId: customer.id } })).toBe(1);
  });

  it('goes to the ticket it was written for', async () => {
    const [one, other] = [await buildTicket({ userId: customer.id }), await buildTicket({ userId: customer.id })];
    await customer.post(`${TICKETS}/${one.id}/messages`, reply, headers);
    const { status, body } = await customer.post(`${TICKETS}/${other.id}/messages`, reply, headers);
    expect([status, body.code]).toEqual([422, 'idempotency_mismatch']);
    expect(await TicketMessage.count({ where: { ticketId: other.id } })).toBe(0);
  });

  it('stays refused when the ticket was closed, also when it is open again', async () => {
    const ticket = await buildTicket({ userId: customer.id, status: 'CERRADO' });
    const send = () => customer.post(`${TICKETS}/${ticket.id}/messages`, reply, headers);
    const first = await send();
    await ticket.update({ status: 'ABIERTO' });
    expect([first.status, first.body.code, (await send()).body]).toEqual([409, 'ticket_closed', first.body]);
  });
});
