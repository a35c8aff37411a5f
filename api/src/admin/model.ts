import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';

/**
 * A change that somebody of the shop made: begun before it, completed after it. Later only what tells who a customer is
 * may be taken out (`anonymize.ts`).
 */
export class AuditEntry extends Model<InferAttributes<AuditEntry>, InferCreationAttributes<AuditEntry>> {
  declare id: CreationOptional<string>;
  declare adminId: string | null;
  /** Kept beside the id: the entry still says who it was when the account is gone. */
  declare adminName: string;
  /** Method and route: "PATCH /api/admin/products/:id". */
  declare action: string;
  declare objectId: string | null;
  declare before: object | null;
  declare after: object | null;
  declare ipAddress: string | null;
  declare requestId: string;
  declare createdAt: CreationOptional<Date>;
}

AuditEntry.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    adminId: { type: DataTypes.UUID, allowNull: true },
    adminName: { type: DataTypes.STRING(120), allowNull: false },
    action: { type: DataTypes.STRING(200), allowNull: false },
    objectId: { type: DataTypes.UUID, allowNull: true },
    before: { type: DataTypes.JSONB, allowNull: true },
    after: { type: DataTypes.JSONB, allowNull: true },
    ipAddress: { type: DataTypes.STRING(45), allowNull: true },
    requestId: { type: DataTypes.STRING(64), allowNull: false },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'audit_log', updatedAt: false },
);
