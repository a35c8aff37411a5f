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
export const QUIET_FROM = '22:00';
export const QUIET_UNTIL = '08:00';

/** `GET /api/user/message-choice`: whether the news of orders also goes to the account's phone, and when not. */
export interface MessageChoiceView {
  /** Null: by mail alone. */
  channel: PhoneChannel | null;
  /** A full hour of Mexico City, "22:00", like `quietUntil`; where both are the same, no hour is quiet. */
  quietFrom: string;
  quietUntil: string;
  /** The account's phone, E.164. */
  phone: string | null;
  /** Nothing goes to a number that nobody has proven to be theirs. */
  isPhoneVerified: boolean;
}

/** Why a message was not sent after all. */
export type MessageDropReason = 'unwanted' | 'recipient_capped' | 'country_not_served' | 'budget_spent';

/** `GET /api/admin/messages?orderId=…`: what an order's buyer was told, or is going to be. */
export interface OrderMessageView {
  id: string;
  channel: 'email' | PhoneChannel;
  /** Null for what tells of no state: a rejected payment, a transfer that fell short. */
  state: MessageState | null;
  /** Mail address, or phone in E.164. */
  recipient: string;
  /** `failing`: it is tried again. `waiting`: until the quiet hours end. */
  progress: 'queued' | 'waiting' | 'failing' | 'sent' | 'dropped';
  /** ISO 8601, like the other moments. */
  createdAt: string;
  sentAt: string | null;
  waitsUntil: string | null;
  droppedBecause: MessageDropReason | null;
  /** An administrator had it sent again. */
  isResent: boolean;
  /** Empty where it goes to a phone. */
  subject: string;
  text: string;
  /** A whole page; empty where it goes to a phone. */
  html: string;
}

/** The three texts of a message: a mail's subject and body, and the line that goes to a phone. */
export const messageFields = ['subject', 'text', 'short'] as const;
export type MessageField = (typeof messageFields)[number];

/** What stands in a text as `{{name}}` and is filled as it leaves. */
export interface MessagePlaceholder {
  name: string;
  /** The texts that must have it. */
  requiredIn: MessageField[];
}

/** `GET /api/admin/message-texts`: what a message says. */
export interface MessageTextsView {
  /** The message's name, as in "order_shipped". */
  id: string;
  state: MessageState;
  /** The shop's own words; null where it says what the release says, like `text` and `short`. */
  subject: string | null;
  text: string | null;
  short: string | null;
  builtIn: Record<MessageField, string>;
  placeholders: MessagePlaceholder[];
  /** Own texts that this release cannot fill any more: it sends its own until somebody mends them. */
  outdated: MessageField[];
  version: number;
}

/** `POST /api/admin/message-texts/:template/preview`: the texts with example data. */
export interface MessagePreview {
  subject: string;
  html: string;
  short: string;
}
