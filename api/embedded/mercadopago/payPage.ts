import Router from '@koa/router';
import { koaBody } from 'koa-body';
import { html, page, pageHeaders } from '../html';
import { t, texts } from '../texts';
import type { Ledger } from './ledger';
import { isCash } from './newPayment';
import { merchantOrderId } from './newPreference';
import type { ProviderStatus, StoredPayment, StoredPreference } from './types';

const say = texts.pay;
const money = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });

/** What each button of the card does; the others are places that take cash, and give a voucher. */
const outcomes: Record<string, ProviderStatus> = { approve: 'approved', pend: 'in_process', reject: 'rejected' };

/** The page on which the shopper pays, as Checkout Pro's stands between the shop and its return page. */
export function payRoutes(prefix: string, ledger: Ledger): Router {
  const router = new Router({ prefix });

  router.get('/checkout', (ctx) => {
    ctx.set(pageHeaders);
    const preference = ledger.preferences.get(String(ctx.query.pref_id ?? ''));
    if (!preference) {
      ctx.status = 404;
      ctx.body = notice(say.unknown, say.unknownText);
      return;
    }
    const obstacle = obstacleOf(ledger, preference);
    ctx.body = obstacle ?? payPage(preference);
  });

  router.post('/checkout', koaBody({ urlencoded: true, json: false, text: false }), (ctx) => {
    const form = (ctx.request.body ?? {}) as Record<string, string>;
    const preference = ledger.preferences.get(form.pref_id ?? '');
    const outcome = form.outcome ?? '';
    const status = isCash(outcome) ? 'pending' : outcomes[outcome];
    if (!preference || !status || obstacleOf(ledger, preference)) {
      ctx.status = 303;
      ctx.redirect(`${ctx.path}?pref_id=${encodeURIComponent(form.pref_id ?? '')}`);
      return;
    }
    const payment = ledger.pay(preference.id, status, isCash(outcome) ? outcome : 'card');
    const target = payment.transaction_details.external_resource_url ?? returnAddress(preference, payment);
    if (!target) {
      ctx.set(pageHeaders);
      ctx.body = notice(say.done, say.doneText);
      return;
    }
    ctx.redirect(target);
    ctx.status = 303;
  });
  return router;
}

/** The page shown when there is nothing to pay: the time is over, or the money is there. */
function obstacleOf(ledger: Ledger, preference: StoredPreference): string | null {
  const paid = ledger.listPayments(preference.id).find(({ status }) => status === 'approved');
  if (paid) return notice(say.paid, say.paidText, returnAddress(preference, paid));
  const { expires, expiration_date_to: end } = preference;
  if (expires && end && Date.parse(end) < Date.now()) {
    return notice(say.expired, say.expiredText, preference.back_urls?.failure);
  }
  return null;
}

/** The shop's return page with the query that Checkout Pro appends; what is absent arrives as the text "null". */
export function returnAddress(preference: StoredPreference, payment: StoredPayment): string | null {
  const { success, pending, failure } = preference.back_urls ?? {};
  const target = payment.status === 'approved' ? success : payment.status === 'rejected' ? failure : pending;
  if (!target) return null;
  const url = new URL(target);
  const query: Record<string, string> = {
    collection_id: String(payment.id),
    collection_status: payment.status,
    payment_id: String(payment.id),
    status: payment.status,
    external_reference: payment.external_reference ?? 'null',
    payment_type: payment.payment_type_id,
    merchant_order_id: merchantOrderId(preference.id),
    preference_id: preference.id,
    site_id: 'MLM',
    processing_mode: 'aggregator',
    merchant_account_id: 'null',
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}

function payPage(preference: StoredPreference): string {
  const total =
    preference.items.reduce((sum, item) => sum + Math.round(item.unit_price * 100) * item.quantity, 0) / 100;
  const title = t('pay.title', { amount: money.format(total) });
  return page(
    title,
    html`<span class="label">${say.label}</span><h1>${title}</h1>
<p class="muted">${t('pay.order', { reference: preference.external_reference ?? '–' })}</p>
<section class="card"><h2>${say.summary}</h2><table class="lines"><tbody>${preference.items.map(
      (item) =>
        html`<tr><th scope="row">${item.quantity} × ${item.title}</th><td>${money.format(item.unit_price * item.quantity)}</td></tr>`,
    )}</tbody><tfoot><tr><th scope="row">${say.total}</th><td>${money.format(total)}</td></tr></tfoot></table></section>
<form class="card" method="post"><input type="hidden" name="pref_id" value="${preference.id}">
<fieldset><legend>${say.card}</legend>
<button class="go" name="outcome" value="approve">${say.approve}</button>
<button name="outcome" value="pend">${say.pend}</button>
<button class="stop" name="outcome" value="reject">${say.reject}</button></fieldset>
<fieldset style="margin:0"><legend>${say.cash}</legend>
<button name="outcome" value="oxxo">${say.oxxo}</button>
<button name="outcome" value="paycash">${say.paycash}</button></fieldset></form>
<p class="muted">${say.notice}</p>`,
  );
}

/** A page that says one thing. @param back where its button leads. */
export function notice(title: string, text: string, back?: string | null): string {
  const link = back ? html`<a class="button" href="${back}">${say.back}</a>` : html``;
  return page(
    title,
    html`<span class="label">${say.label}</span><h1>${title}</h1><div class="card"><p>${text}</p>${link}</div>`,
  );
}
