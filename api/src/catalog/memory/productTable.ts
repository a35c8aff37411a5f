import { ANY_PROMOTION } from './facts';
import { ProductColumns } from './productColumns';
import { SlotOrder } from './slotOrder';
import { noColumns, PROBE, type ProductKeys, type TableColumns } from './tableColumns';

/**
 * The products that the shop shows, as columns of numbers and four orders: some fifty bytes each, which a hundred thousand
 * may have. A product has a slot as long as it is there; a slot that became free is used again.
 */
export class ProductTable {
  readonly columns: ProductColumns;
  readonly #free: number[] = [];
  #used: number;

  readonly byId: SlotOrder;
  readonly newest: SlotOrder;
  readonly byPrice: SlotOrder;
  readonly featured: SlotOrder;
  readonly #orders: SlotOrder[];

  /** @param from those of a table that nothing was taken out of, which are this one's from then on. */
  constructor(from: TableColumns = noColumns()) {
    const columns = new ProductColumns(from);
    const [byId, newest, byPrice, featured] = from.orders;
    this.columns = columns;
    this.#used = from.used;
    this.byId = new SlotOrder(columns.compareIds, byId);
    this.newest = new SlotOrder(columns.compareAge, newest);
    this.byPrice = new SlotOrder(columns.comparePrice, byPrice);
    this.featured = new SlotOrder(columns.compareFeatured, featured);
    this.#orders = [this.byId, this.newest, this.byPrice, this.featured];
  }

  /** Counts changes after which a list may hold other products, or the same in another order. */
  version = 0;

  get size(): number {
    return this.byId.length;
  }

  /** Slots are less than it. */
  get capacity(): number {
    return this.columns.capacity;
  }

  idOf = (slot: number): string => this.columns.idOf(slot);
  /** When something of the product last changed, as {@link touch} was told. */
  changed = (slot: number): number => this.columns.changed[slot] as number;

  /** @returns undefined when there is no such product. */
  find(id: string): number | undefined {
    this.columns.writeId(PROBE, id);
    const index = this.byId.lowerBound(PROBE);
    return index < this.size && this.byId.isEqual(this.byId.at(index), PROBE) ? this.byId.at(index) : undefined;
  }

  /** A slot with these keys, to be compared with those of products until the next call. */
  probe(keys: Pick<ProductKeys, 'id' | 'createdAt' | 'price'> & { isPromoted: boolean }): number {
    const { columns } = this;
    columns.writeId(PROBE, keys.id);
    columns.createdAt[PROBE] = keys.createdAt;
    columns.price[PROBE] = keys.price;
    columns.facts[PROBE] = keys.isPromoted ? ANY_PROMOTION : 0;
    return PROBE;
  }

  touch(slot: number, moment: number): void {
    this.columns.changed[slot] = moment;
  }

  /** Adds products that are not there, many at once; then {@link sort}. */
  append(rows: readonly ProductKeys[]): void {
    for (const row of rows) {
      const slot = this.#takeSlot();
      this.columns.write(slot, row);
      for (const order of this.#orders) order.append(slot);
    }
  }

  sort(): void {
    for (const order of this.#orders) order.sort();
    this.version += 1;
  }

  /** Adds a product or replaces what is known of it. @returns its slot. */
  put(row: ProductKeys, moment: number): number {
    const known = this.find(row.id);
    if (known !== undefined && this.columns.isSame(known, row)) return known;
    if (known !== undefined) for (const order of this.#orders) order.remove(known);
    const slot = known ?? this.#takeSlot();
    this.columns.write(slot, row);
    this.touch(slot, moment);
    for (const order of this.#orders) order.insert(slot);
    this.version += 1;
    return slot;
  }

  /** @returns the slot that it had. */
  remove(id: string, moment: number): number | undefined {
    const slot = this.find(id);
    if (slot === undefined) return undefined;
    for (const order of this.#orders) order.remove(slot);
    this.touch(slot, moment);
    this.#free.push(slot);
    this.version += 1;
    return slot;
  }

  /** Everything, to be made a table of again in another process. */
  parts(): TableColumns {
    return { ...this.columns.parts(), used: this.#used, orders: this.#orders.map((order) => order.slots()) };
  }

  #takeSlot(): number {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if (this.#used === this.capacity) this.columns.grow();
    return this.#used++;
  }
}
