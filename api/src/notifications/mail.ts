import type * as Nodemailer from 'nodemailer';
import { env } from '../env';
import type { RenderedMessage } from './templates';

/** A mail server that does not answer must not hold a worker (R13: 8 s). */
const TIMEOUT_MS = 8_000;

let opened: Nodemailer.Transporter | undefined;

/** Opened by the first mail, which also loads the library. */
function transport(): Nodemailer.Transporter {
  const { createTransport } = require('nodemailer') as typeof Nodemailer;
  opened ??= createTransport({
    url: env.mail.smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return opened;
}

/** Hands a mail to the server. @throws Error when it was not accepted. */
export async function sendMail({ id, to, subject, text, html }: { id: string; to: string } & RenderedMessage) {
  const domain = new URL(env.publicUrl).hostname;
  await transport().sendMail({ from: env.mail.from, to, subject, text, html, messageId: `<${id}@${domain}>` });
}
