import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';
import type { AttachedFile } from './attachments';
import type { TemplateName } from './templates';

export const channels = ['email', 'sms', 'whatsapp'] as const;
export type Channel = (typeof channels)[number];

export class Notification extends Model<InferAttributes<Notification>, InferCreationAttributes<Notification>> {
  declare id: CreationOptional<string>;
  declare channel: Channel;
  /** Mail address, or phone in E.164. */
  declare recipient: string;
  declare template: TemplateName;
  /** Encrypted JSON, since it may hold codes and links; null once sent. */
  declare params: string | null;
  declare attachments: CreationOptional<AttachedFile[]>;
  declare createdAt: CreationOptional<Date>;
  /** Whether it counts against what its recipient gets of its kind (`sendLimits.ts`). */
  declare isCounted: CreationOptional<boolean>;
  declare sentAt: CreationOptional<Date | null>;
}

Notification.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    channel: { type: DataTypes.STRING(10), allowNull: false },
    recipient: { type: DataTypes.STRING(254), allowNull: false },
    template: { type: DataTypes.STRING(60), allowNull: false },
    params: { type: DataTypes.TEXT },
    attachments: { type: DataTypes.JSONB, allowNull: false, defaultValue: [] },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    isCounted: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true },
    sentAt: { type: DataTypes.DATE },
  },
  { sequelize: database, tableName: 'notifications', underscored: true, timestamps: false },
);
