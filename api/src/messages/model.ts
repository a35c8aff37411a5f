import { type PhoneChannel, QUIET_FROM, QUIET_UNTIL } from '@boom/contract';
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';

/** Whether somebody wants the news of their orders by phone too. Without a row they do not. */
export class MessageChoice extends Model<InferAttributes<MessageChoice>, InferCreationAttributes<MessageChoice>> {
  declare userId: string;
  /** Null: by mail alone. */
  declare channel: PhoneChannel | null;
  /** Full hours of Mexico City, 0 to 23. */
  declare quietFrom: CreationOptional<number>;
  declare quietUntil: CreationOptional<number>;
  /** When they said so, which is the record of their consent. */
  declare chosenAt: Date;
}

MessageChoice.init(
  {
    userId: { type: DataTypes.UUID, primaryKey: true },
    channel: { type: DataTypes.STRING(10) },
    quietFrom: { type: DataTypes.SMALLINT, allowNull: false, defaultValue: QUIET_FROM },
    quietUntil: { type: DataTypes.SMALLINT, allowNull: false, defaultValue: QUIET_UNTIL },
    chosenAt: { type: DataTypes.DATE, allowNull: false },
  },
  { sequelize: database, tableName: 'message_choices', underscored: true, timestamps: false },
);
