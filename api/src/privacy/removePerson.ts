import type { Transaction } from 'sequelize';
import { query } from '../database/query';
import texts from './es-MX.json';

/** Fields by which what the panel was answered tells who somebody is; states, amounts and numbers stay. */
const TELLING = [
  ...['user', 'customer', 'fullName', 'name', 'username', 'email', 'phone', 'addresses', 'shippingAddress'],
  ...[
    'subject',
    'description',
    'message',
    'messages',
    'reason',
    'text',
    'answer',
    'title',
    'authorName',
    'pictures',
    'attachments',
    'receiver',
  ],
  ...[
    'senderName',
    'senderEmail',
    'adminNotes',
    'resolution',
    'refundClabe',
    'transferNotes',
    'blockReason',
    'history',
  ],
];

const withoutTelling = (column: string) =>
  `${column} = CASE WHEN jsonb_typeof(${column}) = 'object' THEN ${column} - $telling::text[] ELSE ${column} END`;

/** Everything of the account that the audit log may name. */
const OBJECTS = [
  'orders',
  'support_tickets',
  'return_requests',
  'invoices',
  'privacy_requests',
  'reviews',
  'product_questions',
]
  .map((table) => `UNION SELECT id FROM ${table} WHERE user_id = $userId`)
  .join(' ');

/** Who did what when, without the person's name and without what was said to them. */
const anonymousSteps = (column: string) =>
  `${column} = (SELECT coalesce(jsonb_agg(step
     || CASE WHEN step->>'by' = $name THEN jsonb_build_object('by', $closed::text) ELSE '{}' END
     || CASE WHEN step->>'message' IS NOT NULL THEN jsonb_build_object('message', NULL) ELSE '{}' END
     ORDER BY place), '[]') FROM jsonb_array_elements(${column}) WITH ORDINALITY AS steps (step, place))`;

/** Of where an order went, its town. */
const TOWN = `CASE WHEN shipping_address IS NOT NULL THEN
  '{"title": "", "street": ""}' || jsonb_build_object('city', shipping_address->'city', 'state', shipping_address->'state',
    'postalCode', shipping_address->'postalCode', 'country', shipping_address->'country') END`;

/**
 * What closing an account does to what other features keep of it. Orders, payments and facturas stay, as the books need
 * them. Many rows of many features at once, in SQL of its own like the clean-up by age.
 */
const statements = [
  'DELETE FROM idempotency_keys WHERE user_id = $userId',
  'DELETE FROM message_choices WHERE user_id = $userId',
  'DELETE FROM quotes WHERE user_id = $userId',
  'DELETE FROM saved_carts WHERE user_id = $userId',
  'DELETE FROM wish_list_items WHERE user_id = $userId',
  // What its orders' messages said; what still is to go out says that the account was closed.
  'DELETE FROM notifications WHERE user_id = $userId AND (sent_at IS NOT NULL OR dropped_because IS NOT NULL)',
  'DELETE FROM fiscal_profiles WHERE user_id = $userId',
  "DELETE FROM invoices WHERE user_id = $userId AND state IN ('SOLICITADA', 'RECHAZADA')",
  // What a shopper said of a transfer that never came.
  'DELETE FROM transfers WHERE received_at IS NULL AND order_id IN (SELECT id FROM orders WHERE user_id = $userId)',
  `UPDATE orders SET ${anonymousSteps('status_history')}, shipping_address = ${TOWN}, transfer_notes = NULL,
     transfer_receipt_url = NULL, receipt_media_id = NULL, refund_clabe = NULL, init_point = NULL, voucher_url = NULL,
     tracking_number = NULL
   WHERE user_id = $userId`,
  `UPDATE return_requests SET ${anonymousSteps('history')}, reason = $text::text, pictures = '{}', instructions = NULL,
     label_file = NULL, tracking_number = NULL, refund_clabe = NULL
   WHERE user_id = $userId`,
  `UPDATE ticket_messages SET message = $text::text, attachments = '{}',
     sender_name = CASE sender_type WHEN 'CLIENTE' THEN $closed::text ELSE sender_name END,
     sender_email = CASE sender_type WHEN 'CLIENTE' THEN '' ELSE sender_email END
   WHERE ticket_id IN (SELECT id FROM support_tickets WHERE user_id = $userId)`,
  `UPDATE support_tickets SET name = $closed::text, email = '', subject = $text::text, description = $text::text, order_id = NULL,
     attachments = '{}', admin_notes = NULL, resolution = NULL, status = 'CERRADO',
     resolved_at = coalesce(resolved_at, now()), updated_at = now()
   WHERE user_id = $userId`,
  // Of a published review its stars stay.
  `UPDATE reviews SET author_name = '', title = NULL, text = '', pictures = '{}', reason = NULL, answer = NULL
   WHERE user_id = $userId`,
  `UPDATE audit_log SET ${withoutTelling('before')}, ${withoutTelling('after')}
   WHERE object_id IN (SELECT $userId::uuid ${OBJECTS})`,
  "DELETE FROM reviews WHERE user_id = $userId AND state <> 'PUBLICADA'",
  'DELETE FROM product_questions WHERE user_id = $userId',
];

/**
 * Removes or replaces what an account's orders, returns and tickets, and the audit log of them, say of the person.
 *
 * @param name the person's, as it stands in histories.
 * @param closed what stands there instead.
 */
export async function removePerson(
  person: { userId: string; name: string; closed: string },
  transaction: Transaction,
): Promise<void> {
  const values = { ...person, text: texts.removedText, telling: TELLING };
  for (const sql of statements) await query(sql, values, transaction);
}
