import { type PromotionType, promotionTypes } from '@boom/contract';
import { flagsOf, larger, type ProductKeys, type TableColumns } from './tableColumns';

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
  /** A number for the category; none has 0. See {@link categoryNumber}. */
  category: Uint16Array;
  /** A number for the promotion; none has 0. See {@link promotionNumber}. */
  promotion: Uint8Array;
  flags: Uint8Array;
  /** When something of the product last changed. */
  changed: Uint32Array;
  /** Slots are less than it. */
  capacity: number;
  readonly #categoryIds: (string | null)[];
  readonly #numbers: Map<string | null, number>;

  constructor(columns: Omit<TableColumns, 'orders' | 'used'>) {
    this.#categoryIds = columns.categoryIds;
    this.#numbers = new Map(columns.categoryIds.map((id, number) => [id, number]));
    this.capacity = columns.flags.length;
    this.ids = columns.ids;
    this.createdAt = columns.createdAt;
    this.price = columns.price;
    this.category = columns.category;
    this.promotion = columns.promotion;
    this.flags = columns.flags;
    this.changed = new Uint32Array(this.capacity);
  }

  /** How many numbers of categories there are. */
  get categories(): number {
    return this.#categoryIds.length;
  }

  categoryId = (category: number): string | null => this.#categoryIds[category] ?? null;
  /** @returns undefined for one that no product is in. */
  categoryNumber = (id: string): number | undefined => this.#numbers.get(id.toLowerCase());
  promotionType = (promotion: number): PromotionType | null => promotionTypes[promotion - 1] ?? null;
  promotionNumber = (type: PromotionType | null): number => (type === null ? 0 : promotionTypes.indexOf(type) + 1);

  /** Everything but when it changed, to be made columns of again in another process. */
  parts(): Omit<TableColumns, 'orders' | 'used'> {
    return {
      categoryIds: this.#categoryIds,
      ids: this.ids,
      createdAt: this.createdAt,
      price: this.price,
      category: this.category,
      promotion: this.promotion,
      flags: this.flags,
    };
  }

  isSame(slot: number, row: ProductKeys): boolean {
    return (
      this.createdAt[slot] === row.createdAt &&
      this.price[slot] === row.price &&
      this.promotion[slot] === this.promotionNumber(row.promotionType) &&
      this.categoryId(this.category[slot] as number) === row.categoryId &&
      this.flags[slot] === flagsOf(row)
    );
  }

  write(slot: number, row: ProductKeys): void {
    this.writeId(slot, row.id);
    this.createdAt[slot] = row.createdAt;
    this.price[slot] = row.price;
    this.promotion[slot] = this.promotionNumber(row.promotionType);
    this.category[slot] = this.#numberOf(row.categoryId);
    this.flags[slot] = flagsOf(row);
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
    Number(this.promotion[one] !== 0) - Number(this.promotion[other] !== 0) || this.compareAge(one, other);

  grow(): void {
    this.capacity *= 2;
    this.ids = larger(this.ids);
    this.createdAt = larger(this.createdAt);
    this.price = larger(this.price);
    this.category = larger(this.category);
    this.promotion = larger(this.promotion);
    this.flags = larger(this.flags);
    this.changed = larger(this.changed);
  }

  #numberOf(categoryId: string | null): number {
    const known = this.#numbers.get(categoryId);
    if (known !== undefined) return known;
    const number = this.#categoryIds.push(categoryId) - 1;
    this.#numbers.set(categoryId, number);
    return number;
  }
}
