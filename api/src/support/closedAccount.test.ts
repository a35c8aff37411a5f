import { query } from '../database/query';
import { close } from '../privacy/build';
import privacyTexts from '../privacy/es-MX.json';
import { type SignedInClient, signedIn } from '../test/build';
import { overtake } from '../test/overtake';
import { buildTicket } from './build';
import { Ticket, TicketMessage } from './model';

let admin: SignedInClient;
let customer: SignedInClient;
let ticket: Ticket;
beforeAll(async () => {
  admin = await signedIn({ isAdmin: true });
});
beforeEach(async () => {
  customer = await signedIn();
  ticket = await buildTicket({ userId: customer.id });
});

const reply = (more: object = {}) =>
  admin.post(`/api/support/tickets/${ticket.id}/messages`, { message: 'Zenobia, ya va.', ...more });
const change = () =>
  admin.patch(`/api/admin/support/tickets/${ticket.id}`, { status: 'EN_PROCESO', resolution: 'Zenobia ya la tiene' });

async function expectNothingLeft() {
  const words = await query('SELECT FROM ticket_messages WHERE message <> $1', [privacyTexts.removedText]);
  expect(words).toEqual([]);
  expect(await ticket.reload()).toMatchObject({ status: 'CERRADO', resolution: null, adminNotes: null });
  expect(await query("SELECT FROM audit_log WHERE audit_log::text LIKE '%Zenobia%'")).toEqual([]);
}

describe("a closed account's ticket", () => {
  it('is neither answered, noted on, changed nor merged any more', async () => {
    const other = await buildTicket({ userId: customer.id });
    await close(customer);
    const merge = admin.post(`/api/admin/support/tickets/${ticket.id}/merge`, { into: other.id });
    for (const answer of [await reply(), await reply({ isInternal: true }), await change(), await merge]) {
      expect(answer).toMatchObject({ status: 409, body: { code: 'account_closed' } });
    }
    await expectNothingLeft();
  });

  it('keeps no word of an answer that was being written as it closed', async () => {
    const [answered, closed] = await overtake({ table: 'support_tickets', id: ticket.id }, reply, () =>
      close(customer),
    );
    expect([answered.status, closed.status]).toEqual([201, 204]);
    expect(await TicketMessage.count({ where: { ticketId: ticket.id } })).toBe(1);
    expect(await ticket.reload()).toMatchObject({ status: 'CERRADO' });
    const [message] = await TicketMessage.findAll({ where: { ticketId: ticket.id } });
    expect(message?.message).toBe(privacyTexts.removedText);
  });

  it.each([
    ['an answer', () => reply()],
    ['a change', change],
  ])('is not reached by %s that waited for its end', async (_what, write) => {
    const [closed, late] = await overtake({ table: 'support_tickets', id: ticket.id }, () => close(customer), write);
    expect([closed.status, late.status, late.body.code]).toEqual([204, 409, 'account_closed']);
    await expectNothingLeft();
  });
});
