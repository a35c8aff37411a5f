import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';

/** A branch in which orders are picked up. Its address is kept in parts: `street` is the name alone. */
export class Branch extends Model<InferAttributes<Branch>, InferCreationAttributes<Branch>> {
  declare id: CreationOptional<string>;
  declare name: string;
  declare hours: string;
  /** E.164 */
  declare phone: CreationOptional<string | null>;
  declare readyDays: CreationOptional<number>;
  declare isActive: CreationOptional<boolean>;
  /** Lower comes first; null comes last. */
  declare displayOrder: CreationOptional<number | null>;
  declare street: string;
  declare exteriorNumber: CreationOptional<string | null>;
  declare interiorNumber: CreationOptional<string | null>;
  declare neighborhood: CreationOptional<string | null>;
  declare municipality: CreationOptional<string | null>;
  declare city: string;
  declare state: string;
  declare postalCode: string;
  declare country: string;
  declare betweenStreets: CreationOptional<string | null>;
  declare references: CreationOptional<string | null>;
  /** Counts edits; kept by a trigger. */
  declare version: CreationOptional<number>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

Branch.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    name: { type: DataTypes.STRING(60), allowNull: false },
    hours: { type: DataTypes.STRING(200), allowNull: false },
    phone: { type: DataTypes.STRING(20) },
    readyDays: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 0 },
    isActive: { type: DataTypes.BOOLEAN, allowNull: false, defaultValue: true },
    displayOrder: { type: DataTypes.INTEGER },
    street: { type: DataTypes.STRING(300), allowNull: false },
    exteriorNumber: { type: DataTypes.STRING(20) },
    interiorNumber: { type: DataTypes.STRING(20) },
    neighborhood: { type: DataTypes.STRING(100) },
    municipality: { type: DataTypes.STRING(100) },
    city: { type: DataTypes.STRING(100), allowNull: false },
    state: { type: DataTypes.STRING(100), allowNull: false },
    postalCode: { type: DataTypes.STRING(12), allowNull: false },
    country: { type: DataTypes.STRING(60), allowNull: false },
    betweenStreets: { type: DataTypes.STRING(150) },
    references: { type: DataTypes.STRING(200) },
    version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    updatedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'branches' },
);
