import { addressLines, nameOfRegime, nameOfUse, type PersonalData, type PersonalRefund } from '@boom/contract';
import { formatDateTime, formatMoney } from '@boom/platform';
import { useMessagesTexts } from '../messages/i18n';
import { useOrdersTexts } from '../orders/i18n';
import { useStatus } from '../orders/StatusBadge';
import { useReturnsTexts } from '../returns/i18n';
import { shownOf } from '../returns/shownState';
import { useSecurityTexts } from '../security/i18n';
import type esMX from './es-MX.json';
import { usePrivacyTexts } from './i18n';

interface Group {
  title: string;
  records: { id: string; facts: (readonly [name: string, value: string])[] }[];
}

type Value = string | false | null | undefined;

/** A person's data as people read them: groups of records of names and values; what is unknown is left out. */
export function usePersonalDataGroups(data: PersonalData): Group[] {
  const { t } = usePrivacyTexts();
  const { t: tOrders } = useOrdersTexts();
  const statusOf = useStatus();
  const { t: tReturns } = useReturnsTexts();
  const { t: tSecurity } = useSecurityTexts();
  const { t: tMessages } = useMessagesTexts();
  const { profile, consents, fiscalProfile, messageChoice } = data;
  const { channel, quietFrom, quietUntil } = messageChoice;

  const record = (id: string, ...facts: [keyof typeof esMX.fact, Value][]) => ({
    id,
    facts: facts.flatMap(([key, value]) => (value ? [[t(`fact.${key}`), value] as const] : [])),
  });
  const moment = (at: string | null) => at && formatDateTime(at);
  const yesNo = (is: boolean) => t(is ? 'yes' : 'no');
  const lines = (items: readonly { quantity: number; name: string }[]) =>
    items.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n');

  const placeOf = ({ shippingAddress, pickup }: PersonalData['orders'][number]) => {
    if (shippingAddress) return addressLines(shippingAddress).join('\n');
    return pickup && [tOrders('pickup.at', { branch: pickup.name }), ...addressLines(pickup)].join('\n');
  };

  const refundText = ({ amount, completedAt, reason }: PersonalRefund) =>
    [formatMoney(amount), completedAt ? formatDateTime(completedAt) : tOrders('refunds.pending'), reason].join(' · ');

  const groups: Record<keyof typeof esMX.group, Group['records']> = {
    account: [
      record(
        'account',
        ['name', profile.fullName],
        ['username', profile.username],
        ['email', profile.email],
        ['phone', profile.phone],
        ['since', moment(profile.createdAt)],
        ['twoFactor', yesNo(profile.twoFactorEnabled)],
        ['accepted', moment(consents.acceptedAt)],
        ['marketing', consents.marketingConsentAt ? moment(consents.marketingConsentAt) : t('no')],
        ['limited', moment(consents.limitedAt)],
        ['news', tMessages(`channels.${channel ?? 'none'}`)],
        ['quiet', quietFrom !== quietUntil && `${quietFrom} – ${quietUntil}`],
      ),
    ],
    fiscal: fiscalProfile
      ? [
          record(
            'fiscal',
            ['rfc', fiscalProfile.rfc],
            ['name', fiscalProfile.name],
            ['taxRegime', nameOfRegime(fiscalProfile.taxRegime)],
            ['cfdiUse', nameOfUse(fiscalProfile.cfdiUse)],
            ['postalCode', fiscalProfile.postalCode],
          ),
        ]
      : [],
    addresses: data.addresses.map((address) =>
      record(address.id, ['addressName', address.title], ['address', addressLines(address).join('\n')]),
    ),
    orders: data.orders.map((order) =>
      record(
        order.id,
        ['order', order.orderNumber],
        ['when', moment(order.createdAt)],
        ['status', statusOf(order).text],
        ['lines', lines(order.items)],
        ['total', formatMoney(order.totalAmount)],
        ['address', placeOf(order)],
        ['tracking', order.trackingNumber && [order.courierService, order.trackingNumber].filter(Boolean).join(' ')],
        ['payments', order.payments.map(({ method, amount }) => `${method ?? ''} ${formatMoney(amount)}`).join('\n')],
        ['refunds', order.refunds.map(refundText).join('\n')],
        ['transfers', order.transfers.map(({ trackingKey }) => trackingKey).join('\n')],
        ['invoice', order.invoice?.receiver.rfc],
      ),
    ),
    messages: data.orders.flatMap(({ messages }) =>
      messages.map(({ id, sentAt, recipient, subject, text }) =>
        record(id, ['when', moment(sentAt)], ['sentTo', recipient], ['subject', subject], ['text', text]),
      ),
    ),
    quotes: data.quotes.map((quote) =>
      record(
        quote.id,
        ['number', quote.quoteNumber],
        ['when', moment(quote.createdAt)],
        ['lines', lines(quote.lines)],
        ['total', formatMoney(quote.total)],
      ),
    ),
    returns: data.returns.map((each) =>
      record(
        each.id,
        ['number', each.returnNumber],
        ['order', each.orderNumber],
        ['when', moment(each.createdAt)],
        ['status', tReturns(`state.${shownOf(each)}`)],
        ['reason', each.reason],
      ),
    ),
    tickets: data.tickets.map((ticket) =>
      record(
        ticket.id,
        ['number', ticket.ticketNumber],
        ['when', moment(ticket.createdAt)],
        ['subject', ticket.subject],
        ['text', ticket.description],
        ['messages', (ticket.messages ?? []).map(({ senderName, message }) => `${senderName}: ${message}`).join('\n')],
      ),
    ),
    reviews: data.reviews.map((review) =>
      record(
        review.id,
        ['product', review.productName],
        ['when', moment(review.writtenAt)],
        ['stars', String(review.rating)],
        ['title', review.title],
        ['text', review.text],
        ['answer', review.answer],
      ),
    ),
    questions: data.questions.map(({ id, askedAt, text, answer }) =>
      record(id, ['when', moment(askedAt)], ['text', text], ['answer', answer]),
    ),
    requests: data.privacyRequests.map((request) =>
      record(
        request.id,
        ['number', request.requestNumber],
        ['when', moment(request.createdAt)],
        ['kind', t(`kind.${request.kind}`)],
        ['text', request.text],
        ['answer', request.answer],
      ),
    ),
    wishes: data.wishes.map(({ productId, name, price, addedAt }) =>
      record(productId, ['name', name], ['price', formatMoney(price)], ['when', moment(addedAt)]),
    ),
    savedCart: data.savedCart.changedAt
      ? [record('cart', ['when', moment(data.savedCart.changedAt)], ['lines', lines(data.savedCart.items)])]
      : [],
    passkeys: data.passkeys.map(({ id, name, createdAt }) => record(id, ['name', name], ['when', moment(createdAt)])),
    sessions: data.sessions.map(({ id, origin, signedInAt }) =>
      record(id, ['when', moment(signedInAt)], ['device', origin?.userAgent], ['ip', origin?.ip]),
    ),
    devices: data.devices.map(({ userAgent, createdAt }) =>
      record(createdAt, ['when', moment(createdAt)], ['device', userAgent]),
    ),
    activity: data.activity.map(({ id, action, origin, createdAt }) =>
      record(id, ['what', tSecurity(`activity.actions.${action}`)], ['when', moment(createdAt)], ['ip', origin.ip]),
    ),
  };
  const names = Object.keys(groups) as (keyof typeof groups)[];
  return names.map((name) => ({ title: t(`group.${name}`), records: groups[name] }));
}
