import type { ModerationState } from '@boom/contract';
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';

/** What somebody asks about a product; it is published together with the shop's answer. */
export class ProductQuestion extends Model<InferAttributes<ProductQuestion>, InferCreationAttributes<ProductQuestion>> {
  declare id: CreationOptional<string>;
  declare productId: string;
  declare userId: string;
  /** "Ana L." */
  declare authorName: string;
  declare text: string;
  declare state: CreationOptional<ModerationState>;
  declare reason: CreationOptional<string | null>;
  declare answer: CreationOptional<string | null>;
  declare answeredAt: CreationOptional<Date | null>;
  /** Grows with every decision. */
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
}

ProductQuestion.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    productId: { type: DataTypes.UUID, allowNull: false },
    userId: { type: DataTypes.UUID, allowNull: false },
    authorName: { type: DataTypes.STRING(60), allowNull: false },
    text: { type: DataTypes.STRING(500), allowNull: false },
    state: { type: DataTypes.STRING(10), allowNull: false, defaultValue: 'PENDIENTE' },
    reason: { type: DataTypes.STRING(500) },
    answer: { type: DataTypes.STRING(2_000) },
    answeredAt: { type: DataTypes.DATE },
    version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'product_questions', updatedAt: false },
);
