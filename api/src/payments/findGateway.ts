import { env } from '../env';
import { findAccessToken } from '../paymentConfig/cardCredentials';
import type { PaymentGateway } from './gateway';
import { MercadoPagoGateway } from './mercadoPago';

/** The card provider, with the credentials that hold now. */
export async function findGateway(): Promise<PaymentGateway> {
  return new MercadoPagoGateway({ accessToken: await findAccessToken(), apiUrl: env.mercadoPago.apiUrl });
}
