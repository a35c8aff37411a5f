import type { BannerInput } from '@boom/contract';
import { AppError } from '../http/errors';
import { Banner } from './model';
import { inDisplayOrder, shownNow } from './shownNow';

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
export function listShownBanners(): Promise<Banner[]> {
  return Banner.findAll({ where: shownNow(), order: inDisplayOrder, limit: 1_000 });
}

export function listBanners(): Promise<Banner[]> {
  return Banner.findAll({ order: inDisplayOrder, limit: 1_000 });
}

/** @throws AppError banner_not_found (404) */
export async function findBanner(id: string): Promise<Banner> {
  const banner = await Banner.findByPk(id);
  if (!banner) throw new AppError(404, 'banner_not_found');
  return banner;
}

export function createBanner(input: BannerInput): Promise<Banner> {
  return Banner.create(columnsOf(input), { fields: [...WRITABLE, 'id', 'createdAt', 'updatedAt'] });
}

export function updateBanner(banner: Banner, input: BannerInput): Promise<Banner> {
  return banner.update(columnsOf(input), { fields: [...WRITABLE, 'updatedAt'] });
}

/** Forms send an empty field as an empty text; stored is that there is none. */
function columnsOf(input: BannerInput) {
  return {
    ...input,
    subtitle: input.subtitle || null,
    imageUrl: input.imageUrl || null,
    buttonText: input.buttonText || null,
    buttonLink: input.buttonLink || null,
  };
}
