import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';

/** The key of a person's call, and what the call was answered; the clean-up removes it after a week. */
export class IdempotencyKey extends Model<InferAttributes<IdempotencyKey>, InferCreationAttributes<IdempotencyKey>> {
  declare userId: string;
  declare key: string;
  /** SHA-256 of what was asked for. */
  declare bodyHash: string;
  /** Null, like the body, until the transaction that claimed the key has an answer. */
  declare status: CreationOptional<number | null>;
  declare body: CreationOptional<Record<string, unknown> | null>;
}

IdempotencyKey.init(
  {
    userId: { type: DataTypes.UUID, primaryKey: true },
    key: { type: DataTypes.STRING(255), primaryKey: true },
    bodyHash: { type: DataTypes.STRING(64), allowNull: false },
    status: { type: DataTypes.INTEGER },
    body: { type: DataTypes.JSONB },
  },
  { sequelize: database, tableName: 'idempotency_keys', timestamps: false },
);
