import type { RouteName } from '../http/route';
import { PASSWORD } from './build';
import * as target from './matrixTargets';
import { fresh, type Situation, type Target } from './matrixTargets';

/** What V, C, O, B and A are answered; null where nobody else's object is meant. */
export type Statuses = [V: number, C: number, O: number | null, B: number, A: number];

export interface Row {
  statuses: Statuses;
  prepare?: (situation: Situation) => Promise<Target> | Target;
  /** An administrator calls for an own object, like anybody else. */
  isOwnForAdmin?: boolean;
}

const all = (status: number): Statuses => [status, status, null, status, status];
const user = (status: number): Statuses => [401, status, null, 401, status];
const owner = (status: number, forAdmin: number = status): Statuses => [401, status, 404, 401, forAdmin];
const admin = (status: number): Statuses => [401, 403, 403, 401, status];

const row = (statuses: Statuses, prepare?: Row['prepare']): Row => ({ statuses, ...(prepare && { prepare }) });
const body = (value: object) => () => ({ body: value });
/** An object made by `make`, and what to send to it. */
const on = (make: (situation: Situation) => Promise<Target>, value?: object) => async (situation: Situation) => ({
  ...(await make(situation)),
  ...(value && { body: value }),
});

const address = { title: 'Casa', street: 'Calle 1', city: 'León', state: 'Guanajuato', postalCode: '37000' };
const ticket = { subject: 'Duda', name: 'Lucía', email: 'lucia@correo.mx', description: 'No llegó mi pedido.' };
const product = { name: 'Cable', price: '99.00' };
const person = () => ({
  username: fresh('lucia'),
  email: `${fresh('lucia')}@correo.mx`,
  password: 'grapa pila correcto',
  fullName: 'Lucía Hernández',
  phone: '5512345678',
});

/**
 * The authorization matrix (security-and-reliability.md, section 2): a row for every route of the router.
 */
