import { ANY_PROMOTION, factsOf } from './facts';
import { larger, type ProductKeys, type TableColumns } from './tableColumns';

type Four = [number, number, number, number];

/** Two bytes as four digits: an id is written for each product of each page. */
const half = (bits: number): string => BYTES[(bits >>> 8) & 0xff]! + BYTES[bits & 0xff]!;
const BYTES = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

/**
 * What a table keeps of its products, a number in each column for each slot: some thirty bytes. A column is replaced by
 * a larger one when there are more slots; whoever loops over it takes it anew each time.
 */
export class ProductColumns {
  /** High part first, four numbers to a slot. */
  ids: Uint32Array;
  createdAt: Float64Array;
  price: Float64Array;
  /** Everything else in one number: see `facts.ts`. */
  facts: Uint32Array;
  /** When something of the product last changed. */
  changed: Uint32Array;
  /** Slots are less than it. */
  capacity: number;
  readonly #categoryIds: (string | null)[];
  readonly #numbers: Map<string | null, number>;

  constructor(columns: Omit<TableColumns, 'orders' | 'used'>) {
    this.#categoryIds = columns.categoryIds;
    this.#numbers = new Map(columns.categoryIds.map((id, number) => [id, number]));
    this.capacity = columns.facts.length;
    this.ids = columns.ids;
    this.createdAt = columns.createdAt;
    this.price = columns.price;
    this.facts = columns.facts;
    this.changed = new Uint32Array(this.capacity);
  }

  /** How many numbers of categories there are. */
  get categories(): number {
    return this.#categoryIds.length;
  }

  /** By its number; no category has 0. */
  categoryId = (category: number): string | null => this.#categoryIds[category] ?? null;
  /** @returns undefined for one that no product is in. */
  categoryNumber = (id: string): number | undefined => this.#numbers.get(id.toLowerCase());

  /** Everything but when it changed, to be made columns of again in another process. */
  parts(): Omit<TableColumns, 'orders' | 'used'> {
    return {
      categoryIds: this.#categoryIds,
      ids: this.ids,
      createdAt: this.createdAt,
      price: this.price,
      facts: this.facts,
    };
  }

  isSame(slot: number, row: ProductKeys): boolean {
    return (
      this.createdAt[slot] === row.createdAt &&
      this.price[slot] === row.price &&
      this.facts[slot] === this.#factsOf(row)
    );
  }

  write(slot: number, row: ProductKeys): void {
    this.writeId(slot, row.id);
    this.createdAt[slot] = row.createdAt;
    this.price[slot] = row.price;
    this.facts[slot] = this.#factsOf(row);
  }

  writeId(slot: number, id: string): void {
    const hex = id.replaceAll('-', '');
    for (let part = 0; part < 4; part += 1) {
      this.ids[4 * slot + part] = Number.parseInt(hex.slice(8 * part, 8 * part + 8), 16);
    }
  }

  idOf(slot: number): string {
    const [one, two, three, four] = this.ids.subarray(4 * slot, 4 * slot + 4) as unknown as Four;
    return `${half(one >>> 16)}${half(one)}-${half(two >>> 16)}-${half(two)}-${half(three >>> 16)}-${half(three)}${half(four >>> 16)}${half(four)}`;
  }

  compareIds = (one: number, other: number): number => {
    for (let part = 0; part < 4; part += 1) {
      const difference = (this.ids[4 * one + part] as number) - (this.ids[4 * other + part] as number);
      if (difference !== 0) return difference;
    }
    return 0;
  };

  compareAge = (one: number, other: number): number =>
    (this.createdAt[one] as number) - (this.createdAt[other] as number) || this.compareIds(one, other);

  comparePrice = (one: number, other: number): number =>
    (this.price[one] as number) - (this.price[other] as number) || this.compareIds(one, other);

  /** Those with a promotion after the others. */
  compareFeatured = (one: number, other: number): number =>
    Number(this.isPromoted(one)) - Number(this.isPromoted(other)) || this.compareAge(one, other);

  isPromoted = (slot: number): boolean => ((this.facts[slot] as number) & ANY_PROMOTION) !== 0;

  grow(): void {
    this.capacity *= 2;
    this.ids = larger(this.ids);
    this.createdAt = larger(this.createdAt);
    this.price = larger(this.price);
    this.facts = larger(this.facts);
    this.changed = larger(this.changed);
  }

  #factsOf(row: ProductKeys): number {
    return factsOf(row, this.#numberOf(row.categoryId));
  }

  #numberOf(categoryId: string | null): number {
    const known = this.#numbers.get(categoryId);
    if (known !== undefined) return known;
    const number = this.#categoryIds.push(categoryId) - 1;
    this.#numbers.set(categoryId, number);
    return number;
  }
}
