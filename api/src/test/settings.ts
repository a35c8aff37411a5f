/** Settings that the API does not start without, as tests have them. Nobody is reached by them. */
export const testSettings = {
  PUBLIC_URL: 'http://boom.test',
  SESSION_KEYS: 'a'.repeat(32),
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  SEED: 'none',
  ADMIN_PASSWORD: 'contraseña de la administradora',
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Compra Boom <hola@boom.test>',
  MERCADOPAGO_ACCESS_TOKEN: 'TEST-token',
  MERCADOPAGO_WEBHOOK_SECRET: 'secreto de los avisos',
  MERCADOPAGO_API_URL: 'http://127.0.0.1:9',
  SMS_ACCOUNT_SID: 'AC00000000000000000000000000000000',
  SMS_AUTH_TOKEN: 'token del proveedor',
  SMS_FROM: '+525550000000',
  WHATSAPP_FROM: '+525550000001',
  SMS_API_URL: 'http://127.0.0.1:9',
};
