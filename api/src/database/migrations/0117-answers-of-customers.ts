import type { Migration } from '../migrator';

/** When a customer last wrote in any ticket: the panel asks for it all the time, to tell of what they answer. */
export const answersOfCustomers: Migration = {
  name: '0117-answers-of-customers',
  up: [
    'DROP INDEX CONCURRENTLY IF EXISTS ticket_messages_customer_idx',
    `CREATE INDEX CONCURRENTLY ticket_messages_customer_idx ON ticket_messages (created_at)
     WHERE sender_type = 'CLIENTE'`,
  ],
  down: ['DROP INDEX CONCURRENTLY IF EXISTS ticket_messages_customer_idx'],
};
