import { closeStorage, fillStorage } from '@boom/platform/testing';
import { readReplyDraft, readTicketDraft, storeReplyDraft, storeTicketDraft, type TicketDraft } from './drafts';

const draft: TicketDraft = {
  name: 'María',
  email: 'mafer@correo.mx',
  subject: 'Factura',
  description: 'Necesito factura de mi compra.',
  category: 'PAGO',
  priority: 'MEDIO',
  orderId: 'K7Q2M9XW4T',
};

beforeEach(() => localStorage.clear());
afterEach(() => jest.restoreAllMocks());

describe('drafts', () => {
  it('are stored for the new ticket and for each reply separately', () => {
    storeTicketDraft('mafer', draft);
    storeReplyDraft('mafer', 'a', 'Sigo esperando');
    storeReplyDraft('mafer', 'b', 'Gracias');
    storeReplyDraft('mafer', 'b', '');
    expect(readTicketDraft('mafer')).toEqual(draft);
    expect([readReplyDraft('mafer', 'a'), readReplyDraft('mafer', 'b')]).toEqual(['Sigo esperando', '']);
    storeTicketDraft('mafer', null);
    expect(readTicketDraft('mafer')).toBeNull();
    expect(readReplyDraft('mafer', 'a')).toBe('Sigo esperando');
  });

  it('are deleted when another user signs in', () => {
    storeTicketDraft('mafer', draft);
    expect(readTicketDraft('ana')).toBeNull();
    expect(localStorage).toHaveLength(0);
    expect(readTicketDraft('mafer')).toBeNull();
  });

  it.each(['{"userId":', 'null', '"x"', '[]'])('begin anew where the storage holds %s', (text) => {
    localStorage.setItem('boom.supportDrafts', text);
    expect(readTicketDraft('mafer')).toBeNull();
    storeTicketDraft('mafer', draft);
    expect(readTicketDraft('mafer')).toEqual(draft);
  });

  it.each([
    ['full', fillStorage],
    ['closed', closeStorage],
  ])('last as long as the page where the storage is %s', (_what, spoil) => {
    spoil();
    storeTicketDraft('mafer', draft);
    expect(readTicketDraft('mafer')).toEqual(draft);
    expect(readTicketDraft('ana')).toBeNull();
  });
});
