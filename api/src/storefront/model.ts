import type { OfferType } from '@boom/contract';
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';

/** What banners and offers share: when they show, in which order, and how often they were edited. */
const shown = {
  isActive: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true },
  displayOrder: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
  startDate: { type: DataTypes.DATE, allowNull: true },
  endDate: { type: DataTypes.DATE, allowNull: true },
  version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
  createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  updatedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
};

export class Banner extends Model<InferAttributes<Banner>, InferCreationAttributes<Banner>> {
  declare id: CreationOptional<string>;
  declare title: string;
  declare subtitle: CreationOptional<string | null>;
  declare imageUrl: CreationOptional<string | null>;
  declare buttonText: CreationOptional<string | null>;
  /** An http(s) address or a path inside the store; checked before it gets here (rulebook R13). */
  declare buttonLink: CreationOptional<string | null>;
  declare backgroundColor: CreationOptional<string>;
  declare textColor: CreationOptional<string>;
  declare isTransparent: CreationOptional<boolean>;
  declare isActive: CreationOptional<boolean>;
  /** Lower comes first. */
  declare displayOrder: CreationOptional<number>;
  declare startDate: CreationOptional<Date | null>;
  declare endDate: CreationOptional<Date | null>;
  /** Counts edits; kept by a trigger. */
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

Banner.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    title: { type: DataTypes.STRING(200), allowNull: false },
    subtitle: { type: DataTypes.STRING(300), allowNull: true },
    imageUrl: { type: DataTypes.STRING(500), allowNull: true },
    buttonText: { type: DataTypes.STRING(100), allowNull: true },
    buttonLink: { type: DataTypes.STRING(500), allowNull: true },
    backgroundColor: { type: DataTypes.STRING(50), allowNull: false, defaultValue: '#ff4444' },
    textColor: { type: DataTypes.STRING(50), allowNull: false, defaultValue: '#ffffff' },
    isTransparent: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    ...shown,
  },
  { sequelize: database, tableName: 'banners' },
);

export class SpecialOffer extends Model<InferAttributes<SpecialOffer>, InferCreationAttributes<SpecialOffer>> {
  declare id: CreationOptional<string>;
  declare title: string;
  declare description: CreationOptional<string>;
  /** Percent with two places. */
  declare discountPercentage: CreationOptional<string | null>;
  declare originalPrice: CreationOptional<string | null>;
  declare offerPrice: CreationOptional<string | null>;
  declare imageUrl: CreationOptional<string | null>;
  declare productId: CreationOptional<string | null>;
  declare offerType: CreationOptional<OfferType>;
  declare isActive: CreationOptional<boolean>;
  /** Lower comes first. */
  declare displayOrder: CreationOptional<number>;
  declare startDate: CreationOptional<Date | null>;
  declare endDate: CreationOptional<Date | null>;
  /** Counts edits; kept by a trigger. */
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

SpecialOffer.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    title: { type: DataTypes.STRING(200), allowNull: false },
    description: { type: DataTypes.STRING(500), allowNull: false, defaultValue: '' },
    discountPercentage: { type: DataTypes.DECIMAL(5, 2), allowNull: true },
    originalPrice: { type: DataTypes.DECIMAL(10, 2), allowNull: true },
    offerPrice: { type: DataTypes.DECIMAL(10, 2), allowNull: true },
    imageUrl: { type: DataTypes.STRING(500), allowNull: true },
    productId: { type: DataTypes.UUID, allowNull: true },
    offerType: { type: DataTypes.STRING(20), allowNull: false, defaultValue: 'BOOM' },
    ...shown,
  },
  { sequelize: database, tableName: 'special_offers' },
);
