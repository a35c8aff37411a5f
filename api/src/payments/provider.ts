/** The card provider's name in our rows. */
export const PROVIDER = 'mercadopago';
