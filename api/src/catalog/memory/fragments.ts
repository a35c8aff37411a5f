import { readCurrentPrepared } from '../../database/reading';
import { anyIdOf } from '../../database/statements';
import { ByteCache } from '../../http/byteCache';
import { shownColumns } from '../present';
import type { ProductTable } from './productTable';

/** Of products that somebody looked at: some ten thousand. */
const MAX_BYTES = 16_000_000;
/** What a Buffer and its place take beside its bytes. */
const OVERHEAD = 200;

const READ = `
  SELECT id, row_to_json(shown)::text AS json FROM (
    SELECT ${shownColumns} FROM products WHERE id = ${anyIdOf('$1')} AND is_active AND deleted_at IS NULL
  ) AS shown`;

interface Fragment {
  json: Buffer;
  /** What the shelf's moment was when it was read. */
  moment: number;
}

/** Products as everybody is shown them, as finished JSON. */
export class Fragments {
  readonly #known = new ByteCache<number, Fragment>(MAX_BYTES);

  constructor(private readonly shelf: { readonly table: ProductTable; readonly moment: number }) {}

  clear(): void {
    this.#known.clear();
  }

  /** @returns the products in this order; null when one of them is not shown any more. */
  async read(slots: readonly number[]): Promise<Buffer[] | null> {
    const { table } = this.shelf;
    const found = new Map<number, Buffer>();
    for (const slot of slots) {
      const fragment = this.#known.get(slot);
      if (fragment && table.changed(slot) <= fragment.moment) found.set(slot, fragment.json);
    }
    const missing = slots.filter((slot) => !found.has(slot));
    if (missing.length > 0) await this.#readMissing(missing, found);
    const all = slots.flatMap((slot) => found.get(slot) ?? []);
    return all.length === slots.length ? all : null;
  }

  async #readMissing(slots: readonly number[], found: Map<number, Buffer>): Promise<void> {
    const { table, moment } = this.shelf;
    const slotOf = new Map(slots.map((slot) => [table.idOf(slot), slot]));
    const values = [[...slotOf.keys()]];
    const rows = await readCurrentPrepared<{ id: string; json: string }>({ text: READ, values });
    for (const row of rows) {
      const slot = slotOf.get(row.id);
      if (slot === undefined) continue;
      const json = Buffer.from(row.json);
      found.set(slot, json);
      // What was said about it meanwhile may not be in it.
      const isCurrent = this.shelf.table === table && table.changed(slot) <= moment;
      if (isCurrent) this.#known.set(slot, { json, moment }, json.length + OVERHEAD);
    }
  }
}
