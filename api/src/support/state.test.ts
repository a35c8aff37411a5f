import { ticketStatuses } from '@boom/contract';
import { statusAfterMerge, statusAfterReply } from './state';

describe('the status after a reply', () => {
  it('of the customer goes back in process when the customer was waited for', () => {
    expect(ticketStatuses.map((status) => statusAfterReply('CLIENTE', status))).toEqual([
      'ABIERTO',
      'EN_PROCESO',
      'EN_PROCESO',
      'RESUELTO',
      'CERRADO',
    ]);
  });

  it('of an administrator waits for the customer, unless the ticket is settled', () => {
    expect(ticketStatuses.map((status) => statusAfterReply('ADMIN', status))).toEqual([
      'ESPERANDO_CLIENTE',
      'ESPERANDO_CLIENTE',
      'ESPERANDO_CLIENTE',
      'RESUELTO',
      'CERRADO',
    ]);
  });
});

describe('the status of a ticket that takes in a duplicate', () => {
  const targets = (duplicate: (typeof ticketStatuses)[number]) =>
    ticketStatuses.map((target) => statusAfterMerge(duplicate, target));

  it.each(['ABIERTO', 'EN_PROCESO'] as const)(
    'that was %s is what a reply of the customer makes it, or opens it',
    (status) => {
      expect(targets(status)).toEqual(['ABIERTO', 'EN_PROCESO', 'EN_PROCESO', 'EN_PROCESO', 'EN_PROCESO']);
    },
  );

  it('that waited for the customer stays, or is opened', () => {
    expect(targets('ESPERANDO_CLIENTE')).toEqual([
      'ABIERTO',
      'EN_PROCESO',
      'ESPERANDO_CLIENTE',
      'EN_PROCESO',
      'EN_PROCESO',
    ]);
  });

  it.each(['RESUELTO', 'CERRADO'] as const)('that was %s stays', (status) => {
    expect(targets(status)).toEqual(ticketStatuses);
  });
});
