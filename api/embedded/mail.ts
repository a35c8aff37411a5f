import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Outbox } from './outbox';

/** An SMTP server on a free loopback port that puts every message into the outbox. */
export async function startMailServer(outbox: Outbox): Promise<{ url: string; stop(): Promise<void> }> {
  const server = new SMTPServer({
    // Loopback only, so neither TLS nor a password; production takes both from SMTP_URL.
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('error', done);
      stream.on('end', async () => {
        try {
          const mail = await PostalMime.parse(Buffer.concat(chunks));
          const text = mail.text?.trim() || textOf(mail.html ?? '');
          for (const { address } of session.envelope.rcptTo) {
            outbox.add({ channel: 'email', to: address, subject: mail.subject ?? '', text }, mail.html);
          }
          done();
        } catch (error) {
          done(error as Error);
        }
      });
    },
  });
  // A shop that is killed leaves its connections broken, which must not end whoever runs the stand-ins.
  server.on('error', () => {});
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** For a mail that forgot its plain text. */
function textOf(markup: string): string {
  return markup
    .replace(/<(style|script)[\s\S]*?<\/\1>/gi, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
