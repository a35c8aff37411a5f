import { query } from '../database/query';
import { removeMedia, type StoredMedia } from '../media/sweep';
import { intervalOf } from './retention';

const LONGEST_DRAFT = intervalOf('unnamedFiles');
/** In a bucket a picture is some twenty calls. */
const MOST_AT_ONCE = 200;

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

/** Every text that may name a picture ("/media/<id>/1200.webp") or an attachment ("<id>.pdf"), or hold one that does. */
const TEXTS = `
  SELECT image_url AS text FROM products WHERE deleted_at IS NULL OR deleted_at > now() - ${LONGEST_DRAFT}
  UNION SELECT unnest(images) FROM products WHERE deleted_at IS NULL OR deleted_at > now() - ${LONGEST_DRAFT}
  UNION SELECT image_url FROM order_items
  UNION SELECT image_url FROM banners
  UNION SELECT image_url FROM special_offers
  UNION SELECT unnest(attachments) FROM support_tickets
  UNION SELECT unnest(attachments) FROM ticket_messages
  UNION SELECT unnest(pictures) FROM return_requests
  UNION SELECT unnest(pictures) FROM reviews
  UNION SELECT label_file FROM return_requests
  UNION SELECT before::text FROM order_undos
  UNION SELECT before::text FROM product_bulk_items
  UNION SELECT receipt_media_id::text FROM orders
  UNION SELECT xml_media_id::text FROM invoices
  UNION SELECT pdf_media_id::text FROM invoices`;

/**
 * Removes files that nothing names: of a process that died before it stored the order or ticket they were for, of deleted
 * products, and of pictures that were replaced. Customers may then keep as many more. 200 at a time, the oldest first.
 *
 * It looks through all products and orders, which no model can do in one statement.
 *
 * @param ownerId only this one's, whose account was closed: nothing of theirs waits to be saved.
 * @returns how many were removed.
 */
export async function removeUnusedMedia(ownerId: string | null = null): Promise<number> {
  const unused = await query<StoredMedia>(
    `WITH named AS (SELECT (regexp_matches(lower(text), '${ID}', 'g'))[1]::uuid AS id FROM (${TEXTS}) AS texts)
     SELECT id, kind FROM media
     WHERE (owner_id = $1 OR ($1 IS NULL AND created_at < now() - ${LONGEST_DRAFT}))
       AND NOT EXISTS (SELECT FROM named WHERE named.id = media.id)
     ORDER BY created_at LIMIT ${MOST_AT_ONCE}`,
    [ownerId],
  );
  await removeMedia(unused);
  return unused.length;
}
