import type { ReturnKind, ReturnState, ReturnView } from '@boom/contract';
import type { CreationOptional, InferAttributes, InferCreationAttributes, NonAttribute } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';

/** What a customer sends back of an order. It changes under the lock of its order's row only. */
export class ReturnRequest extends Model<InferAttributes<ReturnRequest>, InferCreationAttributes<ReturnRequest>> {
  declare id: CreationOptional<string>;
  declare returnNumber: string;
  declare orderId: string;
  declare orderNumber: string;
  declare userId: string;
  declare kind: ReturnKind;
  declare state: CreationOptional<ReturnState>;
  declare reason: string;
  /** Names of private files: "<id>.webp". */
  declare pictures: CreationOptional<string[]>;
  declare instructions: CreationOptional<string | null>;
  /** Name of the label's private file: "<id>.pdf". */
  declare labelFile: CreationOptional<string | null>;
  declare courierService: CreationOptional<string | null>;
  declare trackingNumber: CreationOptional<string | null>;
  /** The account that a transfer's money goes back to, encrypted. */
  declare refundClabe: CreationOptional<string | null>;
  /** The refund that was made or is under way; null again once the provider refused it. */
  declare refundId: CreationOptional<string | null>;
  /** Pesos. */
  declare refundAmount: CreationOptional<string | null>;
  declare history: CreationOptional<ReturnView['history']>;
  /** The message of an authorization or rejection, while it may be taken back. */
  declare noticeId: CreationOptional<string | null>;
  /** Grows with every change of state. */
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;

  declare lines?: NonAttribute<ReturnLine[]>;
}

ReturnRequest.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    returnNumber: { type: DataTypes.STRING(20), allowNull: false },
    orderId: { type: DataTypes.UUID, allowNull: false },
    orderNumber: { type: DataTypes.STRING(20), allowNull: false },
    userId: { type: DataTypes.UUID, allowNull: false },
    kind: { type: DataTypes.STRING(12), allowNull: false },
    state: { type: DataTypes.STRING(12), allowNull: false, defaultValue: 'SOLICITADA' },
    reason: { type: DataTypes.STRING(2000), allowNull: false },
    pictures: { type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false, defaultValue: [] },
    instructions: { type: DataTypes.STRING(1000) },
    labelFile: { type: DataTypes.STRING(50) },
    courierService: { type: DataTypes.STRING(60) },
    trackingNumber: { type: DataTypes.STRING(100) },
    refundClabe: { type: DataTypes.TEXT },
    refundId: { type: DataTypes.UUID },
    refundAmount: { type: DataTypes.DECIMAL(10, 2) },
    history: { type: DataTypes.JSONB, allowNull: false, defaultValue: [] },
    noticeId: { type: DataTypes.UUID },
    version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    updatedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'return_requests' },
);

/** Units of an order line that come back, with what they cost. */
export class ReturnLine extends Model<InferAttributes<ReturnLine>, InferCreationAttributes<ReturnLine>> {
  declare id: CreationOptional<string>;
  declare returnId: string;
  declare orderItemId: string;
  /** The order line's own. */
  declare position: number;
  declare productId: string;
  declare name: string;
  declare imageUrl: string | null;
  declare quantity: number;
  /** Pesos: price of these units less their share of the discount. */
  declare amount: string;
  declare isRestocked: CreationOptional<boolean | null>;
}

ReturnLine.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    returnId: { type: DataTypes.UUID, allowNull: false },
    orderItemId: { type: DataTypes.UUID, allowNull: false },
    position: { type: DataTypes.INTEGER, allowNull: false },
    productId: { type: DataTypes.UUID, allowNull: false },
    name: { type: DataTypes.STRING(200), allowNull: false },
    imageUrl: { type: DataTypes.STRING(500) },
    quantity: { type: DataTypes.INTEGER, allowNull: false },
    amount: { type: DataTypes.DECIMAL(10, 2), allowNull: false },
    isRestocked: { type: DataTypes.BOOLEAN },
  },
  { sequelize: database, tableName: 'return_lines', timestamps: false },
);

ReturnRequest.hasMany(ReturnLine, { as: 'lines', foreignKey: 'returnId' });

/** What reads a request together with its `lines`. */
export const withLines = {
  model: ReturnLine,
  as: 'lines',
  separate: true,
  order: [['position', 'ASC']] as [string, string][],
};
