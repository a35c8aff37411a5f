import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../../database/connection';

/** A browser whose owner agreed to get the news of an account's orders there. */
export class PushDevice extends Model<InferAttributes<PushDevice>, InferCreationAttributes<PushDevice>> {
  declare id: CreationOptional<string>;
  declare userId: string;
  /** Its subscription as encrypted JSON: who knows the address may send there. */
  declare subscription: string;
  declare userAgent: string;
  declare createdAt: CreationOptional<Date>;
  /** When its owner last signed in there, or asked for news. */
  declare lastUsedAt: CreationOptional<Date>;
}

PushDevice.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    userId: { type: DataTypes.UUID, allowNull: false },
    subscription: { type: DataTypes.TEXT, allowNull: false },
    userAgent: { type: DataTypes.STRING(300), allowNull: false },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    lastUsedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'push_devices', timestamps: false },
);

/** The shop's key pair (VAPID, RFC 8292): one row. */
export class PushKeys extends Model<InferAttributes<PushKeys>, InferCreationAttributes<PushKeys>> {
  declare id: CreationOptional<number>;
  /** An uncompressed point of P-256 in base64url. */
  declare publicKey: string;
  /** Encrypted. */
  declare privateKey: string;
}

PushKeys.init(
  {
    id: { type: DataTypes.INTEGER, primaryKey: true, defaultValue: 1 },
    publicKey: { type: DataTypes.STRING(100), allowNull: false },
    privateKey: { type: DataTypes.TEXT, allowNull: false },
  },
  { sequelize: database, tableName: 'push_keys', timestamps: false },
);
