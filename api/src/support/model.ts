import type { SenderType, TicketCategory, TicketPriority, TicketStatus } from '@boom/contract';
import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';

export class Ticket extends Model<InferAttributes<Ticket>, InferCreationAttributes<Ticket>> {
  declare id: CreationOptional<string>;
  /** For people: "T-7K3QX9ZB2M". */
  declare ticketNumber: string;
  declare userId: string;
  /** As the customer typed them in the form; `userId` says who it really is. */
  declare email: string;
  declare name: string;
  declare subject: string;
  declare description: string;
  declare category: CreationOptional<TicketCategory>;
  declare priority: CreationOptional<TicketPriority>;
  declare status: CreationOptional<TicketStatus>;
  /** The order as the customer named it; free text. */
  declare orderId: CreationOptional<string | null>;
  /** Names of private files: "<id>.webp" or "<id>.pdf". */
  declare attachments: CreationOptional<string[]>;
  /** Somebody who answers tickets. */
  declare assignedTo: CreationOptional<string | null>;
  /** For those who answer tickets only. */
  declare adminNotes: CreationOptional<string | null>;
  /** What came of it, for the customer to read. */
  declare resolution: CreationOptional<string | null>;
  /** The ticket of the same person that it was merged into. */
  declare mergedInto: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  declare resolvedAt: CreationOptional<Date | null>;

  /** Read with `withLastAnswer`; missing on a ticket that was just written. */
  declare lastAnswerAt?: NonAttribute<Date | null>;
  declare messages?: NonAttribute<TicketMessage[]>;
}

Ticket.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    ticketNumber: { type: DataTypes.STRING(20), allowNull: false },
    userId: { type: DataTypes.UUID, allowNull: false },
    email: { type: DataTypes.STRING(254), allowNull: false },
    name: { type: DataTypes.STRING(120), allowNull: false },
    subject: { type: DataTypes.STRING(200), allowNull: false },
    description: { type: DataTypes.TEXT, allowNull: false },
    category: { type: DataTypes.STRING(20), allowNull: false, defaultValue: 'OTRO' },
    priority: { type: DataTypes.STRING(20), allowNull: false, defaultValue: 'MEDIO' },
    status: { type: DataTypes.STRING(20), allowNull: false, defaultValue: 'ABIERTO' },
    orderId: { type: DataTypes.STRING(100), allowNull: true },
    attachments: { type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false, defaultValue: [] },
    assignedTo: { type: DataTypes.UUID, allowNull: true },
    adminNotes: { type: DataTypes.TEXT, allowNull: true },
    resolution: { type: DataTypes.TEXT, allowNull: true },
    mergedInto: { type: DataTypes.UUID, allowNull: true },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    updatedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    resolvedAt: { type: DataTypes.DATE, allowNull: true },
  },
  { sequelize: database, tableName: 'support_tickets' },
);

export class TicketMessage extends Model<InferAttributes<TicketMessage>, InferCreationAttributes<TicketMessage>> {
  declare id: CreationOptional<string>;
  declare ticketId: string;
  declare senderId: string | null;
  declare senderType: SenderType;
  declare senderName: string;
  declare senderEmail: string;
  declare message: string;
  declare attachments: CreationOptional<string[]>;
  /** A note among those who answer tickets: it never leaves for the customer (rulebook R12). */
  declare isInternal: CreationOptional<boolean>;
  declare createdAt: CreationOptional<Date>;
}

TicketMessage.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    ticketId: { type: DataTypes.UUID, allowNull: false },
    senderId: { type: DataTypes.UUID, allowNull: true },
    senderType: { type: DataTypes.STRING(10), allowNull: false },
    senderName: { type: DataTypes.STRING(120), allowNull: false },
    senderEmail: { type: DataTypes.STRING(254), allowNull: false },
    message: { type: DataTypes.TEXT, allowNull: false },
    attachments: { type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false, defaultValue: [] },
    isInternal: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'ticket_messages', updatedAt: false },
);

Ticket.hasMany(TicketMessage, { as: 'messages', foreignKey: 'ticketId' });

/** An answer to be used again. */
export class CannedReply extends Model<InferAttributes<CannedReply>, InferCreationAttributes<CannedReply>> {
  declare id: CreationOptional<string>;
  declare title: string;
  declare text: string;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

CannedReply.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    title: { type: DataTypes.STRING(100), allowNull: false },
    text: { type: DataTypes.TEXT, allowNull: false },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    updatedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'canned_replies' },
);
