import type { PersonalData } from '@boom/contract';
import { formatDateTime, formatMoney } from '@boom/platform';
import { useMessagesTexts } from '../messages/i18n';
import { useOrdersTexts } from '../orders/i18n';
import { isNamed } from '../orders/StatusBadge';
import { useReturnsTexts } from '../returns/i18n';
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

  return [
    {
      title: t('group.account'),
      records: [
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
    },
    {
      title: t('group.fiscal'),
      records: fiscalProfile
        ? [
            record(
              'fiscal',
              ['rfc', fiscalProfile.rfc],
              ['name', fiscalProfile.name],
              ['postalCode', fiscalProfile.postalCode],
            ),
          ]
        : [],
    },
    {
      title: t('group.addresses'),
      records: data.addresses.map((address) =>
        record(
          address.id,
          ['title', address.title],
          ['address', `${address.street}\n${address.postalCode} ${address.city}, ${address.state}`],
          ['receiver', [address.receiverName, address.receiverPhone].filter(Boolean).join(', ')],
          ['references', address.references],
        ),
      ),
    },
    {
      title: t('group.orders'),
      records: data.orders.map((order) =>
        record(
          order.id,
          ['order', order.orderNumber],
          ['when', moment(order.createdAt)],
          ['status', isNamed(order.status) ? tOrders(`status.${order.status}`) : order.status],
          ['lines', order.items.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n')],
          ['total', formatMoney(order.totalAmount)],
          ['address', order.shippingAddress && `${order.shippingAddress.street}, ${order.shippingAddress.city}`],
          ['payments', order.payments.map(({ method, amount }) => `${method ?? ''} ${formatMoney(amount)}`).join('\n')],
          ['transfers', order.transfers.map(({ trackingKey }) => trackingKey).join('\n')],
          ['invoice', order.invoice?.receiver.rfc],
        ),
      ),
    },
    {
      title: t('group.quotes'),
      records: data.quotes.map((quote) =>
        record(
          quote.id,
          ['number', quote.quoteNumber],
          ['when', moment(quote.createdAt)],
          ['lines', quote.lines.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n')],
          ['total', formatMoney(quote.total)],
        ),
      ),
    },
    {
      title: t('group.returns'),
      records: data.returns.map((each) =>
        record(
          each.id,
          ['number', each.returnNumber],
          ['order', each.orderNumber],
          ['when', moment(each.createdAt)],
          ['status', tReturns(`state.${each.state}`)],
          ['reason', each.reason],
        ),
      ),
    },
    {
      title: t('group.tickets'),
      records: data.tickets.map((ticket) =>
        record(
          ticket.id,
          ['number', ticket.ticketNumber],
          ['when', moment(ticket.createdAt)],
          ['subject', ticket.subject],
          ['text', ticket.description],
          [
            'messages',
            (ticket.messages ?? []).map(({ senderName, message }) => `${senderName}: ${message}`).join('\n'),
          ],
        ),
      ),
    },
    {
      title: t('group.reviews'),
      records: data.reviews.map((review) =>
        record(
          review.id,
          ['when', moment(review.writtenAt)],
          ['stars', String(review.rating)],
          ['title', review.title],
          ['text', review.text],
          ['answer', review.answer],
        ),
      ),
    },
    {
      title: t('group.questions'),
      records: data.questions.map(({ id, askedAt, text, answer }) =>
        record(id, ['when', moment(askedAt)], ['text', text], ['answer', answer]),
      ),
    },
    {
      title: t('group.requests'),
      records: data.privacyRequests.map((request) =>
        record(
          request.id,
          ['number', request.requestNumber],
          ['when', moment(request.createdAt)],
          ['kind', t(`kind.${request.kind}`)],
          ['text', request.text],
          ['answer', request.answer],
        ),
      ),
    },
    {
      title: t('group.wishes'),
      records: data.wishes.map(({ productId, name, price, addedAt }) =>
        record(productId, ['title', name], ['price', formatMoney(price)], ['when', moment(addedAt)]),
      ),
    },
    {
      title: t('group.savedCart'),
      records: data.savedCart.changedAt
        ? [
            record(
              'cart',
              ['when', moment(data.savedCart.changedAt)],
              ['lines', data.savedCart.items.map(({ quantity, name }) => `${quantity} × ${name}`).join('\n')],
            ),
          ]
        : [],
    },
    {
      title: t('group.passkeys'),
      records: data.passkeys.map(({ id, name, createdAt }) => record(id, ['title', name], ['when', moment(createdAt)])),
    },
    {
      title: t('group.sessions'),
      records: data.sessions.map(({ id, origin, signedInAt }) =>
        record(id, ['when', moment(signedInAt)], ['device', origin?.userAgent], ['ip', origin?.ip]),
      ),
    },
    {
      title: t('group.devices'),
      records: data.devices.map(({ userAgent, createdAt }) =>
        record(createdAt, ['when', moment(createdAt)], ['device', userAgent]),
      ),
    },
    {
      title: t('group.activity'),
      records: data.activity.map(({ id, action, origin, createdAt }) =>
        record(id, ['what', tSecurity(`activity.actions.${action}`)], ['when', moment(createdAt)], ['ip', origin.ip]),
      ),
    },
  ];
}
