import type { InvoiceReceiver, InvoiceState } from '@boom/contract';
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';

/** Whom an account has its facturas made out to: what it was last asked with. */
export class FiscalProfile extends Model<InferAttributes<FiscalProfile>, InferCreationAttributes<FiscalProfile>> {
  declare userId: string;
  declare rfc: string;
  /** As at SAT, in capitals. */
  declare name: string;
  declare taxRegime: string;
  declare cfdiUse: string;
  declare postalCode: string;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

FiscalProfile.init(
  {
    userId: { type: DataTypes.UUID, primaryKey: true },
    rfc: { type: DataTypes.STRING(13), allowNull: false },
    name: { type: DataTypes.STRING(254), allowNull: false },
    taxRegime: { type: DataTypes.STRING(3), allowNull: false },
    cfdiUse: { type: DataTypes.STRING(4), allowNull: false },
    postalCode: { type: DataTypes.STRING(5), allowNull: false },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    updatedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'fiscal_profiles' },
);

/** A factura that was asked for. An order has one at most: a unique index decides between two requests at once. */
export class Invoice extends Model<InferAttributes<Invoice>, InferCreationAttributes<Invoice>> {
  declare id: CreationOptional<string>;
  declare orderId: string;
  /** Whose order it is. */
  declare userId: string;
  declare state: CreationOptional<InvoiceState>;
  /** As it was asked for: a later change of the profile leaves it alone. */
  declare receiver: InvoiceReceiver;
  declare requestedAt: CreationOptional<Date>;
  /** The folio fiscal; no other order has it. */
  declare uuid: CreationOptional<string | null>;
  declare xmlMediaId: CreationOptional<string | null>;
  declare pdfMediaId: CreationOptional<string | null>;
  declare issuedAt: CreationOptional<Date | null>;
  declare rejectionReason: CreationOptional<string | null>;
  declare rejectedAt: CreationOptional<Date | null>;
  /** The message of the rejection, while it may be taken back. */
  declare rejectionNoticeId: CreationOptional<string | null>;
  /** Grows with every change of state. */
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

Invoice.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    orderId: { type: DataTypes.UUID, allowNull: false },
    userId: { type: DataTypes.UUID, allowNull: false },
    state: { type: DataTypes.STRING(20), allowNull: false, defaultValue: 'SOLICITADA' },
    receiver: { type: DataTypes.JSONB, allowNull: false },
    requestedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    uuid: { type: DataTypes.UUID },
    xmlMediaId: { type: DataTypes.UUID },
    pdfMediaId: { type: DataTypes.UUID },
    issuedAt: { type: DataTypes.DATE },
    rejectionReason: { type: DataTypes.STRING(500) },
    rejectedAt: { type: DataTypes.DATE },
    rejectionNoticeId: { type: DataTypes.UUID },
    version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    updatedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'invoices' },
);
