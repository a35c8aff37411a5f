/** Fields of the panel's answers that tell who somebody is; states, amounts and numbers stay. */
const TELLING = [
  ...['user', 'customer', 'fullName', 'name', 'username', 'email', 'phone', 'addresses', 'shippingAddress', 'receiver'],
  ...['authorName', 'senderName', 'senderEmail', 'recipient'],
  ...['subject', 'description', 'message', 'messages', 'text', 'html', 'answer', 'title', 'pictures', 'attachments'],
  ...['reason', 'rejectionReason', 'blockReason', 'adminNotes', 'resolution', 'instructions', 'history', 'evidence'],
  // Of other pages: a receipt, and what the provider says of whoever pays.
  ...['transferReceiptUrl', 'initPoint', 'cashPayment'],
  ...['refundClabe', 'transferNotes', 'note', 'courierService', 'trackingNumber', 'trackingUrl'],
].join(',');

const withoutTelling = (column: string) =>
  `${column} = CASE WHEN jsonb_typeof(${column}) = 'object' THEN ${column} - '{${TELLING}}'::text[] ELSE ${column} END`;

/**
 * The statement that reduces the audit log's entries about some objects to who did what when, states and amounts
 * (decision 78). An entry knows its object alone: whoever removes an object that a person wrote, or that was written to
 * them, runs this with it, for afterwards nothing leads from the person to the entry.
 *
 * SQL, since it takes the same keys out of many rows' JSON.
 *
 * @param ids of the objects, as SQL: a query, or a bound value.
 */
export const anonymizeEntries = (ids: string): string =>
  `UPDATE audit_log SET ${withoutTelling('before')}, ${withoutTelling('after')} WHERE object_id IN (${ids})`;
