import type {
  CategoryAttribute,
  PriceTier,
  ProductOption,
  PromotionType,
  Specification,
  StarCounts,
} from '@boom/contract';
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';

export class Category extends Model<InferAttributes<Category>, InferCreationAttributes<Category>> {
  declare id: CreationOptional<string>;
  declare name: string;
  declare emoji: string;
  declare isActive: CreationOptional<boolean>;
  /** Lower comes first; null comes last (migration 35). */
  declare displayOrder: CreationOptional<number | null>;
  /** In their order. */
  declare attributes: CreationOptional<CategoryAttribute[]>;
  /** Counts edits; kept by a trigger. */
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
}

Category.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    name: { type: DataTypes.STRING(100), allowNull: false },
    emoji: { type: DataTypes.STRING(16), allowNull: false },
    isActive: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true },
    displayOrder: { type: DataTypes.INTEGER, allowNull: true },
    attributes: { type: DataTypes.JSONB, allowNull: false, defaultValue: [] },
    version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'categories', updatedAt: false },
);

export class Product extends Model<InferAttributes<Product>, InferCreationAttributes<Product>> {
  declare id: CreationOptional<string>;
  declare name: string;
  declare description: CreationOptional<string>;
  declare specifications: CreationOptional<Specification[]>;
  /** Pesos (MXN), IVA included, as a decimal string: "1299.00". Arithmetic is done in centavos. */
  declare price: string;
  /** Price before the promotion. */
  declare originalPrice: CreationOptional<string | null>;
  /** From when until when a campaign's price holds; null while the price is the product's own. */
  declare priceValidFrom: CreationOptional<Date | null>;
  declare priceValidUntil: CreationOptional<Date | null>;
  /** Cheaper by quantity, fewest units first. */
  declare priceTiers: CreationOptional<PriceTier[]>;
  /** An order takes so many units at least. */
  declare minQuantity: CreationOptional<number>;
  declare categoryId: CreationOptional<string | null>;
  declare imageUrl: CreationOptional<string | null>;
  declare images: CreationOptional<string[]>;
  /** Blurred picture of `imageUrl` as a data URI; copied from the media object when the address changes. */
  declare imagePlaceholder: CreationOptional<string | null>;
  /** Units still for sale; those of unpaid orders are already taken out. */
  declare stock: CreationOptional<number>;
  declare rating: CreationOptional<string | null>;
  declare reviewCount: CreationOptional<number>;
  /** Of its published reviews, which rating and count then come of; null without any. Kept by triggers. */
  declare starCounts: CreationOptional<StarCounts | null>;
  declare promotionType: CreationOptional<PromotionType | null>;
  declare isActive: CreationOptional<boolean>;
  declare isFeatured: CreationOptional<boolean>;
  declare isAffiliate: CreationOptional<boolean>;
  declare affiliateUrl: CreationOptional<string | null>;
  declare affiliateStore: CreationOptional<string | null>;
  declare shippingMethod: CreationOptional<string>;
  declare deliveryTime: CreationOptional<string>;
  declare freeShipping: CreationOptional<boolean>;
  declare freeShippingMinAmount: CreationOptional<string>;
  declare allowTransferDiscount: CreationOptional<boolean>;
  declare transferDiscountPercent: CreationOptional<string>;
  declare isImported: CreationOptional<boolean>;
  /** Business days from the order's confirmation. */
  declare importDeliveryDays: CreationOptional<number>;
  declare importDescription: CreationOptional<string | null>;
  /** What variants differ in: only of a product that has some. It is shown, and they are bought (decision 83). */
  declare options: CreationOptional<ProductOption[] | null>;
  /** The dearest variant's, kept by a trigger; `price`, `originalPrice` and `stock` are theirs as well. */
  declare highestPrice: CreationOptional<string | null>;
  /** A variant's product, from which it has all but price, stock, codes and pictures (by triggers). */
  declare variantOf: CreationOptional<string | null>;
  /** A variant's value of each option, in the options' order. */
  declare optionValues: CreationOptional<string[] | null>;
  /** Whether a variant is for sale while its product is; `isActive` is both. */
  declare isOffered: CreationOptional<boolean>;
  declare sku: CreationOptional<string | null>;
  /** GTIN: 8, 12, 13 or 14 digits. */
  declare barcode: CreationOptional<string | null>;
  /** Grows with every edit, by a trigger, and with orders that take or give back units (`stock.ts`). */
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
  /** Gone from shop and panel; orders still show it. */
  declare deletedAt: CreationOptional<Date | null>;
}

Product.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    name: { type: DataTypes.STRING(200), allowNull: false },
    description: { type: DataTypes.TEXT, allowNull: false, defaultValue: '' },
    specifications: { type: DataTypes.JSONB, allowNull: false, defaultValue: [] },
    price: { type: DataTypes.DECIMAL(10, 2), allowNull: false },
    originalPrice: { type: DataTypes.DECIMAL(10, 2), allowNull: true },
    priceValidFrom: { type: DataTypes.DATE, allowNull: true },
    priceValidUntil: { type: DataTypes.DATE, allowNull: true },
    priceTiers: { type: DataTypes.JSONB, allowNull: false, defaultValue: [] },
    minQuantity: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
    categoryId: { type: DataTypes.UUID, allowNull: true },
    imageUrl: { type: DataTypes.STRING(500), allowNull: true },
    images: { type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: false, defaultValue: [] },
    imagePlaceholder: { type: DataTypes.TEXT, allowNull: true },
    stock: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    rating: { type: DataTypes.DECIMAL(3, 2), allowNull: true },
    reviewCount: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    starCounts: { type: DataTypes.ARRAY(DataTypes.INTEGER), allowNull: true },
    promotionType: { type: DataTypes.STRING(20), allowNull: true },
    isActive: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true },
    isFeatured: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    isAffiliate: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    affiliateUrl: { type: DataTypes.STRING(500), allowNull: true },
    affiliateStore: { type: DataTypes.STRING(120), allowNull: true },
    shippingMethod: { type: DataTypes.STRING(50), allowNull: false, defaultValue: 'Envío Estándar' },
    deliveryTime: { type: DataTypes.STRING(50), allowNull: false, defaultValue: '3-5 días hábiles' },
    freeShipping: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    freeShippingMinAmount: { type: DataTypes.DECIMAL(10, 2), allowNull: false, defaultValue: '999.00' },
    allowTransferDiscount: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true },
    transferDiscountPercent: { type: DataTypes.DECIMAL(5, 2), allowNull: false, defaultValue: '3.50' },
    isImported: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: false },
    importDeliveryDays: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 15 },
    importDescription: { type: DataTypes.STRING(200), allowNull: true },
    options: { type: DataTypes.JSONB, allowNull: true },
    highestPrice: { type: DataTypes.DECIMAL(10, 2), allowNull: true },
    variantOf: { type: DataTypes.UUID, allowNull: true },
    optionValues: { type: DataTypes.ARRAY(DataTypes.TEXT), allowNull: true },
    isOffered: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true },
    sku: { type: DataTypes.STRING(64), allowNull: true },
    barcode: { type: DataTypes.STRING(14), allowNull: true },
    version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    updatedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    deletedAt: { type: DataTypes.DATE, allowNull: true },
  },
  { sequelize: database, tableName: 'products' },
);
