import { patternsOf } from './changed';

describe('the tests of a change', () => {
  it('of the API lie beside the file', () => {
    const [pattern = ''] = patternsOf(['api/src/orders/markCancelled.ts', 'api/src/orders/expiry.ts']);
    expect('/boom/api/src/orders/delivery.test.ts').toMatch(new RegExp(pattern));
    expect('/boom/api/src/payments/refund.test.ts').not.toMatch(new RegExp(pattern));
  });

  it('of the contract lie beside it and in the folder of its noun', () => {
    expect(patternsOf(['api/contract/src/orders.schemas.ts'])).toEqual(['api/src/orders/', 'api/contract/src/orders']);
  });

  it('of the site are found by what they import', () => {
    expect(patternsOf(['mfe-support/src/tickets/TicketForm.tsx'])).toEqual([]);
  });
});
