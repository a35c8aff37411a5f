import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';
import type { SessionData } from './sessions';

/** A session; of a visitor's the person's columns are null. */
export class Session extends Model<InferAttributes<Session>, InferCreationAttributes<Session>> {
  /** SHA-256 of the cookie's value. */
  declare id: string;
  declare userId: string | null;
  declare sessionVersion: number | null;
  declare data: SessionData;
  declare createdAt: CreationOptional<Date>;
  declare lastUsedAt: CreationOptional<Date>;
  declare expiresAt: Date;
}

Session.init(
  {
    id: { type: DataTypes.CHAR(64), primaryKey: true },
    userId: { type: DataTypes.UUID },
    sessionVersion: { type: DataTypes.INTEGER },
    data: { type: DataTypes.JSONB, allowNull: false },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    lastUsedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    expiresAt: { type: DataTypes.DATE, allowNull: false },
  },
  { sequelize: database, tableName: 'sessions', timestamps: false },
);
