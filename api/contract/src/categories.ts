import type { CategoryAttribute } from './attributes';

export interface CategoryView {
  id: string;
  name: string;
  emoji: string;
  isActive: boolean;
  /** Grows with every edit; sent back with an edit, it says which one was seen. */
  version: number;
}

/** A category as it is edited. */
export interface CategoryDetail extends CategoryView {
  attributes: CategoryAttribute[];
}

/** A category in the panel. */
export interface AdminCategoryView extends CategoryDetail {
  /** How many products are in it, those that are switched off included. */
  productCount: number;
}
