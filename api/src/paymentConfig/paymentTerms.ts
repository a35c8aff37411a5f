import {
  type BankTransferView,
  bankTransferConfigSchema,
  formatPhone,
  type InstallmentPlan,
  installmentPlansOf,
  longestInstallments,
  mercadoPagoConfigSchema,
  type PaymentsConfig,
  type ShopView,
  transferDiscountBasisPoints,
} from '@boom/contract';
import type { InferType } from 'yup';
import { keptValue } from '../database/changeCache';
import { env } from '../env';
import { AppError } from '../http/errors';
import { log } from '../log/log';
import { findShopRow } from '../shop/shop';
import { type CardOutage, endCardOutage, noteCardFailure, readCardOutage } from './cardOutage';
import { openConfig, readConfig } from './config';
import { findInstallments, presentInstallments } from './installments';
import { findTransferDiscount, PaymentConfig } from './model';

type Credentials = InferType<typeof mercadoPagoConfigSchema>;

/** The account to transfer to, and where what is asked of a transfer goes. */
export type BankDetails = Omit<BankTransferView, 'reference' | 'concept' | 'amount' | 'deadline'>;

/** How orders are paid, as the panel has it. */
interface ShopPaymentTerms {
  /** Cards are on unless they were switched off: their credentials may be the environment's. */
  isCardActive: boolean;
  /**
   * What the panel holds, also while the gateway is switched off: payments that were made are still looked after. Opened by
   * who needs it: where it cannot be deciphered transfers go on, and no card is charged with the environment's credentials.
   */
  card(): Credentials;
  /** Whether the card provider fails, and since when. */
  cardOutage: CardOutage;
  /** Months without interest by card, the shortest plan first. */
  installments: InstallmentPlan[];
  /** Whether new orders may be paid by transfer. */
  isTransferActive: boolean;
  /** Null where no whole account is set up, or none can be deciphered. */
  bank: BankDetails | null;
  /** Whether exact deposits of a bank statement are approved as it is imported. */
  areStatementsApproved: boolean;
  /** The discount that transfers are charged with. */
  discountBasisPoints: number;
}

async function readTerms(): Promise<ShopPaymentTerms> {
  const [rows, discount, cardOutage, installments, shop] = await Promise.all([
    PaymentConfig.findAll(),
    findTransferDiscount(),
    readCardOutage(),
    findInstallments(),
    findShopRow(),
  ]);
  const rowOf = (key: string) => rows.find(({ configKey }) => configKey === key);
  const [card, bank] = [rowOf('mercadopago'), rowOf('bank_transfer')];
  const account = bank ? readConfig(bank) : {};
  return {
    isCardActive: card?.isActive ?? true,
    card: () => mercadoPagoConfigSchema.cast(card ? openConfig(card.config) : {}, { assert: false }) as Credentials,
    cardOutage,
    installments: installmentPlansOf(presentInstallments(installments)),
    isTransferActive: bank?.isActive === true,
    bank: bankOf(account, shop),
    areStatementsApproved: account.approveStatements === true,
    discountBasisPoints: transferDiscountBasisPoints(discount),
  };
}

/** A form that names bank, beneficiary and CLABE is enough: how sales are reached the shop's record says as well. */
function bankOf(config: object, shop: Pick<ShopView, 'email' | 'whatsapp'>): BankDetails | null {
  if (!bankTransferConfigSchema.isValidSync(config)) return null;
  const { approveStatements: _notForShoppers, ...details } = bankTransferConfigSchema.cast(config);
  const { salesEmail, whatsapp } = details;
  return { ...details, salesEmail: salesEmail || shop.email, whatsapp: whatsapp || formatPhone(shop.whatsapp ?? '') };
}

const findTerms = keptValue(
  ['payment_config', 'transfer_discount_config', 'provider_outages', 'installments_config', 'shop'],
  readTerms,
);
export const forgetPaymentTerms = findTerms.forget;

/** What a shopper can choose from; a transfer needs an account to go to. */
export async function findPaymentMethods(): Promise<PaymentsConfig> {
  const { isCardActive, cardOutage, installments, isTransferActive, bank } = await findTerms();
  return {
    activePaymentMethods: { mercadopago: isCardActive, bank_transfer: isTransferActive && bank !== null },
    cardOutageSince: cardOutage.since?.toISOString() ?? null,
    installments: isCardActive ? installments : [],
  };
}

/** Whether new orders may be paid by card. */
export const isCardActive = async (): Promise<boolean> => (await findTerms()).isCardActive;

/** In how many months an amount may be paid by card without interest; null where only at once. */
export async function findInstallmentMonths(totalCents: number): Promise<number | null> {
  return longestInstallments(totalCents, (await findTerms()).installments)?.months ?? null;
}

/** The card provider's access token: the panel's, or that of the environment where the panel has none. */
export async function findAccessToken(): Promise<string> {
  return (await findTerms()).card().accessToken || env.mercadoPago.accessToken;
}

/** Secrets that a notice may be signed with, never empty ones: the SDK would accept those (measured). */
export async function findWebhookSecrets(): Promise<string[]> {
  const { webhookSecret } = (await findTerms()).card();
  return [webhookSecret, env.mercadoPago.webhookSecret].filter((secret): secret is string => Boolean(secret));
}

/**
 * The account that shoppers transfer to; null where none is set up. It stays known while bank transfer is switched off:
 * orders that were made before still have to be paid.
 */
export async function findBankDetails(): Promise<BankDetails | null> {
  return (await findTerms()).bank;
}

/** Whether the shop lets the import of a bank statement approve the deposits that pay an open order exactly. */
export const areStatementsApproved = async (): Promise<boolean> => (await findTerms()).areStatementsApproved;

interface TransferTerms {
  bank: BankDetails;
  discountBasisPoints: number;
}

/** How new orders are paid by transfer; null where they may not be. */
export async function findTransferTerms(): Promise<TransferTerms | null> {
  const { isTransferActive, bank, discountBasisPoints } = await findTerms();
  return isTransferActive && bank ? { bank, discountBasisPoints } : null;
}

/** @throws AppError payment_method_unavailable (409) */
export async function requireTransferTerms(): Promise<TransferTerms> {
  const terms = await findTransferTerms();
  if (!terms) throw new AppError(409, 'payment_method_unavailable');
  return terms;
}

/** Whether the card provider's last call failed. */
export const hasCardFailed = async (): Promise<boolean> => (await findTerms()).cardOutage.hasFailed;

/**
 * What a call of the card provider came to: an outage begins with a failure, and ends with any answer. Never fails
 * itself: a refund that was made must not look as if it had not been, because this could not be noted.
 */
export async function noteCardCall(failure: Error | null): Promise<void> {
  try {
    if (failure) await noteCardFailure(failure);
    else if (await hasCardFailed()) await endCardOutage();
  } catch (error) {
    log.warn({ err: error }, 'what a call of the card provider came to was not noted');
  }
}
