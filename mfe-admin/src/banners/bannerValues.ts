import type { AdminBannerView } from '@boom/contract';

/**
 * A banner as form values, with the specification's defaults for a new one: empty fields are "", an empty date null.
 */
export function bannerValues(banner: AdminBannerView | null) {
  return {
    title: banner?.title ?? '',
    subtitle: banner?.subtitle ?? '',
    imageUrl: banner?.imageUrl ?? '',
    buttonText: banner?.buttonText ?? '',
    buttonLink: banner?.buttonLink ?? '',
    backgroundColor: banner?.backgroundColor ?? '#ff4444',
    textColor: banner?.textColor ?? '#ffffff',
    isTransparent: banner?.isTransparent ?? false,
    isActive: banner?.isActive ?? true,
    displayOrder: banner?.displayOrder ?? 0,
    startDate: banner?.startDate ?? null,
    endDate: banner?.endDate ?? null,
  };
}
export type BannerValues = ReturnType<typeof bannerValues>;
