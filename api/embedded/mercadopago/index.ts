import { randomBytes } from 'node:crypto';
import type Router from '@koa/router';
import { apiRoutes } from './api';
import { controlRoutes } from './control';
import { Failures } from './failures';
import { openLedger } from './keepLedger';
import { Notifier } from './notifier';
import { payRoutes } from './payPage';
import { voucherRoutes } from './voucherPage';

/** Below the development address: `/_dev/mercadopago` + the paths of api.mercadopago.com. */
export const MERCADOPAGO_PREFIX = '/_dev/mercadopago';

interface MercadoPagoStandIn {
  accessToken: string;
  webhookSecret: string;
  routes: Router[];
  stop(): void;
}

/**
 * A stand-in for Mercado Pago: its HTTP API, the page on which one pays, and signed webhooks.
 *
 * @param publicUrl where the shopper's browser finds the pay page.
 * @param file where it keeps what it knows; null for one that lives as long as the process.
 */
export function openMercadoPago(publicUrl: string, file: string | null): MercadoPagoStandIn {
  // "TEST-" as the provider's own test tokens: payments made with it are never live.
  const accessToken = `TEST-${randomBytes(8).toString('hex')}-${randomBytes(16).toString('hex')}`;
  const webhookSecret = randomBytes(32).toString('hex');
  const prefix = MERCADOPAGO_PREFIX;
  const { ledger, stop: keep } = openLedger(`${publicUrl}${prefix}`, file);
  const notifier = new Notifier(ledger, webhookSecret);
  const failures = new Failures();
  return {
    accessToken,
    webhookSecret,
    // The pages and switches first: everything else below the prefix needs the access token.
    routes: [
      payRoutes(prefix, ledger),
      voucherRoutes(prefix, ledger),
      controlRoutes({ prefix, ledger, notifier, failures }),
      apiRoutes({ prefix, ledger, failures }),
    ],
    stop() {
      notifier.stop();
      keep();
    },
  };
}
