import { env } from '../env';
import { findAccessToken, noteCardCall } from '../paymentConfig/paymentTerms';
import type { PaymentGateway } from './gateway';

/** The card provider, with the credentials that hold now. Its SDK is loaded by the first who needs it, and not at the start. */
export async function findGateway(): Promise<PaymentGateway> {
  const { MercadoPagoGateway } = require('./mercadoPago') as typeof import('./mercadoPago');
  return new MercadoPagoGateway({
    accessToken: await findAccessToken(),
    apiUrl: env.mercadoPago.apiUrl,
    onAnswer: noteCardCall,
  });
}
