import type { PaymentConfigInput } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { User } from '../../src/accounts/model';
import { inTransaction } from '../../src/database/transaction';
import { AppError } from '../../src/http/errors';
import { createPaymentConfig, listPaymentConfigs } from '../../src/paymentConfig/config';
import { Installments } from '../../src/paymentConfig/installments';
import { TransferDiscount } from '../../src/paymentConfig/model';

/** An account that no bank has: code 999 belongs to none. Nor does anybody have the number, or the mail. */
const demoAccount = {
  bank: 'Banco de demostración',
  beneficiary: 'Compra Boom, S.A. de C.V.',
  accountNumber: '0012345678',
  clabe: '999180001234567899',
  salesEmail: 'ventas@compraboom.example',
  whatsapp: '55 0000 0002',
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

/**
 * Switches both ways of paying on, with the documented discount, and months without interest, in a shop that has none
 * configured. All or none of it: what is there tells the next start that nothing is left to do.
 */
export async function seedPayments(): Promise<void> {
  if ((await listPaymentConfigs()).length > 0) return;
  await inTransaction(storePayments).catch((error) => {
    // Another process that starts at the same time was first.
    if (!(error instanceof AppError && error.code === 'payment_config_exists')) throw error;
  });
}

async function storePayments(transaction: Transaction): Promise<void> {
  for (const gateway of gateways) await createPaymentConfig(gateway, transaction);
  const admin = await User.findOne({ where: { isAdmin: true }, transaction });
  if (!admin) return;
  const updatedBy = admin.id;
  await TransferDiscount.create({ updatedBy }, { transaction });
  const terms = { isActive: true, minimum6: '5000.00', minimum12: '10000.00', updatedBy };
  await Installments.create(terms, { transaction });
}
