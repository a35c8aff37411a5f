/** The states of an order that its buyer is written about, in their order. */
export const messageStates = [
  'received',
  'paid',
  'preparing',
  'shipped',
  'delivered',
  'returned',
  'refunded',
  'invoice',
] as const;
export type MessageState = (typeof messageStates)[number];

/** Ways to a phone. A mail goes always. */
export const phoneChannels = ['whatsapp', 'sms'] as const;
export type PhoneChannel = (typeof phoneChannels)[number];

/** Hours of Mexico City in which a phone stays quiet, until somebody chooses others: from 10 p.m. to 8 a.m. */
export const QUIET_FROM = 22;
export const QUIET_UNTIL = 8;

/** `GET /api/user/message-choice`: whether the news of orders also goes to the account's phone, and when not. */
export interface MessageChoiceView {
  /** Null: by mail alone. */
  channel: PhoneChannel | null;
  /** A full hour of Mexico City, 0 to 23, like `quietUntil`; where both are the same, no hour is quiet. */
  quietFrom: number;
  quietUntil: number;
  /** The account's phone, E.164. */
  phone: string | null;
  /** Nothing goes to a number that nobody has proven to be theirs. */
  isPhoneVerified: boolean;
}
