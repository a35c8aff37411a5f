import Router from '@koa/router';
import { Html, html, page, pageHeaders } from '../html';
import { t, texts } from '../texts';
import type { Ledger } from './ledger';
import { merchantOrderId } from './newPreference';
import { notice, returnAddress } from './payPage';
import type { StoredPayment } from './types';

const say = texts.voucher;
const money = new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' });
const moment = new Intl.DateTimeFormat('es-MX', {
  dateStyle: 'full',
  timeStyle: 'short',
  timeZone: 'America/Mexico_City',
});

/** The voucher that is paid at a till, hours later, and the till itself: a button. */
export function voucherRoutes(prefix: string, ledger: Ledger): Router {
  const router = new Router({ prefix: `${prefix}/voucher` });

  const find = (id: string | undefined) => {
    ledger.lapseVouchers();
    const payment = ledger.payments.get(Number(id));
    return payment?.transaction_details.external_resource_url ? payment : undefined;
  };

  router.get('/:id', (ctx) => {
    ctx.set(pageHeaders);
    const payment = find(ctx.params.id);
    if (!payment) ctx.status = 404;
    ctx.body = payment ? voucherPage(payment, backToShop(ledger, payment)) : notice(say.unknown, say.unknownText);
  });

  router.post('/:id/pay', (ctx) => {
    const payment = find(ctx.params.id);
    if (payment?.status === 'pending') ledger.changePayment(payment.id, { status: 'approved' });
    ctx.redirect(`${prefix}/voucher/${ctx.params.id}`);
    ctx.status = 303;
  });
  return router;
}

function backToShop(ledger: Ledger, payment: StoredPayment): string | null {
  const preference = [...ledger.preferences.values()].find(({ id }) => merchantOrderId(id) === payment.order.id);
  return preference ? returnAddress(preference, payment) : null;
}

function voucherPage(payment: StoredPayment, back: string | null): string {
  if (payment.status === 'approved') return notice(say.approved, say.approvedText, back);
  if (payment.status !== 'pending') return notice(say.over, say.overText, back);
  const { id, transaction_amount: amount, date_of_expiration: end } = payment;
  const reference = payment.transaction_details.payment_method_reference_id ?? '';
  const place = payment.payment_method_id === 'paycash' ? say.place.paycash : say.place.oxxo;
  const title = t('voucher.title', { amount: money.format(amount), place });
  return page(
    title,
    html`<span class="label">${say.label}</span><h1>${title}</h1><p>${say.steps}</p>
<section class="card">${barcode(reference)}<table class="lines"><tbody>
<tr><th scope="row">${say.reference}</th><td>${reference}</td></tr>
<tr><th scope="row">${say.amount}</th><td>${money.format(amount)}</td></tr>
<tr><th scope="row">${say.until}</th><td style="white-space:normal">${end ? moment.format(new Date(end)) : '–'}</td></tr>
</tbody></table></section>
${back ? html`<a class="button" href="${back}">${say.back}</a>` : html``}
<form class="card" method="post" action="${String(id)}/pay"><fieldset style="margin:0"><legend>${say.counter}</legend>
<button class="go">${say.pay}</button></fieldset></form>`,
  );
}

/** Bars as wide as the digits: something to hold before a scanner, though none would read it. */
function barcode(reference: string): Html {
  let left = 0;
  const bars = [...reference].flatMap((digit) =>
    [1, 2 + (Number(digit) % 3)].map((width) => {
      const bar = `<rect x="${left}" width="${width}" height="60"/>`;
      left += width + 1 + (Number(digit) % 2);
      return bar;
    }),
  );
  const label = t('voucher.barcode', { reference });
  return html`<svg role="img" aria-label="${label}" viewBox="0 0 ${left} 60" width="100%" height="72" preserveAspectRatio="none" fill="currentColor">${new Html(bars.join(''))}</svg>`;
}
