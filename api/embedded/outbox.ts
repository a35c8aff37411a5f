import Router from '@koa/router';
import { Html, html, page, pageHeaders } from './html';
import { texts } from './texts';

/** A message that the store sent, as `/_dev/outbox` shows it. */
export interface OutboxMessage {
  channel: 'email' | 'sms' | 'whatsapp';
  to: string;
  /** Empty for SMS and WhatsApp. */
  subject: string;
  text: string;
  /** ISO 8601, UTC. */
  createdAt: string;
}

const MAX_MESSAGES = 2_000;

/** The last messages, newest first; they live as long as the process. */
export class Outbox {
  readonly #messages: OutboxMessage[] = [];

  add(message: Omit<OutboxMessage, 'createdAt'>): void {
    this.#messages.unshift({ ...message, createdAt: new Date().toISOString() });
    this.#messages.splice(MAX_MESSAGES);
  }

  list(): readonly OutboxMessage[] {
    return this.#messages;
  }
}

/** `GET /_dev/outbox`: JSON for programs that ask for it, a page otherwise. */
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
    ctx.body = page(texts.outbox.title, outboxPage(outbox.list()), { isWide: true });
  });
  return router;
}

const time = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'America/Mexico_City',
});

function outboxPage(messages: readonly OutboxMessage[]): Html {
  return html`<h1>${texts.outbox.title}</h1><p class="muted">${texts.outbox.intro}</p>
${messages.length === 0 ? html`<p class="card">${texts.outbox.empty}</p>` : messages.map(messageCard)}`;
}

function messageCard({ channel, to, subject, text, createdAt }: OutboxMessage): Html {
  return html`<article class="card"><div class="head"><span class="label">${texts.outbox[channel]}</span>
<time class="muted" datetime="${createdAt}">${time.format(new Date(createdAt))}</time></div>
<p class="muted">${texts.outbox.to}: ${to}</p><h2>${subject}</h2><pre>${linked(text)}</pre></article>`;
}

/** The text with its web addresses as links, so that a reset link can be followed with one click. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}
