import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../../database/connection';
import type { Statement } from './readStatement';

/** A statement of the shop's account, as it was uploaded. */
export class BankStatement extends Model<InferAttributes<BankStatement>, InferCreationAttributes<BankStatement>> {
  declare id: CreationOptional<string>;
  declare fileName: string;
  /** Null once that person's account is gone. */
  declare uploadedBy: string | null;
  declare unread: Statement['unread'];
  /** Lines that are no deposits. */
  declare others: number;
  declare createdAt: CreationOptional<Date>;
}

BankStatement.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    fileName: { type: DataTypes.STRING(200), allowNull: false },
    uploadedBy: { type: DataTypes.UUID },
    unread: { type: DataTypes.JSONB, allowNull: false },
    others: { type: DataTypes.INTEGER, allowNull: false },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'bank_statements', updatedAt: false },
);

/** A deposit of a statement. Which order it may be for is not stored: orders change. */
export class BankStatementRow extends Model<
  InferAttributes<BankStatementRow>,
  InferCreationAttributes<BankStatementRow>
> {
  declare id: CreationOptional<string>;
  declare statementId: string;
  /** The line of the file, from 1. */
  declare line: number;
  /** The bank's day: "2026-11-24". */
  declare day: string;
  /** Pesos. */
  declare amount: string;
  declare concept: string;
  declare reference: string | null;
  declare trackingKey: string | null;
  /** Banxico's code, a key of `speiBanks`. */
  declare senderBank: string | null;
  /** What is the same for one deposit in two statements; unique among what was noted, so that it is noted once. */
  declare fingerprint: string;
  /** The order in which the money stands; null until a person, or the import, approved it. */
  declare orderId: CreationOptional<string | null>;
  declare notedAt: CreationOptional<Date | null>;
}

/** A deposit as a plain row: a statement has thousands. */
export type DepositRow = InferAttributes<BankStatementRow>;

BankStatementRow.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    statementId: { type: DataTypes.UUID, allowNull: false },
    line: { type: DataTypes.INTEGER, allowNull: false },
    day: { type: DataTypes.DATEONLY, allowNull: false },
    amount: { type: DataTypes.DECIMAL(10, 2), allowNull: false },
    concept: { type: DataTypes.STRING(500), allowNull: false },
    reference: { type: DataTypes.STRING(40) },
    trackingKey: { type: DataTypes.STRING(30) },
    senderBank: { type: DataTypes.CHAR(5) },
    fingerprint: { type: DataTypes.CHAR(64), allowNull: false },
    orderId: { type: DataTypes.UUID },
    notedAt: { type: DataTypes.DATE },
  },
  { sequelize: database, tableName: 'bank_statement_rows', timestamps: false },
);
