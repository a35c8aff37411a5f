import type { AddressView, OrderView, ProductView } from '@boom/contract';

/** The shortest way to a realistic case. */

let count = 0;
const newId = () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;

export function buildProduct(over: Partial<ProductView> = {}): ProductView {
  return {
    id: newId(),
    name: 'Audífonos Boom Air',
    description: 'Con cancelación de ruido.',
    specifications: [],
    price: '1299.50',
    originalPrice: null,
    categoryId: null,
    imageUrl: null,
    images: [],
    imagePlaceholder: null,
    stock: 20,
    rating: '4.50',
    reviewCount: 12,
    promotionType: null,
    isActive: true,
    isFeatured: false,
    isAffiliate: false,
    affiliateUrl: null,
    affiliateStore: null,
    shippingMethod: 'Envío Estándar',
    deliveryTime: '3-5 días hábiles',
    freeShipping: false,
    freeShippingMinAmount: '999.00',
    allowTransferDiscount: true,
    transferDiscountPercent: '3.50',
    isImported: false,
    importDeliveryDays: 15,
    importDescription: null,
    createdAt: '2026-11-01T12:00:00.000Z',
    ...over,
  };
}

export function buildAddress(over: Partial<AddressView> = {}): AddressView {
  return {
    id: newId(),
    title: 'Casa',
    street: 'Av. Insurgentes Sur 1602',
    city: 'Benito Juárez',
    state: 'Ciudad de México',
    postalCode: '03940',
    country: 'México',
    isDefault: false,
    ...over,
  };
}

/** An order by transfer, not paid yet. */
export function buildTransferOrder(over: Partial<OrderView> = {}): OrderView {
  return {
    id: newId(),
    orderNumber: 'K7Q2M9XW4T',
    status: 'PENDIENTE',
    paymentType: 'direct_transfer',
    paymentStatus: 'pending',
    originalAmount: '1299.50',
    discountApplied: '45.48',
    shippingCost: '99.00',
    totalAmount: '1353.02',
    productId: newId(),
    product: { name: 'Audífonos Boom Air', imageUrl: null },
    quantity: 1,
    items: [],
    shippingAddressId: null,
    shippingAddress: null,
    trackingNumber: null,
    courierService: null,
    trackingUrl: null,
    statusHistory: [],
    transferReceiptUrl: null,
    transferNotes: null,
    bankTransfer: {
      bank: 'Banco de Prueba',
      beneficiary: 'Compra Boom SA de CV',
      accountNumber: '0777777777',
      clabe: '002010077777777771',
      reference: 'K7Q2M9XW4T',
      amount: '1353.02',
      deadline: '2026-11-22T18:00:00.000Z',
      salesEmail: 'ventas@compraboom.mx',
      whatsapp: '+525512345678',
    },
    initPoint: null,
    expiresAt: '2026-11-22T18:00:00.000Z',
    estimatedDelivery: null,
    actualDelivery: null,
    createdAt: '2026-11-21T18:00:00.000Z',
    updatedAt: '2026-11-21T18:00:00.000Z',
    ...over,
  };
}
