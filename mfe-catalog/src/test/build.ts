import type { BannerView, CategoryView, ProductView, ReviewView, SpecialOfferView } from '@boom/contract';
import { buildProduct as buildAnyProduct, buildId } from '@boom/platform/testing';

/** The product of these tests. */
export function buildProduct(over: Partial<ProductView> = {}): ProductView {
  return buildAnyProduct({
    name: 'Audífonos Sonara Aire 2',
    description: 'Cancelación de ruido y 45 horas de batería.',
    specifications: [
      { name: 'Marca', value: 'Sonara' },
      { name: 'Batería', value: '45 horas' },
    ],
    price: '3299.00',
    imageUrl: '/media/aire-1/1200.webp',
    stock: 28,
    rating: '4.80',
    reviewCount: 634,
    isFeatured: true,
    ...over,
  });
}

/** A product that another store sells. */
export function buildAffiliate(over: Partial<ProductView> = {}): ProductView {
  return buildProduct({
    isAffiliate: true,
    affiliateUrl: 'https://tienda.example.mx/aire-2',
    affiliateStore: 'Tienda Ejemplo',
    stock: 0,
    ...over,
  });
}

export function buildCategory(over: Partial<CategoryView> = {}): CategoryView {
  return { id: buildId(), name: 'Audio', emoji: '🎧', isActive: true, version: 1, ...over };
}

export function buildBanner(over: Partial<BannerView> = {}): BannerView {
  return {
    id: buildId(),
    title: 'El Boom del audio',
    subtitle: 'Audífonos y bocinas',
    imageUrl: '/media/banner-audio/1200.webp',
    buttonText: 'Ver audio',
    buttonLink: '/ofertas',
    backgroundColor: '#d7263d',
    textColor: '#ffffff',
    isTransparent: false,
    isActive: true,
    displayOrder: 0,
    ...over,
  };
}

export function buildOffer(over: Partial<SpecialOfferView> = {}): SpecialOfferView {
  return {
    id: buildId(),
    title: 'Silencio a precio Boom',
    description: 'Audífonos Sonara Aire 2 con cancelación de ruido.',
    discountPercentage: '23.00',
    originalPrice: '4299.00',
    offerPrice: '3299.00',
    imageUrl: '/media/offer-aire-2/1200.webp',
    productId: null,
    offerType: 'BOOM',
    isActive: true,
    displayOrder: 0,
    startDate: null,
    endDate: null,
    version: 1,
    ...over,
  };
}

/** What a buyer says. */
export function buildReview(over: Partial<ReviewView> = {}): ReviewView {
  return {
    id: buildId(),
    rating: 5,
    title: 'Suena muy bien',
    text: 'La batería dura todo el día.',
    authorName: 'Ana L.',
    pictures: [],
    answer: null,
    writtenAt: '2026-11-20T18:00:00.000Z',
    ...over,
  };
}
