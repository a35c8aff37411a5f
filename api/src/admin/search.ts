import { type AdminSearchResults, hasRight, type Right, readOrderNumber, readTrackingKey } from '@boom/contract';
import { object } from 'yup';
import { phoneInSearch } from '../accounts/phone';
import { literalPattern, wordsOfName } from '../database/foldedText';
import { queryOne } from '../database/query';
import { searchText } from '../http/filters';
import type { SignedInUser } from '../http/state';
import { LOST_GUIA } from './audit';
import { ofOpenAccount } from './openAccount';

const TOO_SHORT = 'Escribe al menos 2 letras';

/** The query of `GET /api/admin/search`: fewer than two letters are in everything. */
export const searchQuerySchema = object({
  q: searchText().min(2, TOO_SHORT).required(TOO_SHORT),
});

/** Each kind is read through its trigram indexes; a text that is in more rows than this is no longer a search. */
const LOOKED_AT = 500;
const SHOWN = 5;

/**
 * The rows of a kind, those that begin with what was typed first. `$1` is "%typed%", `$2` "typed%", `$3` "%phone%", `$4`
 * the whole number of an order, as people copy it, `$5` what was typed as it is, `$6` whether no people are shown, `$7` the
 * whole tracking key of a transfer, and from `$8` on "%word%" of each word.
 */
const hits = (kind: string, found: string) => `'${kind}', (
  SELECT coalesce(json_agg(json_build_object('id', id, 'title', title, 'detail', detail)), '[]') FROM (
    SELECT id, title, detail FROM (${found} LIMIT ${LOOKED_AT}) AS found
    ORDER BY fold_text(title) LIKE $2 DESC, moment DESC, id LIMIT ${SHOWN}) AS shown)`;

/** Who is shown what was found. */
const rightTo: Record<keyof AdminSearchResults, Right> = {
  products: 'catalog',
  orders: 'orders',
  people: 'customers',
  tickets: 'tickets',
};

/**
 * Products, orders, people and tickets that hold what was typed, whatever the accents and capitals: one statement over
 * the tables of four features, as the reports are. Whoever bought without an account is found by their orders; for who
 * may not read people, everybody is. Kinds that whoever asks may not read stay empty.
 */
export async function searchEverything(user: SignedInUser, typed: string): Promise<AdminSearchResults> {
  const words = wordsOfName(typed);
  const isNamed = `(${words.map((_word, place) => `fold_text(full_name) LIKE $${place + 8}`).join(' AND ')})`;
  const inside = [typed, phoneInSearch(typed), ...words].map(literalPattern);
  const [pattern = '', phone, ...named] = await fold(inside);
  const { results } = await queryOne<{ results: AdminSearchResults }>(
    `SELECT json_build_object(
       ${hits(
         'products',
         `SELECT p.id, p.name AS title, coalesce(c.name, '') AS detail, p.created_at AS moment
          FROM products p LEFT JOIN categories c ON c.id = p.category_id
          WHERE p.deleted_at IS NULL AND (p.variant_of IS NULL AND p.search_name LIKE $1
            OR lower(p.sku) = lower($5) OR lower(p.barcode) = lower($5))`,
       )},
       ${hits(
         'orders',
         `SELECT o.id, o.order_number AS title, u.full_name AS detail, o.created_at AS moment
          FROM orders o JOIN users u ON u.id = o.user_id
          WHERE o.id IN (
            (SELECT id FROM orders WHERE fold_text(order_number) LIKE $1 OR fold_text(tracking_number) LIKE $1
               OR order_number = $4 OR transfer_reference = $5::bpchar LIMIT ${LOOKED_AT})
            UNION
            (SELECT order_id FROM transfers WHERE tracking_key = $7)
            UNION
            (SELECT object_id FROM audit_log WHERE fold_text(before ->> 'trackingNumber') = fold_text($5) AND ${LOST_GUIA})
            UNION
            (SELECT orders.id FROM orders JOIN users ON users.id = orders.user_id
             WHERE (users.is_guest OR $6) AND (${isNamed} OR fold_text(email) LIKE $1
               OR fold_text(phone) LIKE $3) LIMIT ${LOOKED_AT}))`,
       )},
       ${hits(
         'people',
         `SELECT id, full_name AS title, ${ofOpenAccount('email')} AS detail, created_at AS moment FROM users
          WHERE NOT is_guest AND (${isNamed} OR fold_text(username) LIKE $1
            OR fold_text(email) LIKE $1 OR fold_text(phone) LIKE $3)`,
       )},
       ${hits(
         'tickets',
         `SELECT id, ticket_number AS title, subject AS detail, created_at AS moment FROM support_tickets
          WHERE fold_text(ticket_number) LIKE $1 OR fold_text(subject) LIKE $1`,
       )}) AS results`,
    [
      pattern,
      pattern.slice(1),
      phone,
      readOrderNumber(typed),
      typed,
      !hasRight(user, 'customers'),
      readTrackingKey(typed),
      ...named,
    ],
  );
  const kinds = Object.keys(results) as (keyof AdminSearchResults)[];
  // Four index scans, whoever asks: leaving some out would be a statement for each role.
  for (const kind of kinds) if (!hasRight(user, rightTo[kind])) results[kind] = [];
  return results;
}

/** Folded beforehand: a constant pattern is one that an index can be asked for. */
async function fold(patterns: string[]): Promise<string[]> {
  const { folded } = await queryOne<{ folded: string[] }>(
    `SELECT ARRAY(SELECT fold_text(pattern) FROM unnest($1::text[]) WITH ORDINALITY AS typed (pattern, place)
       ORDER BY place) AS folded`,
    [patterns],
  );
  return folded;
}
