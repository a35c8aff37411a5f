import type { AddressView, BankTransferView, OrderView, ProductView } from '@boom/contract';

/** Realistic test data: give the fields that matter to the test, the rest is filled in. */

let count = 0;

/** A new id of the form the API gives. */
export function buildId(): string {
  count += 1;
  return `3f1f9c3e-2a6e-4e3d-9a39-${String(count).padStart(12, '0')}`;
}

/** A product in stock. */
export function buildProduct(over: Partial<ProductView> = {}): ProductView {
  return {
    id: buildId(),
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
    version: 1,
    ...over,
  };
}

export function buildAddress(over: Partial<AddressView> = {}): AddressView {
  return {
    id: buildId(),
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

export const bankTransfer: BankTransferView = {
  bank: 'Banco de Prueba',
  beneficiary: 'Compra Boom SA de CV',
  accountNumber: '0777777777',
  clabe: '002010077777777771',
  reference: '4815162',
  concept: 'K7Q2M9XW4T',
  amount: '1353.02',
  deadline: '2026-11-22T18:00:00.000Z',
  salesEmail: 'ventas@compraboom.mx',
  whatsapp: '+525512345678',
};

/** A paid card order. */
export function buildOrder(over: Partial<OrderView> = {}): OrderView {
  const productId = buildId();
  return {
    id: buildId(),
    orderNumber: 'K7Q2M9XW4T',
    status: 'PAGADO',
    paymentType: 'mercadopago',
    paymentStatus: 'approved',
    originalAmount: '1299.50',
    discountApplied: '0.00',
    shippingCost: '99.00',
    totalAmount: '1398.50',
    productId,
    product: { name: 'Audífonos Boom Air', imageUrl: null },
    quantity: 1,
    items: [
      {
        id: buildId(),
        productId,
        name: 'Audífonos Boom Air',
        imageUrl: null,
        quantity: 1,
        unitPrice: '1299.50',
        lineTotal: '1299.50',
        warrantyUntil: null,
        serialNumbers: [],
      },
    ],
    shippingAddressId: null,
    shippingAddress: null,
    trackingNumber: null,
    courierService: null,
    trackingUrl: null,
    statusHistory: [],
    transferReceiptUrl: null,
    transferNotes: null,
    bankTransfer: null,
    transferMoney: null,
    initPoint: null,
    cashPayment: null,
    expiresAt: null,
    cancelledAt: null,
    isInReview: false,
    estimatedDelivery: null,
    actualDelivery: null,
    createdAt: '2026-11-21T18:00:00.000Z',
    updatedAt: '2026-11-21T18:00:00.000Z',
    ...over,
  };
}

/** A transfer order that waits for its money. */
export function buildTransferOrder(over: Partial<OrderView> = {}): OrderView {
  return buildOrder({
    status: 'PENDIENTE',
    paymentType: 'direct_transfer',
    paymentStatus: 'pending',
    discountApplied: '45.48',
    totalAmount: '1353.02',
    bankTransfer,
    expiresAt: bankTransfer.deadline,
    ...over,
  });
}
