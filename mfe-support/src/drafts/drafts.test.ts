import { keepReplyDraft, keepTicketDraft, readReplyDraft, readTicketDraft, type TicketDraft } from './drafts';

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
  it('are kept for the new ticket and for each reply on its own', () => {
    keepTicketDraft('mafer', draft);
    keepReplyDraft('mafer', 'a', 'Sigo esperando');
    keepReplyDraft('mafer', 'b', 'Gracias');
    keepReplyDraft('mafer', 'b', '');
    expect(readTicketDraft('mafer')).toEqual(draft);
    expect([readReplyDraft('mafer', 'a'), readReplyDraft('mafer', 'b')]).toEqual(['Sigo esperando', '']);
    keepTicketDraft('mafer', null);
    expect(readTicketDraft('mafer')).toBeNull();
    expect(readReplyDraft('mafer', 'a')).toBe('Sigo esperando');
  });

  it('are gone for good when another person has come', () => {
    keepTicketDraft('mafer', draft);
    expect(readTicketDraft('ana')).toBeNull();
    expect(localStorage).toHaveLength(0);
    expect(readTicketDraft('mafer')).toBeNull();
  });

  it.each(['{"userId":', 'null', '"x"', '[]'])('begin anew where the storage holds %s', (text) => {
    localStorage.setItem('boom.supportDrafts', text);
    expect(readTicketDraft('mafer')).toBeNull();
    keepTicketDraft('mafer', draft);
    expect(readTicketDraft('mafer')).toEqual(draft);
  });

  it('are not kept, and nothing fails, where the storage is full', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    expect(() => keepTicketDraft('mafer', draft)).not.toThrow();
    expect(readTicketDraft('mafer')).toBeNull();
  });
});
