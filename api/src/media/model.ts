import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';

/** Pictures are public, and those of published reviews; the others are read by their owner and the shop only. */
export type MediaKind = 'picture' | 'receipt' | 'attachment' | 'invoice' | 'review';

/** A stored file, or a picture in all its variants. */
export class Media extends Model<InferAttributes<Media>, InferCreationAttributes<Media>> {
  declare id: CreationOptional<string>;
  declare kind: MediaKind;
  declare ownerId: string | null;
  declare contentType: string;
  /** Of all variants together. */
  declare sizeBytes: number;
  declare width: CreationOptional<number | null>;
  declare height: CreationOptional<number | null>;
  /** Widths, in px, under which a picture's variants are stored. */
  declare widths: CreationOptional<number[]>;
  declare placeholder: CreationOptional<string | null>;
  declare createdAt: CreationOptional<Date>;
}

Media.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    kind: { type: DataTypes.STRING(20), allowNull: false },
    ownerId: { type: DataTypes.UUID, allowNull: true },
    contentType: { type: DataTypes.STRING(100), allowNull: false },
    sizeBytes: { type: DataTypes.INTEGER, allowNull: false },
    width: { type: DataTypes.INTEGER, allowNull: true },
    height: { type: DataTypes.INTEGER, allowNull: true },
    widths: { type: DataTypes.ARRAY(DataTypes.INTEGER), allowNull: false, defaultValue: [] },
    placeholder: { type: DataTypes.TEXT, allowNull: true },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'media', updatedAt: false },
);

/** A signed upload address: good once, for one person, for ten minutes. */
export class MediaUpload extends Model<InferAttributes<MediaUpload>, InferCreationAttributes<MediaUpload>> {
  /** Also the id of the picture that comes of it, so that normalising twice makes one picture. */
  declare id: CreationOptional<string>;
  declare userId: string;
  declare purpose: string;
  declare maxBytes: number;
  declare expiresAt: Date;
  /** When a PUT took the address; set before the first byte is read. */
  declare receivedAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
}

MediaUpload.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    userId: { type: DataTypes.UUID, allowNull: false },
    purpose: { type: DataTypes.STRING(20), allowNull: false },
    maxBytes: { type: DataTypes.INTEGER, allowNull: false },
    expiresAt: { type: DataTypes.DATE, allowNull: false },
    receivedAt: { type: DataTypes.DATE, allowNull: true },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'media_uploads', updatedAt: false },
);
