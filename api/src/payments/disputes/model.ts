import type { DisputeKind, DisputeState, EvidenceItem, EvidenceTick } from '@boom/contract';
import type { CreationOptional, InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../../database/connection';

/** One thing that is held against a payment; once for each kind. */
export class Dispute extends Model<InferAttributes<Dispute>, InferCreationAttributes<Dispute>> {
  declare id: CreationOptional<string>;
  declare orderId: string;
  /** The provider's id. */
  declare paymentId: string;
  declare kind: DisputeKind;
  declare state: CreationOptional<DisputeState>;
  /** Pesos. */
  declare amount: string;
  /** The provider's id of the chargeback. */
  declare providerId: CreationOptional<string | null>;
  /** In the provider's words. */
  declare reason: CreationOptional<string | null>;
  /** Until when evidence may be sent; null where the provider does not say. */
  declare deadline: CreationOptional<Date | null>;
  declare isEvidenceNeeded: CreationOptional<boolean | null>;
  /** Whether the provider's insurance may pay. */
  declare isCoverable: CreationOptional<boolean | null>;
  /** What a person has at hand. */
  declare evidence: CreationOptional<Partial<Record<EvidenceItem, EvidenceTick>>>;
  declare evidenceSentAt: CreationOptional<Date | null>;
  declare evidenceSentBy: CreationOptional<string | null>;
  /** When the shop was reminded of the deadline. */
  declare remindedAt: CreationOptional<Date | null>;
  /** Null while nobody decided. */
  declare decidedAt: CreationOptional<Date | null>;
  declare createdAt: CreationOptional<Date>;
  declare updatedAt: CreationOptional<Date>;
}

Dispute.init(
  {
    id: { type: DataTypes.UUID, primaryKey: true, defaultValue: DataTypes.UUIDV4 },
    orderId: { type: DataTypes.UUID, allowNull: false },
    paymentId: { type: DataTypes.STRING(100), allowNull: false },
    kind: { type: DataTypes.STRING(12), allowNull: false },
    state: { type: DataTypes.STRING(20), allowNull: false, defaultValue: 'ABIERTA' },
    amount: { type: DataTypes.DECIMAL(12, 2), allowNull: false },
    providerId: { type: DataTypes.STRING(100) },
    reason: { type: DataTypes.STRING(200) },
    deadline: { type: DataTypes.DATE },
    isEvidenceNeeded: { type: DataTypes.BOOLEAN },
    isCoverable: { type: DataTypes.BOOLEAN },
    evidence: { type: DataTypes.JSONB, allowNull: false, defaultValue: {} },
    evidenceSentAt: { type: DataTypes.DATE },
    evidenceSentBy: { type: DataTypes.UUID },
    remindedAt: { type: DataTypes.DATE },
    decidedAt: { type: DataTypes.DATE },
    createdAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
    updatedAt: { type: DataTypes.DATE, allowNull: false, defaultValue: DataTypes.NOW },
  },
  { sequelize: database, tableName: 'disputes' },
);
