/** The states of an order that its buyer is written about, in their order. */
const messageStates = [
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
  /** Whether it also goes to devices, on which the same hours are quiet. */
  hasDevices: boolean;
}

/** Devices of one account that get its news. */
export const MAX_PUSH_DEVICES = 5;

/** `GET /api/user/push`: whether this device gets the news of the account's orders. */
export interface PushView {
  isOn: boolean;
  /** With which a browser subscribes: an uncompressed point of P-256 in base64url (VAPID, RFC 8292). */
  publicKey: string;
}

/** What the service worker is told; nothing else about anybody passes by a push service. */
export interface PushPayload {
  /** What happened: "Tu pedido va en camino". */
  title: string;
  /** With the order's number. */
  body: string;
  orderId: string;
}

/** A device that gets an account's news, as its owner may download it. */
export interface PushDeviceView {
  userAgent: string;
  /** ISO 8601. */
  createdAt: string;
}

/** Why a message was not sent after all. */
export type MessageDropReason = 'unwanted' | 'outdated' | 'recipient_capped' | 'country_not_served' | 'budget_spent';

/** `GET /api/admin/messages?orderId=…`: what an order's buyer was told, or is going to be. */
export interface OrderMessageView {
  id: string;
  channel: 'email' | PhoneChannel | 'push';
  /** Null for what tells of no state: a rejected payment, a transfer that fell short. */
  state: MessageState | null;
  /** Mail address, or phone in E.164; empty of a device. */
  recipient: string;
  /**
   * `failing`: the last try failed, and it is tried again unless `isGivenUp`. `waiting`: until the quiet hours end, or the
   * order's mails before it have left.
   */
  progress: 'queued' | 'waiting' | 'failing' | 'sent' | 'dropped';
  /** Every try failed: it leaves only where somebody has it sent again. */
  isGivenUp: boolean;
  /** ISO 8601, like the other moments. */
  createdAt: string;
  sentAt: string | null;
  waitsUntil: string | null;
  droppedBecause: MessageDropReason | null;
  /** Somebody of the shop had it sent again. */
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
