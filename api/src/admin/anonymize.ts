/** Fields by which what the panel was answered tells who somebody is; states, amounts and numbers stay. */
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
 * The statement that leaves of the audit log's entries about some objects who did what when, states and amounts
 * (decision 78). Entries know their object alone: whoever removes one that people wrote, or that was written to them,
 * runs this with it, for afterwards nothing leads from a person to what is said of them there.
 *
 * SQL, since it takes the same keys out of many rows' JSON.
 *
 * @param ids of the objects, as SQL: a query, or a bound value.
 */
export const anonymizeEntries = (ids: string): string =>
  `UPDATE audit_log SET ${withoutTelling('before')}, ${withoutTelling('after')} WHERE object_id IN (${ids})`;
