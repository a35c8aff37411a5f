import type * as Nodemailer from 'nodemailer';
import { env } from '../env';
import { inCall } from '../log/tracing';
import { rules } from './rules';
import type { RenderedMessage } from './templates';

/** A mail server that does not answer must not hold a worker (R13: 8 s). */
const TIMEOUT_MS = 8_000;
/** Connections are kept for the next mail this long. */
const IDLE_MS = 30_000;

/** Codes have connections of their own: they wait neither for a thousand receipts nor for a server that stalls. */
const connections = { ordinary: 10, urgent: 5 };
export type Priority = keyof typeof connections;

const opened = new Map<Priority, Nodemailer.Transporter>();

/** Opened by the first mail, which also loads the library. */
function transportOf(priority: Priority): Nodemailer.Transporter {
  const known = opened.get(priority);
  if (known) return known;
  const { createTransport } = require('nodemailer') as typeof Nodemailer;
  const transport = createTransport({
    url: env.mail.smtpUrl,
    pool: true,
    maxConnections: connections[priority],
    idleTimeout: IDLE_MS,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Nodemailer.TransportOptions);
  opened.set(priority, transport);
  return transport;
}

/** A file within a mail. */
interface MailFile {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** A mail as it goes out. */
interface Mail extends RenderedMessage {
  id: string;
  to: string;
  attachments: MailFile[];
  /** Where its reader's mail program ends what it is one of, by itself. */
  unsubscribeAt?: string;
}

/** RFC 2369 and 8058: one press in the mail program, which then asks our server. */
const unsubscribeHeaders = (address: string) => ({
  'List-Unsubscribe': `<${address}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/**
 * Hands a mail to the server.
 *
 * @throws Error when it was not accepted, or when `signal` says to stop waiting; the address, which a server's refusal
 *   repeats, stays out of the message.
 */
export async function sendMail(
  { id, to, subject, text, html, attachments, unsubscribeAt }: Mail,
  priority: Priority,
  signal?: AbortSignal,
): Promise<void> {
  const messageId = `<${id}@${new URL(env.publicUrl).hostname}>`;
  const headers = unsubscribeAt ? unsubscribeHeaders(unsubscribeAt) : undefined;
  // The sender is often an address that nobody reads, and mails ask for an answer.
  const replyTo = await rules.findShopAddress();
  const mail = { from: env.mail.from, replyTo, to, subject, text, html, attachments, messageId, headers, signal };
  try {
    await inCall('smtp', () => transportOf(priority).sendMail(mail as Nodemailer.SendMailOptions));
  } catch (error) {
    const { responseCode, originalCode, code, name } = error as Nodemailer.NodemailerError;
    throw new Error(`The mail server did not take a mail: ${responseCode ?? originalCode ?? code ?? name}`);
  }
}

/** Closes the connections; mails on their way are finished first. */
export function closeMail(): void {
  for (const transport of opened.values()) transport.close();
  opened.clear();
}
