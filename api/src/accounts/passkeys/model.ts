import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../../database/connection';

/** A public key with which somebody signs in. */
export class Passkey extends Model<InferAttributes<Passkey>, InferCreationAttributes<Passkey>> {
  declare id: CreationOptional<string>;
  declare userId: string;
  /** The authenticator's own id, base64url. */
  declare credentialId: string;
  /** COSE key. */
  declare publicKey: Buffer;
  /** Signatures so far, where the authenticator counts them. Text, as PostgreSQL sends bigint. */
  declare counter: CreationOptional<string>;
  declare transports: CreationOptional<string[]>;
  declare name: string;
  declare isSynced: CreationOptional<boolean>;
  declare createdAt: CreationOptional<Date>;
  declare lastUsedAt: CreationOptional<Date | null>;
}

Passkey.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    userId: { type: DataTypes.UUID, allowNull: false },
    credentialId: { type: DataTypes.STRING(1_364), allowNull: false },
    publicKey: { type: DataTypes.BLOB, allowNull: false },
    counter: { type: DataTypes.BIGINT, allowNull: false, defaultValue: 0 },
    transports: { type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false, defaultValue: [] },
    name: { type: DataTypes.STRING(60), allowNull: false },
    isSynced: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    lastUsedAt: { type: DataTypes.DATE },
  },
  { sequelize: database, tableName: 'passkeys', timestamps: false },
);