export const rows: Record<RouteName, Row> = {
  'GET /api/health/live': row(all(200)),
  'GET /api/health/ready': row(all(200)),
  'POST /api/reports/client-errors': row(all(204), body({ remote: 'catalog' })),
  'POST /api/reports/csp': row(all(204), () => ({
    body: '{"csp-report":{}}',
    headers: { 'Content-Type': 'application/csp-report' },
  })),
  'GET /api/docs': row(all(200)),
  'GET /api/docs/openapi.json': row(all(200)),
  'GET /api/docs/ui/:file': row(all(200), () => ({ path: '/api/docs/ui/start.js' })),

  'POST /api/register': row(all(201), () => ({ body: person() })),
  'POST /api/login': row(all(200), ({ owner: { user } }) => ({
    body: { username: user.username, password: PASSWORD },
  })),
  'POST /api/logout': row(all(204)),
  'POST /api/login/verify': row(user(200), target.pendingSignIn),
  'POST /api/login/resend': row(user(202), target.pendingSignIn),
  'GET /api/user': row(user(200)),
  'PATCH /api/user/profile': row(user(200), body({ fullName: 'Lucía' })),
  'PUT /api/user/password': row(user(200), body({ currentPassword: PASSWORD, newPassword: 'grapa pila correcto' })),
  'POST /api/password-reset/request': row(all(200), body({ identifier: 'nadie@correo.mx', method: 'email' })),
  'POST /api/password-reset/confirm': row(all(200), target.resetToken),
  'POST /api/step-up/request': row(user(200)),
  'POST /api/step-up/confirm': row(user(204), body({ password: PASSWORD })),
  'POST /api/security/update-2fa': row(user(200), body({ enabled: false, method: 'email' })),
  'POST /api/security/totp/setup': row(user(200)),
  'POST /api/security/totp/confirm': row(user(200), target.proposedAuthenticator),
  'POST /api/login/passkey/options': row(all(200)),
  // Blocked is here whoever has the passkey.
  'POST /api/login/passkey': row([200, 200, null, 403, 200], target.passkeySignIn),
  'GET /api/security/passkeys': row(user(200)),
  'POST /api/security/passkeys/options': row(user(200)),
  'POST /api/security/passkeys': row(user(201), target.newPasskey),
  'DELETE /api/security/passkeys/:id': row(owner(204, 404), target.passkeyOf),

  'GET /api/addresses': row(user(200)),
  'POST /api/addresses': row(user(201), body(address)),
  'PATCH /api/addresses/:id': row(owner(200, 404), on(target.addressOf, { city: 'Silao' })),
  'DELETE /api/addresses/:id': row(owner(204, 404), target.addressOf),

  'GET /api/products': row(all(200)),
  'GET /api/products/suggestions': row(all(200)),
  'GET /api/products/facets': row(all(200)),
  'GET /api/products/:id': row(all(200), target.productOf),
  'GET /api/categories': row(all(200)),
  'GET /api/banners': row(all(200)),
  'GET /api/special-offers': row(all(200)),
  'GET /media/:id/:file': row(all(200), async () => ({ path: await target.storedPicture() })),

  'GET /api/payments/config': row(all(200)),
  'GET /api/admin/transfer-discount-config': row(all(200)),
  'POST /api/payments/create-preference': { ...row(owner(201), target.cardPurchaseOf), isOwnForAdmin: true },
  'POST /api/payments/create-direct-transfer': { ...row(owner(201), target.purchaseOf), isOwnForAdmin: true },
  'POST /api/webhooks/mercadopago': row(all(401), body({ type: 'payment' })),

  'GET /api/orders': row(user(200)),
  'GET /api/orders/:id': row(owner(200), target.orderOf),
  'POST /api/orders/:id/cancel': row(owner(200, 404), target.orderOf),
  'POST /api/orders/:id/check-payment': row(owner(200), target.orderOf),
  'POST /api/orders/:id/receipt': row(owner(200, 404), on(target.orderOf, { receiptUrl: 'https://banco.mx/r/1' })),
  'GET /api/orders/:id/receipt': row(owner(200), target.receiptOf),

  'GET /api/support/tickets': row(user(200)),
  'POST /api/support/tickets': row(user(201), body(ticket)),
  'GET /api/support/tickets/:id': row(owner(200), target.ticketOf),
  'POST /api/support/tickets/:id/messages': row(owner(201), on(target.ticketOf, { message: 'Hola' })),
  'GET /api/support/tickets/:id/attachments/:file': row(owner(200), target.attachmentOf),

  'POST /api/objects/upload': row(admin(200)),
  'PUT /api/objects/upload/:id': row(all(200), target.signedUpload),
  'POST /api/objects/normalize': row(admin(200), target.uploadedPicture),

  'GET /api/admin/jobs': row(admin(200)),
  'POST /api/admin/jobs/:id/retry': row(admin(200), target.deadLetter),
  'GET /api/admin/banners': row(admin(200)),
  'POST /api/admin/banners': row(admin(201), body({ title: 'Banner' })),
  'PUT /api/admin/banners/:id': row(admin(200), on(target.bannerOf, { title: 'Banner' })),
  'DELETE /api/admin/banners/:id': row(admin(204), target.bannerOf),
  'GET /api/admin/special-offers': row(admin(200)),
  'POST /api/admin/special-offers': row(admin(201), body({ title: 'Oferta' })),
  'PUT /api/admin/special-offers/:id': row(admin(200), on(target.offerOf, { title: 'Oferta' })),
  'DELETE /api/admin/special-offers/:id': row(admin(204), target.offerOf),
  'PUT /api/admin/transfer-discount-config': row(
    admin(200),
    body({ discountPercentage: '3.50', discountText: 'por evitar comisiones' }),
  ),
  'GET /api/admin/pending-transfers': row(admin(200)),
  'POST /api/admin/verify-transfer': row(admin(200), async (situation) => ({
    body: { orderId: (await target.orderOf(situation)).id, verified: true },
  })),
  'GET /api/admin/payment-config': row(admin(200)),
  'POST /api/admin/payment-config': row(admin(201), () => ({ body: target.paymentConfig() })),
  'PATCH /api/admin/payment-config/:id': row(admin(200), on(target.paymentConfigOf, { displayName: 'Otra' })),
  'GET /api/admin/stats': row(admin(200)),
  'GET /api/admin/stats/daily': row(admin(200)),
  'GET /api/admin/users': row(admin(200)),
  'PUT /api/admin/users/:id/password': row(admin(200), on(target.personOf, { password: 'secreta' })),
  'POST /api/admin/users/:id/block': row(admin(200), on(target.personOf, { reason: 'Fraude' })),
  'POST /api/admin/users/:id/unblock': row(admin(200), target.personOf),
  'GET /api/admin/audit-log': row(admin(200)),
  'GET /api/admin/orders': row(admin(200)),
  'PATCH /api/admin/orders/:id/status': row(admin(200), on(target.orderOf, { status: 'PAGADO' })),
  'POST /api/admin/orders/:id/refund': row(admin(200), on(target.paidOrderOf, { reason: 'Pieza dañada' })),
  'GET /api/admin/orders/:id/payments': row(admin(200), target.orderOf),
  'GET /api/admin/payments-to-settle': row(admin(200)),
  'POST /api/admin/payments-to-settle/:id/settle': row(
    admin(200),
    on(target.paymentToSettle, { action: 'dismiss', note: 'Prueba' }),
  ),
  'GET /api/admin/support/stats': row(admin(200)),
  'PATCH /api/admin/support/tickets/:id': row(admin(200), on(target.ticketOf, { status: 'RESUELTO' })),
  'POST /api/admin/products': row(admin(201), body(product)),
  'PATCH /api/admin/products/:id': row(admin(200), on(target.productOf, { stock: 3 })),
  'DELETE /api/admin/products/:id': row(admin(204), target.productOf),
  'GET /api/admin/products/low-stock': row(admin(200)),
  'GET /api/admin/products/export.csv': row(admin(200)),
  'POST /api/admin/products/import': row(admin(200), () => ({
    path: '/api/admin/products/import?dryRun=true',
    body: 'name,price\nCable,99.00\n',
    headers: { 'Content-Type': 'text/csv' },
  })),
  'POST /api/admin/categories': row(admin(201), () => ({ body: { name: fresh('Categoría'), emoji: '🔌' } })),
  'PATCH /api/admin/categories/:id': row(admin(200), on(target.categoryOf, { emoji: '🔋' })),
  'DELETE /api/admin/categories/:id': row(admin(204), target.categoryOf),
};
