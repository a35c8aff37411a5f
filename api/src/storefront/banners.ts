import { type AdminBannerView, type BannerInput, bannerSchema, isUuid } from '@boom/contract';
import { listSellablePrices } from '../catalog/products';
import { query } from '../database/query';
import type { Read } from '../database/reading';
import { env } from '../env';
import { type Editable, fieldsOf, removeRow } from '../http/edit';
import { inDisplayOrder, moveBefore } from '../http/moveBefore';
import { requireRow } from '../http/requireRow';
import { listShown } from './activeWindow';
import { Banner } from './model';
import { presentAdminBanner } from './present';

/** The banners of the home page, in order. */
export const listShownBanners = (read: Read) => listShown(Banner, read);

/** All of them, for the panel. */
export async function listBanners(): Promise<AdminBannerView[]> {
  const banners = await Banner.findAll({ order: inDisplayOrder, limit: 1_000 });
  const shown = await listSellablePrices(banners.map(productOf).filter(isUuid), query);
  return banners.map((banner) => {
    const productId = productOf(banner);
    return { ...presentAdminBanner(banner), ...(productId && { isProductShown: shown.has(productId) }) };
  });
}

/** The product that a banner's button leads to, in this shop. */
const productOf = ({ buttonLink }: Banner): string | undefined =>
  /^\/producto\/([^/?#]+)/.exec(buttonLink?.replace(env.publicUrl, '') ?? '')?.[1]?.toLowerCase();

/**
 * Puts a banner in front of another one, or at the end.
 *
 * @throws AppError banner_not_found (404)
 */
export async function moveBanner(id: string, before: string | null): Promise<AdminBannerView[]> {
  await moveBefore(Banner, id, before, 'banner_not_found');
  return listBanners();
}

/** @throws AppError banner_not_found (404) */
export const deleteBanner = (id: string) => removeRow(Banner, id, 'banner_not_found', presentAdminBanner);

export function createBanner(input: BannerInput): Promise<Banner> {
  return Banner.create(input, { fields: fieldsOf(bannerSchema) });
}

/**
 * A banner, to be edited (decision 17).
 *
 * @throws AppError banner_not_found (404)
 */
export function editableBanner(id: string): Editable<Banner, typeof bannerSchema, AdminBannerView> {
  return {
    schema: bannerSchema,
    find: (transaction) => requireRow(Banner, id, 'banner_not_found', transaction),
    present: presentAdminBanner,
  };
}
