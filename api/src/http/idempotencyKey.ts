import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';

/** What was answered to a call that carried an `Idempotency-Key` (R15). */
export class IdempotencyKey extends Model<InferAttributes<IdempotencyKey>, InferCreationAttributes<IdempotencyKey>> {
  declare userId: string;
  declare key: string;
  /** SHA-256 of path and body. */
  declare bodyHash: string;
  declare status: CreationOptional<number | null>;
  declare body: CreationOptional<Record<string, unknown> | null>;
  declare createdAt: CreationOptional<Date>;
}

IdempotencyKey.init(
  {
    userId: { type: DataTypes.UUID, primaryKey: true },
    key: { type: DataTypes.STRING(255), primaryKey: true },
    bodyHash: { type: DataTypes.CHAR(64), allowNull: false },
    status: { type: DataTypes.INTEGER },
    body: { type: DataTypes.JSONB },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'idempotency_keys', underscored: true, timestamps: false },
);
