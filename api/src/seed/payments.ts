import type { PaymentConfigInput } from '@boom/contract';
import { User } from '../accounts/model';
import { AppError } from '../http/errors';
import { createPaymentConfig, listPaymentConfigs } from '../paymentConfig/config';
import { Installments } from '../paymentConfig/installments';
import { TransferDiscount } from '../paymentConfig/model';

/** An account that no bank has: code 999 belongs to none. */
const demoAccount = {
  bank: 'Banco de demostración',
  beneficiary: 'Compra Boom, S.A. de C.V.',
  accountNumber: '0012345678',
  clabe: '999180001234567899',
  salesEmail: 'ventas@compraboom.mx',
  whatsapp: '55 1234 5678',
};

const gateways: PaymentConfigInput[] = [
  // Empty credentials mean those of the environment.
  { configKey: 'mercadopago', displayName: 'Mercado Pago', isActive: true, config: '{}' },
  {
    configKey: 'bank_transfer',
    displayName: 'Transferencia bancaria',
    isActive: true,
    config: JSON.stringify(demoAccount),
  },
];

/** Switches both ways of paying on, with the documented discount, and months without interest, in a shop that has none configured. */
export async function seedPayments(): Promise<void> {
  if ((await listPaymentConfigs()).length > 0) return;
  for (const gateway of gateways) {
    await createPaymentConfig(gateway).catch((error) => {
      // Another process that starts at the same time was first.
      if (!(error instanceof AppError && error.code === 'payment_config_exists')) throw error;
    });
  }
  const admin = await User.findOne({ where: { isAdmin: true } });
  if (!admin) return;
  await TransferDiscount.create({ updatedBy: admin.id });
  await Installments.create({ isActive: true, minimum6: '5000.00', minimum12: '10000.00', updatedBy: admin.id });
}
