import type { PrivacyRequestKind, PrivacyRequestState } from '@boom/contract';
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';

/** What somebody without an account asks, until the code that was sent to their mail address comes back. */
export class PrivacyRequestDraft extends Model<
  InferAttributes<PrivacyRequestDraft>,
  InferCreationAttributes<PrivacyRequestDraft>
> {
  declare codeId: string;
  declare kind: PrivacyRequestKind;
  declare name: string;
  declare email: string;
  declare text: string;
}

PrivacyRequestDraft.init(
  {
    codeId: { type: DataTypes.UUID, primaryKey: true },
    kind: { type: DataTypes.STRING(15), allowNull: false },
    name: { type: DataTypes.STRING(120), allowNull: false },
    email: { type: DataTypes.STRING(254), allowNull: false },
    text: { type: DataTypes.STRING(3000), allowNull: false },
  },
  { sequelize: database, tableName: 'privacy_request_drafts', timestamps: false },
);

/** What somebody asks the shop to do, or not to do, with their data. */
export class PrivacyRequest extends Model<InferAttributes<PrivacyRequest>, InferCreationAttributes<PrivacyRequest>> {
  declare id: CreationOptional<string>;
  /** For people: "P-7K3QX9ZB2M". */
  declare requestNumber: string;
  /** Null of somebody who wrote without an account. */
  declare userId: string | null;
  declare kind: PrivacyRequestKind;
  declare state: CreationOptional<PrivacyRequestState>;
  /** The code that proved the mail address of somebody without an account. */
  declare codeId: CreationOptional<string | null>;
  /** Who asked and where the answer goes, as it was then: the account may be closed meanwhile. */
  declare name: string;
  declare email: string;
  declare text: string;
  declare answer: CreationOptional<string | null>;
  declare answeredAt: CreationOptional<Date | null>;
  declare doneAt: CreationOptional<Date | null>;
  /** Grows with every change of state. */
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
}

PrivacyRequest.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    requestNumber: { type: DataTypes.STRING(20), allowNull: false },
    userId: { type: DataTypes.UUID },
    codeId: { type: DataTypes.UUID },
    kind: { type: DataTypes.STRING(15), allowNull: false },
    state: { type: DataTypes.STRING(12), allowNull: false, defaultValue: 'RECIBIDA' },
    name: { type: DataTypes.STRING(120), allowNull: false },
    email: { type: DataTypes.STRING(254), allowNull: false },
    text: { type: DataTypes.STRING(3000), allowNull: false },
    answer: { type: DataTypes.STRING(3000) },
    answeredAt: { type: DataTypes.DATE },
    doneAt: { type: DataTypes.DATE },
    version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'privacy_requests', timestamps: false },
);
