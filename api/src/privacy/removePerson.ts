import type { Transaction } from 'sequelize';
import { anonymizeEntries } from '../admin/anonymize';
import { query } from '../database/query';
import texts from './es-MX.json';

const ORDERS = 'SELECT id FROM orders WHERE user_id = $userId';

/** Everything of the account that the audit log may name. */
const OBJECTS = [
  'SELECT $userId::uuid',
  ORDERS,
  ...['support_tickets', 'return_requests', 'invoices', 'privacy_requests', 'reviews', 'product_questions'].map(
    (table) => `SELECT id FROM ${table} WHERE user_id = $userId`,
  ),
  ...['notifications', 'refund_approvals', 'disputes', 'payments_to_settle'].map(
    (table) => `SELECT id FROM ${table} WHERE order_id IN (${ORDERS})`,
  ),
].join(' UNION ');

/**
 * Who did what when, without the person's name and without what was said to them.
 *
 * @param isTheirs what else tells a step of theirs, from when they had another name.
 */
const anonymousSteps = (column: string, isTheirs = 'false') =>
  `${column} = (SELECT coalesce(jsonb_agg(step
     || CASE WHEN step->>'by' = $name OR ${isTheirs} THEN jsonb_build_object('by', $closed::text) ELSE '{}' END
     || CASE WHEN step->>'message' IS NOT NULL THEN jsonb_build_object('message', NULL) ELSE '{}' END
     ORDER BY place), '[]') FROM jsonb_array_elements(${column}) WITH ORDINALITY AS steps (step, place))`;

/** When and by whom an order was let go on after it was held, without what was noted. */
const HOLDS = `hold_history = (SELECT coalesce(jsonb_agg(CASE WHEN hold->>'lifted' IS NULL THEN hold
     ELSE jsonb_set(hold, '{lifted,note}', 'null') END ORDER BY place), '[]')
   FROM jsonb_array_elements(hold_history) WITH ORDINALITY AS holds (hold, place))`;

/** Of where an order went, its town. */
const TOWN = `CASE WHEN shipping_address IS NOT NULL THEN
  '{"title": "", "street": ""}' || jsonb_build_object('city', shipping_address->'city', 'state', shipping_address->'state',
    'postalCode', shipping_address->'postalCode', 'country', shipping_address->'country') END`;

/**
 * What closing an account does to what other features keep of it. Orders, payments and facturas stay, as the books need
 * them. Many rows of many features at once, in SQL of its own like the clean-up by age.
 */
const statements = [
  anonymizeEntries('SELECT unnest($objectIds::uuid[])'),
  'DELETE FROM idempotency_keys WHERE user_id = $userId',
  // Kept answers to those who replied in the tickets hold their words. Repeated, such a call is refused.
  `DELETE FROM idempotency_keys WHERE (user_id, body->>'id') IN (SELECT sender_id, id::text FROM ticket_messages
     WHERE ticket_id IN (SELECT id FROM support_tickets WHERE user_id = $userId))`,
  'DELETE FROM message_choices WHERE user_id = $userId',
  'DELETE FROM quotes WHERE user_id = $userId',
  'DELETE FROM saved_carts WHERE user_id = $userId',
  'DELETE FROM wish_list_items WHERE user_id = $userId',
  // Its orders' messages, also those that have not left; the mail that tells of the closing is nobody's.
  `DELETE FROM notifications WHERE order_id IN (${ORDERS})`,
  'DELETE FROM fiscal_profiles WHERE user_id = $userId',
  // Also one that was cancelled since its order's money went back: the books know only what was issued.
  'DELETE FROM invoices WHERE user_id = $userId AND issued_at IS NULL',
  // What a shopper said of a transfer that never came.
  `DELETE FROM transfers WHERE received_at IS NULL AND order_id IN (${ORDERS})`,
  `UPDATE disputes SET evidence = (SELECT coalesce(jsonb_object_agg(item, tick || '{"note": null}'), '{}')
     FROM jsonb_each(evidence) AS ticks (item, tick))
   WHERE order_id IN (${ORDERS})`,
  // Reasons that a person typed: those of the store itself have nobody who asked, or a return.
  ...['refunds', 'refund_approvals'].map(
    (table) => `UPDATE ${table} SET reason = $text::text
     WHERE order_id IN (${ORDERS}) AND requested_by IS NOT NULL AND return_id IS NULL`,
  ),
  `UPDATE refund_approvals SET rejection_reason = NULL WHERE order_id IN (${ORDERS})`,
  // A voucher's page names its payer.
  `UPDATE payments SET voucher_url = NULL WHERE order_id IN (${ORDERS})`,
  `UPDATE payments_to_settle SET note = NULL WHERE order_id IN (${ORDERS})`,
  `UPDATE orders SET ${anonymousSteps('status_history')}, ${HOLDS}, shipping_address = ${TOWN}, transfer_notes = NULL,
     transfer_rejection = NULL, transfer_receipt_url = NULL, receipt_media_id = NULL, refund_clabe = NULL,
     init_point = NULL, voucher_url = NULL, tracking_number = NULL
   WHERE user_id = $userId`,
  `UPDATE return_requests SET ${anonymousSteps('history', "step->>'state' IN ('SOLICITADA', 'EN_CAMINO')")}, reason = $text::text, pictures = '{}', instructions = NULL,
     label_file = NULL, courier_service = NULL, tracking_number = NULL, refund_clabe = NULL
   WHERE user_id = $userId`,
  `UPDATE ticket_messages SET message = $text::text, attachments = '{}',
     sender_name = CASE sender_type WHEN 'CLIENTE' THEN $closed::text ELSE sender_name END,
     sender_email = CASE sender_type WHEN 'CLIENTE' THEN '' ELSE sender_email END
   WHERE ticket_id IN (SELECT id FROM support_tickets WHERE user_id = $userId)`,
  `UPDATE support_tickets SET name = $closed::text, email = '', subject = $text::text, description = $text::text, order_id = NULL,
     attachments = '{}', admin_notes = NULL, resolution = NULL, status = 'CERRADO',
     resolved_at = coalesce(resolved_at, now()), updated_at = now()
   WHERE user_id = $userId`,
  // Of a published review its stars stay. A moderator who has it open is told: the answer may name the person.
  `UPDATE reviews SET author_name = '', title = NULL, text = '', pictures = '{}', reason = NULL, answer = NULL,
     version = version + 1
   WHERE user_id = $userId`,
  "DELETE FROM reviews WHERE user_id = $userId AND state <> 'PUBLICADA'",
  'DELETE FROM product_questions WHERE user_id = $userId',
];

/** The ids of what the audit log may name: asked for before any of it goes, for nothing leads to it afterwards. */
export async function findObjects(userId: string, transaction: Transaction): Promise<string[]> {
  const found = await query<{ id: string }>(`SELECT id FROM (${OBJECTS}) AS objects (id)`, { userId }, transaction);
  return found.map(({ id }) => id);
}

/**
 * Removes or replaces what an account's orders, returns and tickets, and the audit log of them, say of the person. Once
 * more changes nothing but what was written meanwhile.
 *
 * @param name the person's, as it stands in histories.
 * @param closed what stands there instead.
 * @param objectIds of {@link findObjects}.
 */
export async function removePerson(
  person: { userId: string; name: string; closed: string; objectIds: string[] },
  transaction: Transaction,
): Promise<void> {
  const values = { ...person, text: texts.removedText };
  for (const sql of statements) await query(sql, values, transaction);
}
