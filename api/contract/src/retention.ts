import { DAY_MS, HOUR_MS } from './constants';

/** How long something is kept, from the moment that its text names ("desde que se envían"). */
export interface RetentionPeriod {
  count: number;
  unit: 'hour' | 'day' | 'year';
}

const period = <Unit extends RetentionPeriod['unit']>(count: number, unit: Unit) => ({ count, unit });

/**
 * How long the shop keeps what is about people and has an end. The jobs that remove it read this table, and the aviso de
 * privacidad and a person's own data show it: a period is written nowhere else.
 */
export const retention = {
  /** From the sign-in, however often it is used. */
  sessions: period(7, 'day'),
  /** An upload that nobody turned into a picture. */
  uploads: period(1, 'hour'),
  /** A file that no order, ticket or return names any more: from Friday to Monday a form may wait to be saved. */
  unnamedFiles: period(3, 'day'),
  /** Answers to calls that may be repeated. */
  repeatedCalls: period(7, 'day'),
  /** Messages, from when they went out, or were to: to answer whether they did; of an order longer while it is in a dispute. */
  messages: period(90, 'day'),
  /** Devices that get news: from when their owner last signed in or asked for news there. */
  devices: period(1, 'year'),
  /** Sign-ins and changes of accounts (decision 28). */
  securityLog: period(1, 'year'),
  /** What the payment provider told. */
  paymentNotices: period(1, 'year'),
  bankStatements: period(1, 'year'),
  /** Requests about personal data whose mail address no code has proved yet, from when they were written. */
  unprovenPrivacyRequests: period(1, 'day'),
  /** Requests about personal data, once they are done. */
  privacyRequests: period(1, 'year'),
  /** What people of the shop changed: it belongs to the books (Código Fiscal, art. 30). */
  auditLog: period(5, 'year'),
  /** Facturas of closed accounts: from the yearly tax return that they belong to, at the end of April (CFF, art. 30). */
  closedInvoices: period(5, 'year'),
  /** From the day until which they are valid. */
  quotes: period(90, 'day'),
  /** Of those who agreed to offers by mail, from its last change (decision 90). */
  savedCarts: period(60, 'day'),
  /** When somebody was told of their cart, lest the same one is told again. */
  cartMails: period(1, 'year'),
} as const satisfies Record<string, RetentionPeriod>;
export type RetainedKind = keyof typeof retention;

const UNIT_MS = { hour: HOUR_MS, day: DAY_MS };

/** A period of hours or days in milliseconds. */
export const retentionMs = ({ count, unit }: { count: number; unit: 'hour' | 'day' }): number => count * UNIT_MS[unit];
