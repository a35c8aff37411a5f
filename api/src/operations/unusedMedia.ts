import { patientQuery } from '../database/patientQuery';
import { removeMedia, type StoredMedia } from '../media/sweep';
import { intervalOf } from './retention';

const LONGEST_DRAFT = intervalOf('unnamedFiles');
/** In a bucket a picture is some twenty calls: after so many it is asked anew, for somebody may have saved one meanwhile. */
const AT_ONCE = 200;

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
  UNION SELECT before::text FROM product_bulk_items`;

/**
 * Removes files that nothing names: of a process that died before it stored the order or ticket they were for, of deleted
 * products, and of pictures that were replaced. Customers may then keep as many more. The oldest go first.
 *
 * @param ownerId only this one's, whose account was closed: nothing of theirs waits to be saved.
 * @param signal ends it early; what is left is for the next time.
 */
export async function removeUnusedMedia(ownerId: string | null = null, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const unused = await patientQuery<StoredMedia>(
      `WITH named AS (
         SELECT (regexp_matches(lower(text), '${ID}', 'g'))[1]::uuid AS id FROM (${TEXTS}) AS texts
         UNION ALL SELECT receipt_media_id FROM orders
         UNION ALL SELECT xml_media_id FROM invoices
         UNION ALL SELECT pdf_media_id FROM invoices)
       SELECT id, kind FROM media
       WHERE (owner_id = $1 OR ($1 IS NULL AND created_at < now() - ${LONGEST_DRAFT}))
         AND NOT EXISTS (SELECT FROM named WHERE named.id = media.id)
       ORDER BY created_at LIMIT ${AT_ONCE}`,
      [ownerId],
    );
    await removeMedia(unused);
    if (unused.length < AT_ONCE) return;
    signal?.throwIfAborted();
  }
}
