import { randomUUID } from 'node:crypto';
import Router from '@koa/router';
import { Html, html, page, pageHeaders } from './html';
import { texts } from './texts';

/** A message that the store sent, as `/_dev/outbox` shows it. */
export interface OutboxMessage {
  channel: 'email' | 'sms' | 'whatsapp' | 'push';
  /** Mail address, phone in E.164, or the end of a push service's address. */
  to: string;
  /** Empty for SMS and WhatsApp. */
  subject: string;
  text: string;
  /** All that a service worker was told, as JSON. */
  payload?: string;
  /** Names its page below `/_dev/outbox`, where it is a mail with HTML. */
  id: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

const MAX_MESSAGES = 2_000;

/** The last messages, newest first; they live as long as the process. */
export class Outbox {
  readonly #messages: OutboxMessage[] = [];
  readonly #pages = new Map<string, string>();

  /** @param page a mail's HTML. */
  add(message: Omit<OutboxMessage, 'id' | 'createdAt'>, page?: string): void {
    const id = randomUUID();
    this.#messages.unshift({ ...message, id, createdAt: new Date().toISOString() });
    if (page) this.#pages.set(id, page);
    for (const forgotten of this.#messages.splice(MAX_MESSAGES)) this.#pages.delete(forgotten.id);
  }

  /** A mail's HTML; undefined where it has none. */
  pageOf(id: string): string | undefined {
    return this.#pages.get(id);
  }

  list(): readonly OutboxMessage[] {
    return this.#messages;
  }
}

/**
 * A mail is a stranger's page: it runs nothing, loads nothing and is of no origin. Its links open beside it, as in a mail
 * program.
 */
const mailHeaders = {
  ...pageHeaders,
  'Content-Security-Policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; " +
    'sandbox allow-popups allow-popups-to-escape-sandbox',
};

/** `GET /_dev/outbox`: JSON for programs that ask for it, a page otherwise; below it each mail as it came. */
export function outboxRoutes(outbox: Outbox): Router {
  const router = new Router();
  router.get('/_dev/outbox', (ctx) => {
    ctx.vary('Accept');
    if (ctx.accepts('html', 'json') === 'json') {
      ctx.set('Cache-Control', 'no-store');
      ctx.body = outbox.list();
      return;
    }
    ctx.set(pageHeaders);
    ctx.set('Content-Security-Policy', `${pageHeaders['Content-Security-Policy']}; frame-src 'self'`);
    ctx.body = page(texts.outbox.title, outboxPage(outbox), { isWide: true });
  });
  router.get('/_dev/outbox/:id', (ctx) => {
    const mail = outbox.pageOf(ctx.params.id ?? '');
    if (mail === undefined) return;
    ctx.set(mailHeaders);
    ctx.body = mail.replace('<head>', '<head><base target="_blank">');
  });
  return router;
}

const time = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'America/Mexico_City',
});

function outboxPage(outbox: Outbox): Html {
  const messages = outbox.list();
  return html`<h1>${texts.outbox.title}</h1><p class="muted">${texts.outbox.intro}</p>
${messages.length === 0 ? html`<p class="card">${texts.outbox.empty}</p>` : messages.map((message) => messageCard(message, outbox.pageOf(message.id) !== undefined))}`;
}

function messageCard({ id, channel, to, subject, text, createdAt }: OutboxMessage, hasPage: boolean): Html {
  const written = html`<pre>${linked(text)}</pre>`;
  return html`<article class="card"><div class="head"><span class="label">${texts.outbox[channel]}</span>
<time class="muted" datetime="${createdAt}">${time.format(new Date(createdAt))}</time></div>
<p class="muted">${texts.outbox.to}: ${to}</p><h2>${subject}</h2>${hasPage ? mailOf(id, subject, written) : written}</article>`;
}

/** A frame cannot know its content's height without a script: it can be drawn larger, and the mail has a page of its own. */
const mailOf = (id: string, subject: string, written: Html) =>
  html`<iframe class="mail" src="/_dev/outbox/${id}" title="${subject}" loading="lazy" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
<p class="head"><a href="/_dev/outbox/${id}">${texts.outbox.alone}</a></p>
<details><summary>${texts.outbox.text}</summary>${written}</details>`;

/** The text with its web addresses as links, so that a reset link can be followed with one click. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
