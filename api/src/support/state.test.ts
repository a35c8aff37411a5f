import { ticketStatuses } from '@boom/contract';
import { statusAfterReply } from './state';

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
