import { type PromotionType, promotionTypes } from '@boom/contract';
import { SlotOrder } from './slotOrder';
import { flagsOf, larger, noColumns, PROBE, type ProductKeys, type TableColumns } from './tableColumns';

/**
 * The products that the shop shows, as columns of numbers: some fifty bytes each, which a hundred thousand may have. A
 * product has a slot as long as it is there; a slot that became free is used again.
 */
export class ProductTable {
  readonly #categoryIds: (string | null)[];
  readonly #categories: Map<string | null, number>;
  readonly #free: number[] = [];
  #used: number;
  #capacity: number;
  #ids: Uint32Array;
  #createdAt: Float64Array;
  #price: Float64Array;
  #category: Uint16Array;
  #promotion: Uint8Array;
  #flags: Uint8Array;
  #changed: Uint32Array;

  readonly byId: SlotOrder;
  readonly newest: SlotOrder;
  readonly byPrice: SlotOrder;
  readonly featured: SlotOrder;
  readonly #orders: SlotOrder[];

  /** @param columns those of a table that nothing was taken out of, which are this one's from then on. */
  constructor(columns: TableColumns = noColumns()) {
    this.#categoryIds = columns.categoryIds;
    this.#categories = new Map(columns.categoryIds.map((id, number) => [id, number]));
    this.#used = columns.used;
    this.#capacity = columns.flags.length;
    this.#ids = columns.ids;
    this.#createdAt = columns.createdAt;
    this.#price = columns.price;
    this.#category = columns.category;
    this.#promotion = columns.promotion;
    this.#flags = columns.flags;
    this.#changed = new Uint32Array(this.#capacity);
    const [byId, newest, byPrice, featured] = columns.orders;
    this.byId = new SlotOrder((one, other) => this.#compareIds(one, other), byId);
    this.newest = new SlotOrder((one, other) => this.#compareAge(one, other), newest);
    this.byPrice = new SlotOrder(
      (one, other) => this.price(one) - this.price(other) || this.#compareIds(one, other),
      byPrice,
    );
    this.featured = new SlotOrder(
      (one, other) => Number(this.isPromoted(one)) - Number(this.isPromoted(other)) || this.#compareAge(one, other),
      featured,
    );
    this.#orders = [this.byId, this.newest, this.byPrice, this.featured];
  }

  /** Counts changes after which a list may hold other products, or the same in another order. */
  version = 0;

  get size(): number {
    return this.byId.length;
  }

  /** Slots are less than it. */
  get capacity(): number {
    return this.#capacity;
  }

  createdAt = (slot: number): number => this.#createdAt[slot] as number;
  price = (slot: number): number => this.#price[slot] as number;
  flags = (slot: number): number => this.#flags[slot] as number;
  /** A number for the promotion; none has 0. */
  promotion = (slot: number): number => this.#promotion[slot] as number;
  promotionOf = (slot: number): PromotionType | null => promotionTypes[this.promotion(slot) - 1] ?? null;
  isPromoted = (slot: number): boolean => this.#promotion[slot] !== 0;
  /** A number for the category; none has 0. See {@link categoryNumber}. */
  category = (slot: number): number => this.#category[slot] as number;
  categoryId = (category: number): string | null => this.#categoryIds[category] ?? null;
  /** @returns undefined for one that no product is in. */
  categoryNumber = (id: string): number | undefined => this.#categories.get(id.toLowerCase());
  /** When something of the product last changed, as {@link touch} was told. */
  changed = (slot: number): number => this.#changed[slot] as number;

  /** @returns undefined when there is no such product. */
  find(id: string): number | undefined {
    this.#writeId(PROBE, id);
    const index = this.byId.lowerBound(PROBE);
    return index < this.size && this.byId.isEqual(this.byId.at(index), PROBE) ? this.byId.at(index) : undefined;
  }

  /** A slot with these keys, to be compared with those of products until the next call. */
  probe(keys: Pick<ProductKeys, 'id' | 'createdAt' | 'price'> & { isPromoted: boolean }): number {
    this.#writeId(PROBE, keys.id);
    this.#createdAt[PROBE] = keys.createdAt;
    this.#price[PROBE] = keys.price;
    this.#promotion[PROBE] = Number(keys.isPromoted);
    return PROBE;
  }

  touch(slot: number, moment: number): void {
    this.#changed[slot] = moment;
  }

  /** Adds products that are not there, many at once; then {@link sort}. */
  append(rows: readonly ProductKeys[]): void {
    for (const row of rows) {
      const slot = this.#takeSlot();
      this.#write(slot, row);
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
    if (known !== undefined && this.#isSame(known, row)) return known;
    if (known !== undefined) for (const order of this.#orders) order.remove(known);
    const slot = known ?? this.#takeSlot();
    this.#write(slot, row);
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

  /** Everything, to be made a table of again in another thread. */
  columns(): TableColumns {
    return {
      categoryIds: this.#categoryIds,
      used: this.#used,
      ids: this.#ids,
      createdAt: this.#createdAt,
      price: this.#price,
      category: this.#category,
      promotion: this.#promotion,
      flags: this.#flags,
      orders: this.#orders.map((order) => order.slots()),
    };
  }

  idOf(slot: number): string {
    const hex = Array.from(this.#ids.subarray(4 * slot, 4 * slot + 4), (part) => part.toString(16).padStart(8, '0'));
    return hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  }

  #isSame(slot: number, row: ProductKeys): boolean {
    return (
      this.#createdAt[slot] === row.createdAt &&
      this.#price[slot] === row.price &&
      this.promotionOf(slot) === row.promotionType &&
      this.categoryId(this.category(slot)) === row.categoryId &&
      this.#flags[slot] === flagsOf(row)
    );
  }

  #write(slot: number, row: ProductKeys): void {
    this.#writeId(slot, row.id);
    this.#createdAt[slot] = row.createdAt;
    this.#price[slot] = row.price;
    this.#promotion[slot] = row.promotionType === null ? 0 : promotionTypes.indexOf(row.promotionType) + 1;
    this.#category[slot] = this.#numberOf(row.categoryId);
    this.#flags[slot] = flagsOf(row);
  }

  #numberOf(categoryId: string | null): number {
    const known = this.#categories.get(categoryId);
    if (known !== undefined) return known;
    const number = this.#categoryIds.push(categoryId) - 1;
    this.#categories.set(categoryId, number);
    return number;
  }

  #writeId(slot: number, id: string): void {
    const hex = id.replaceAll('-', '');
    for (let part = 0; part < 4; part += 1) {
      this.#ids[4 * slot + part] = Number.parseInt(hex.slice(8 * part, 8 * part + 8), 16);
    }
  }

  #compareIds(one: number, other: number): number {
    for (let part = 0; part < 4; part += 1) {
      const difference = (this.#ids[4 * one + part] as number) - (this.#ids[4 * other + part] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  }

  #compareAge(one: number, other: number): number {
    return this.createdAt(one) - this.createdAt(other) || this.#compareIds(one, other);
  }

  #takeSlot(): number {
    const free = this.#free.pop();
    if (free !== undefined) return free;
    if (this.#used === this.#capacity) this.#grow();
    return this.#used++;
  }

  #grow(): void {
    this.#capacity *= 2;
    this.#ids = larger(this.#ids);
    this.#createdAt = larger(this.#createdAt);
    this.#price = larger(this.#price);
    this.#category = larger(this.#category);
    this.#promotion = larger(this.#promotion);
    this.#flags = larger(this.#flags);
    this.#changed = larger(this.#changed);
  }
}
