import { type PhoneChannel, QUIET_FROM, QUIET_UNTIL } from '@boom/contract';
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';
import type { NewsTemplate } from '../notifications/templates';

/** Whether somebody wants the news of their orders by phone too. Without a row they do not. */
export class MessageChoice extends Model<InferAttributes<MessageChoice>, InferCreationAttributes<MessageChoice>> {
  declare userId: string;
  /** Null: by mail alone. */
  declare channel: PhoneChannel | null;
  /** Full hours of Mexico City: "22:00". */
  declare quietFrom: CreationOptional<string>;
  declare quietUntil: CreationOptional<string>;
  /** When they said so, which is the record of their consent. */
  declare chosenAt: Date;
}

MessageChoice.init(
  {
    userId: { type: DataTypes.UUID, primaryKey: true },
    channel: { type: DataTypes.STRING(10) },
    quietFrom: { type: DataTypes.STRING(5), allowNull: false, defaultValue: QUIET_FROM },
    quietUntil: { type: DataTypes.STRING(5), allowNull: false, defaultValue: QUIET_UNTIL },
    chosenAt: { type: DataTypes.DATE, allowNull: false },
  },
  { sequelize: database, tableName: 'message_choices', timestamps: false },
);

/** What a message says in the shop's own words: a row once somebody has changed it. */
export class MessageTextsRow extends Model<InferAttributes<MessageTextsRow>, InferCreationAttributes<MessageTextsRow>> {
  declare id: NewsTemplate;
  /** Null where it says what the release says, like `text` and `short`. */
  declare subject: CreationOptional<string | null>;
  declare text: CreationOptional<string | null>;
  declare short: CreationOptional<string | null>;
  declare updatedBy: CreationOptional<string | null>;
  /** Counts edits; kept by a trigger. */
  declare version: CreationOptional<number>;
  declare updatedAt: CreationOptional<Date>;
}

MessageTextsRow.init(
  {
    id: { type: DataTypes.STRING(60), primaryKey: true },
    subject: { type: DataTypes.STRING(200) },
    text: { type: DataTypes.STRING(4_000) },
    short: { type: DataTypes.STRING(400) },
    updatedBy: { type: DataTypes.UUID },
    version: { type: DataTypes.INTEGER, allowNull: false, defaultValue: 1 },
    updatedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'message_texts', createdAt: false },
);
