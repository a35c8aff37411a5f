import { type InstallmentsConfig, installmentMonths, installmentsSchema } from '@boom/contract';
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';
import { lockOrInsert } from '../database/insertOnce';
import type { Editable } from '../http/edit';
import { forgetPaymentTerms } from './paymentTerms';

/** Months without interest: one row, which the first edit makes. Minimums in pesos; null where a plan is not offered. */
export class Installments extends Model<InferAttributes<Installments>, InferCreationAttributes<Installments>> {
  declare id: CreationOptional<number>;
  declare isActive: CreationOptional<boolean>;
  declare minimum3: CreationOptional<string | null>;
  declare minimum6: CreationOptional<string | null>;
  declare minimum9: CreationOptional<string | null>;
  declare minimum12: CreationOptional<string | null>;
  declare minimum18: CreationOptional<string | null>;
  declare minimum24: CreationOptional<string | null>;
  declare updatedBy: CreationOptional<string | null>;
  /** Counts edits; kept by a trigger. */
  declare version: CreationOptional<number>;
  declare updatedAt: CreationOptional<Date>;
}

/** The column's name is given: Sequelize would write `minimum3` as it stands. */
const minimum = (months: number) => ({ type: DataTypes.DECIMAL(10, 2), field: `minimum_${months}` });

Installments.init(
  {
    id: { type: DataTypes.INTEGER, primaryKey: true, defaultValue: 1 },
    isActive: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    minimum3: minimum(3),
    minimum6: minimum(6),
    minimum9: minimum(9),
    minimum12: minimum(12),
    minimum18: minimum(18),
    minimum24: minimum(24),
    updatedBy: { type: DataTypes.UUID },
    version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
    updatedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'installments_config', createdAt: false },
);

/** The plans that hold; none are offered before the first edit. */
export const findInstallments = async () => (await Installments.findOne()) ?? Installments.build();

export function presentInstallments(row: Installments): InstallmentsConfig {
  const minimums = Object.fromEntries(
    installmentMonths.map((months) => [`minimum${months}`, row[`minimum${months}`] ?? null]),
  );
  return { ...minimums, isActive: row.isActive, version: row.version } as InstallmentsConfig;
}

/** The plans, to be edited (decision 17). */
export function editableInstallments(
  adminId: string,
): Editable<Installments, typeof installmentsSchema, InstallmentsConfig> {
  return {
    schema: installmentsSchema,
    find: (transaction) => lockOrInsert(Installments, 1, transaction),
    present: presentInstallments,
    save(row, changes, transaction) {
      transaction.afterCommit(forgetPaymentTerms);
      return row.update({ ...changes, updatedBy: adminId }, { transaction });
    },
  };
}
