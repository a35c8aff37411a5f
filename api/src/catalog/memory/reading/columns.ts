/** {@link ProductKeys} as columns. */
export const KEYS = `
  id, category_id AS "categoryId", (extract(epoch FROM created_at) * 1000000)::float8 AS "createdAt",
    (price * 100)::float8 AS price, promotion_type AS "promotionType", is_featured AS "isFeatured",
    free_shipping AS "freeShipping", (stock > 0 OR is_affiliate) AS "isAvailable"`;

/** {@link IndexedTexts} as columns, beside the category. */
export const WORDS = `
  array_to_string(tsvector_to_array(search_document), ' ') AS words,
  array_to_string(tsvector_to_array(name_document), ' ') AS named, search_name AS name`;

/** What the shop shows. */
export const SHOWN = 'FROM products WHERE is_active AND deleted_at IS NULL';
