import { type AdminBannerView, type BannerInput, bannerSchema } from '@boom/contract';
import type { Transaction } from 'sequelize';
import { moveBefore } from '../database/moveBefore';
import type { Read } from '../database/reading';
import type { Editable } from '../http/edit';
import { AppError } from '../http/errors';
import { inDisplayOrder, listShown } from './activeWindow';
import { Banner } from './model';
import { presentAdminBanner } from './present';

const WRITABLE = [
  'title',
  'subtitle',
  'imageUrl',
  'buttonText',
  'buttonLink',
  'backgroundColor',
  'textColor',
  'isTransparent',
  'isActive',
  'displayOrder',
  'startDate',
  'endDate',
] as const satisfies (keyof BannerInput)[];

/** The banners of the home page, in order. */
export const listShownBanners = (read: Read) => listShown(Banner, read);

export function listBanners(): Promise<Banner[]> {
  return Banner.findAll({ order: inDisplayOrder, limit: 1_000 });
}

/**
 * Puts a banner in front of another one, or at the end.
 *
 * @throws AppError banner_not_found (404)
 */
export async function moveBanner(id: string, before: string | null): Promise<Banner[]> {
  if (!(await moveBefore(Banner, id, before))) throw new AppError(404, 'banner_not_found');
  return listBanners();
}

/**
 * @param transaction holds the row until its end.
 * @throws AppError banner_not_found (404)
 */
export async function findBanner(id: string, transaction?: Transaction): Promise<Banner> {
  const banner = await Banner.findByPk(id, { lock: transaction?.LOCK.UPDATE, transaction });
  if (!banner) throw new AppError(404, 'banner_not_found');
  return banner;
}

export function createBanner(input: BannerInput): Promise<Banner> {
  return Banner.create(input, { fields: [...WRITABLE, 'id', 'createdAt', 'updatedAt'] });
}

/**
 * A banner, to be edited (decision 17).
 *
 * @throws AppError banner_not_found (404)
 */
export function editableBanner(id: string): Editable<Banner, typeof bannerSchema, AdminBannerView> {
  return {
    schema: bannerSchema,
    find: (transaction) => findBanner(id, transaction),
    present: presentAdminBanner,
    async save(banner, changes, transaction) {
      await banner.update(changes, { fields: [...WRITABLE, 'updatedAt'], transaction });
      return banner.reload({ transaction });
    },
  };
}
