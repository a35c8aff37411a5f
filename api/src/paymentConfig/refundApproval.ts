import { type RefundApprovalConfig, refundApprovalSchema } from '@boom/contract';
import type { CreationOptional, InferAttributes, InferCreationAttributes, Transaction } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';
import { lockOrInsert } from '../database/insertOnce';
import type { Editable } from '../http/edit';

/** From which amount a refund needs a second person: one row, which the first edit makes. */
class RefundApprovalSetting extends Model<
  InferAttributes<RefundApprovalSetting>,
  InferCreationAttributes<RefundApprovalSetting>
> {
  declare id: CreationOptional<number>;
  /** Pesos; null where none does. */
  declare fromAmount: CreationOptional<string | null>;
  declare updatedBy: CreationOptional<string | null>;
  /** Counts edits; kept by a trigger. */
  declare version: CreationOptional<number>;
  declare updatedAt: CreationOptional<Date>;
}

RefundApprovalSetting.init(
  {
    id: { type: DataTypes.INTEGER, primaryKey: true, defaultValue: 1 },
    fromAmount: { type: DataTypes.DECIMAL(10, 2) },
    updatedBy: { type: DataTypes.UUID },
    version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
    updatedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'refund_approval_config', createdAt: false },
);

/** Pesos from which a refund needs a second person; null where none does, as before the first edit. */
export const findRefundApprovalAmount = async (transaction?: Transaction): Promise<string | null> =>
  (await RefundApprovalSetting.findOne({ transaction }))?.fromAmount ?? null;

export const findRefundApprovalConfig = async (): Promise<RefundApprovalConfig> =>
  present((await RefundApprovalSetting.findOne()) ?? RefundApprovalSetting.build());

const present = ({ fromAmount, version }: RefundApprovalSetting): RefundApprovalConfig => ({
  fromAmount: fromAmount ?? null,
  version,
});

/** The amount, to be edited (decision 17). */
export function editableRefundApproval(
  adminId: string,
): Editable<RefundApprovalSetting, typeof refundApprovalSchema, RefundApprovalConfig> {
  return {
    schema: refundApprovalSchema,
    find: (transaction) => lockOrInsert(RefundApprovalSetting, 1, transaction),
    present,
    save: (row, changes, transaction) => row.update({ ...changes, updatedBy: adminId }, { transaction }),
  };
}
