import type { Migration } from '../migrator';

/** What administrators edit, by table: the columns whose change is an edit. Sales change `stock`, which is none. */
const edited = {
  products: [
    'name',
    'description',
    'specifications',
    'price',
    'original_price',
    'category_id',
    'image_url',
    'images',
    'rating',
    'review_count',
    'promotion_type',
    'is_active',
    'is_featured',
    'is_affiliate',
    'affiliate_url',
    'affiliate_store',
    'shipping_method',
    'delivery_time',
    'free_shipping',
    'free_shipping_min_amount',
    'allow_transfer_discount',
    'is_imported',
    'import_delivery_days',
    'import_description',
  ],
  categories: ['name', 'emoji', 'is_active'],
  banners: [
    'title',
    'subtitle',
    'image_url',
    'button_text',
    'button_link',
    'background_color',
    'text_color',
    'is_transparent',
    'is_active',
    'display_order',
    'start_date',
    'end_date',
  ],
  special_offers: [
    'title',
    'description',
    'discount_percentage',
    'original_price',
    'offer_price',
    'image_url',
    'product_id',
    'offer_type',
    'is_active',
    'display_order',
    'start_date',
    'end_date',
  ],
  payment_config: ['config_key', 'is_active', 'display_name', 'config'],
  transfer_discount_config: ['discount_percentage', 'discount_text', 'is_active'],
};

const tables = Object.entries(edited);

/**
 * A version of everything that two administrators may edit, and for each column the version in which it last changed:
 * so an edit that was made on an older version is refused only when it touches what changed since.
 *
 * By triggers, so that an edit made by the previous release, or by hand, counts as well.
 */
export const versions: Migration = {
  name: '0011-versions',
  up: `
    CREATE FUNCTION keep_version() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      old_row jsonb := to_jsonb(OLD);
      changed jsonb := (
        SELECT jsonb_object_agg(key, OLD.version + 1) FROM jsonb_each(to_jsonb(NEW))
        WHERE key = ANY (TG_ARGV) AND value IS DISTINCT FROM old_row -> key
      );
    BEGIN
      IF changed IS NOT NULL THEN
        NEW.version := OLD.version + 1;
        NEW.changed_in := OLD.changed_in || changed;
      END IF;
      RETURN NEW;
    END $$;

    ${tables
      .map(
        ([table, columns]) => `
    ALTER TABLE ${table}
      ADD COLUMN version integer NOT NULL DEFAULT 1,
      ADD COLUMN changed_in jsonb NOT NULL DEFAULT '{}';
    CREATE TRIGGER keep_version BEFORE UPDATE OF ${columns.join(', ')} ON ${table}
      FOR EACH ROW EXECUTE FUNCTION keep_version(${columns.map((column) => `'${column}'`).join(', ')});`,
      )
      .join('')}
  `,
  down: `
    ${tables
      .map(
        ([table]) => `
    DROP TRIGGER keep_version ON ${table};
    ALTER TABLE ${table} DROP COLUMN changed_in, DROP COLUMN version;`,
      )
      .join('')}
    DROP FUNCTION keep_version();
  `,
};
