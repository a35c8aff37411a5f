/**
 * Business constants of the store.
 *
 * Source: storefront specification, section 9, and admin specification, section 9.
 */

/** Flat shipping fee of every order, in centavos (99.00 MXN). */
export const SHIPPING_FEE_CENTS = 9_900;

/** Transfer discount where no configuration exists, in percent with two places. */
export const DEFAULT_TRANSFER_DISCOUNT_PERCENT = '3.50';
export const DEFAULT_TRANSFER_DISCOUNT_TEXT = 'por pagar por transferencia';

/**
 * Hours a shopper has to make a bank transfer before the reserved stock is given back; a rejected receipt, or a part of
 * the money, gives as many again. Not above `CARD_DEADLINE_HOURS`: an order that turns to a transfer has no longer.
 */
export const TRANSFER_DEADLINE_HOURS = 24;

/**
 * Hours a shopper has to pay through the card provider. Cash vouchers need three days (Mercado Pago, "Expiration
 * date", mx), and stock is held exactly as long as one can pay.
 */
export const CARD_DEADLINE_HOURS = 72;

/**
 * Hours that the stock is held after a voucher's end: what was paid in time is credited within two business hours
 * (Mercado Pago, "Expiration date", mx).
 */
export const CASH_CREDIT_HOURS = 2;

/** Hours a password-reset token lives. */
export const RESET_TOKEN_HOURS = 24;

export const DEFAULT_SHIPPING_METHOD = 'Envío Estándar';
export const DEFAULT_DELIVERY_TIME = '3-5 días hábiles';
export const DEFAULT_FREE_SHIPPING_MIN_AMOUNT = '999.00';
export const DEFAULT_IMPORT_DELIVERY_DAYS = 15;
export const MAX_IMPORT_DELIVERY_DAYS = 90;
export const DEFAULT_IMPORT_DESCRIPTION = 'Producto de importación';
export const DEFAULT_COUNTRY = 'México';

/** Largest image or receipt a person may upload, in bytes (5 MB). */
export const MAX_UPLOAD_BYTES = 5_242_880;
export const MAX_GALLERY_IMAGES = 10;

/** Of one product: three options of some values each, as shops have them. */
export const MAX_VARIANTS = 100;
/** Files (pictures or PDFs, 5 MB each) that one ticket or one reply may carry, in the form field `attachments`. */
export const MAX_TICKET_ATTACHMENTS = 3;
/** Messages that a ticket holds of its customer, and as many of the shop: an answer with all of them stays small. */
export const MAX_TICKET_MESSAGES = 300;

/** Widths, in px, that every stored picture can be asked for: `/media/<id>/<width>.avif` or `.webp`. */
export const PICTURE_WIDTHS = [320, 640, 1200] as const;
/**
 * One more width, of flat pictures (twice as wide as high, or flatter): a banner is drawn over the whole page, and a dense
 * screen of 1280 px shows twice as many. The address that is stored of a picture ends in its widest.
 */
export const BANNER_WIDTH = 2400;

/** Rows after which an unpaged list is cut. */
export const MAX_LIST_ROWS = 1_000;

/** Units of one product in one order: beyond this a wholesaler calls sales. */
export const MAX_LINE_QUANTITY = 999;

/** Specifications of one product. */
export const MAX_SPECIFICATIONS = 40;
/** Attributes of one category, and options of one attribute. */
export const MAX_ATTRIBUTES = 40;
export const MAX_ATTRIBUTE_OPTIONS = 60;
/** Longest filter by specifications that a list takes. */
export const MAX_SPECS_LENGTH = 1_000;
/** Longest text that a list is searched for. */
export const MAX_SEARCH_LENGTH = 200;

/** Prices by quantity of one product. */
export const MAX_PRICE_TIERS = 5;
export const MAX_ORDER_LINES = 50;

/** Orders whose status one call changes. */
export const MAX_BULK_ORDERS = 200;
/** Seconds in which a change of an order's status can be taken back; the customer is told after them. */
export const ORDER_UNDO_SECONDS = 10;

/** Failed jobs to which one call gives another try. */
export const MAX_BULK_JOBS = 200;

/** Products that one call changes alike when it names them; by a filter, as many as it finds. */
export const MAX_BULK_PRODUCTS = 1_000;
/** Minutes in which such a change can be taken back. */
export const BULK_UNDO_MINUTES = 10;

/** Products that one call of `GET /api/products?ids=` answers. */
export const MAX_PRODUCT_IDS = 100;

/** Orders from this total on ask people with two-step verification who they are, once more (rulebook R11). */
export const STEP_UP_ORDER_CENTS = 2_000_000;

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
