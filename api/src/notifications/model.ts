import type { MessageDropReason } from '@boom/contract';
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';
import type { AttachedFile } from './attachments';
import type { TemplateName } from './templates';

export const channels = ['email', 'sms', 'whatsapp', 'push'] as const;
export type Channel = (typeof channels)[number];

export class Notification extends Model<InferAttributes<Notification>, InferCreationAttributes<Notification>> {
  declare id: CreationOptional<string>;
  declare channel: Channel;
  /** Mail address, phone in E.164, or `push_devices.id`. */
  declare recipient: string;
  declare template: TemplateName;
  /** Encrypted JSON, since it may hold codes and links; null once sent. */
  declare params: string | null;
  declare attachments: CreationOptional<AttachedFile[]>;
  declare createdAt: CreationOptional<Date>;
  /** Whether it counts against what its recipient gets of its kind (`sendLimits.ts`). */
  declare isCounted: CreationOptional<boolean>;
  declare sentAt: CreationOptional<Date | null>;
  /** Whose news it is; null for what belongs to no order and no request about personal data. */
  declare userId: CreationOptional<string | null>;
  /** The order it is about: what it said is then kept, so that it can be read and sent again. */
  declare orderId: CreationOptional<string | null>;
  /** The mail that this says to a phone too – who takes it back takes both –, or what it says once more. */
  declare copyOf: CreationOptional<string | null>;
  /** Subject and text as encrypted JSON, of a message about an order. */
  declare content: CreationOptional<string | null>;
  /** Somebody of the shop had it sent again. */
  declare isResent: CreationOptional<boolean>;
  /** Until its reader's quiet hours end, or the order's mails before it have left. */
  declare waitsUntil: CreationOptional<Date | null>;
  /** The last try that did not succeed. */
  declare failedAt: CreationOptional<Date | null>;
  declare droppedBecause: CreationOptional<MessageDropReason | null>;
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
    userId: { type: DataTypes.UUID },
    orderId: { type: DataTypes.UUID },
    copyOf: { type: DataTypes.UUID },
    content: { type: DataTypes.TEXT },
    isResent: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    waitsUntil: { type: DataTypes.DATE },
    failedAt: { type: DataTypes.DATE },
    droppedBecause: { type: DataTypes.STRING(30) },
  },
  { sequelize: database, tableName: 'notifications', timestamps: false },
);
