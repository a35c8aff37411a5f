import type { InferAttributes, InferCreationAttributes } from 'sequelize';
import { DataTypes, Model } from 'sequelize';
import { database } from '../database/connection';
import { query } from '../database/query';
import { reasonOf } from '../log/log';

/** One call may fail for itself; so many in a row are the provider's. */
const FAILURES = 3;
const CARD_PROVIDER = 'mercadopago';

/** Calls of a provider that failed one after the other; no row while it answers. */
class ProviderOutage extends Model<InferAttributes<ProviderOutage>, InferCreationAttributes<ProviderOutage>> {
  declare id: string;
  declare failures: number;
  /** When the first of them failed. */
  declare since: Date;
}

ProviderOutage.init(
  {
    id: { type: DataTypes.STRING(30), primaryKey: true },
    failures: { type: DataTypes.INTEGER, allowNull: false },
    since: { type: DataTypes.DATE, allowNull: false },
  },
  { sequelize: database, tableName: 'provider_outages', timestamps: false },
);

/** What the card provider's last calls came to. */
export interface CardOutage {
  /** Whether the last call failed, be it the only one. */
  hasFailed: boolean;
  /** Since when nothing works, once that is certain; else null. */
  since: Date | null;
}

export async function readCardOutage(): Promise<CardOutage> {
  const row = await ProviderOutage.findByPk(CARD_PROVIDER);
  return { hasFailed: row !== null, since: row && row.failures >= FAILURES ? row.since : null };
}

/** Counts in one statement, which no model does: calls of several processes fail at once. */
const COUNT = `
  INSERT INTO provider_outages AS known (id, last_error) VALUES ($1, $2)
  ON CONFLICT (id) DO UPDATE SET failures = known.failures + 1, last_error = excluded.last_error`;

/** Writes a failed call down. */
export async function noteCardFailure(error: Error): Promise<void> {
  await query(COUNT, [CARD_PROVIDER, reasonOf(error).slice(0, 300)]);
}

/** The provider answers again. */
export async function endCardOutage(): Promise<void> {
  await ProviderOutage.destroy({ where: { id: CARD_PROVIDER } });
}
