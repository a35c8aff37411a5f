import { type MessageField, type MessagePlaceholder, type MessageState, messageFields } from '@boom/contract';
import { builtInTexts, isNews, type NewsTemplate, type TemplateName } from '../notifications/templates';

interface News {
  state: MessageState;
  /** What its mail must tell. */
  required: readonly string[];
}

const order = ['orderNumber', 'ordersUrl'];
const ofReturn = ['returnNumber', 'ordersUrl'];
const howToTransfer = ['total', 'deadline', 'bank', 'beneficiary', 'clabe', 'reference'];
const shipment = ['courier', 'trackingNumber', 'trackingUrl'];

/** The state of an order that each message tells of. */
const news: Record<NewsTemplate, News> = {
  order_placed_transfer: { state: 'received', required: [...order, ...howToTransfer] },
  order_placed_card: { state: 'received', required: [...order, 'total'] },
  payment_received: { state: 'paid', required: [...order, 'total'] },
  order_preparing: { state: 'preparing', required: order },
  order_paid_pickup: { state: 'paid', required: [...order, 'total', 'branch'] },
  order_preparing_pickup: { state: 'preparing', required: [...order, 'branch'] },
  order_ready_pickup: { state: 'shipped', required: [...order, 'branch', 'branchAddress', 'branchHours'] },
  order_shipped: { state: 'shipped', required: [...order, ...shipment] },
  order_delivered: { state: 'delivered', required: order },
  return_requested: { state: 'returned', required: ofReturn },
  return_authorized: { state: 'returned', required: [...ofReturn, 'message'] },
  return_on_its_way: { state: 'returned', required: ofReturn },
  return_received: { state: 'returned', required: ofReturn },
  return_closed: { state: 'returned', required: ofReturn },
  return_rejected: { state: 'returned', required: [...ofReturn, 'message'] },
  return_replaced: { state: 'returned', required: [...ofReturn, 'message'] },
  order_refunded: { state: 'refunded', required: [...order, 'amount'] },
  invoice_issued: { state: 'invoice', required: order },
};

export const newsTemplates = Object.keys(news) as NewsTemplate[];

/** Null for what tells of no state. */
export const stateOf = (template: TemplateName): MessageState | null =>
  isNews(template) ? news[template].state : null;

/**
 * What a message's texts may hold: what this release's own words are filled with. The mail has what it is there to tell,
 * the phone's line the number of order or return.
 */
export function placeholdersOf(template: NewsTemplate): MessagePlaceholder[] {
  const { required } = news[template];
  const texts = builtInTexts(template);
  const used = messageFields.flatMap((field) => [...(texts[field] ?? '').matchAll(/\{\{(\w+)\}\}/g)]);
  const names = [...new Set(used.map(([, name = '']) => name))];
  return names.map((name) => {
    const requiredIn: MessageField[] = [];
    if (required.includes(name)) requiredIn.push('text');
    if (name === required[0]) requiredIn.push('short');
    return { name, requiredIn };
  });
}
