import type { AdminOrderView, PendingTransferView, ProductView } from '@boom/contract';

const product: ProductView = {
  id: '3f1f9c3e-2a6e-4e3d-9a39-0d9c6a1b2c3d',
  name: 'Audífonos Sonara Aire 2',
  description: 'Con cancelación de ruido.',
  specifications: [{ name: 'Marca', value: 'Sonara' }],
  price: '1299.00',
  originalPrice: null,
  categoryId: null,
  imageUrl: null,
  images: [],
  imagePlaceholder: null,
  stock: 25,
  rating: '4.60',
  reviewCount: 128,
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
};

export const buildProduct = (over: Partial<ProductView> = {}): ProductView => ({ ...product, ...over });

const transfer: PendingTransferView = {
  id: '7c0f6a52-2f0a-4f0e-9f63-6a4a2d7b8c10',
  orderNumber: '8Q2K7M4T9X',
  paymentStatus: 'pending_verification',
  user: { fullName: 'María Fernanda López', email: 'mafer@correo.mx' },
  product: { name: product.name },
  quantity: 2,
  totalAmount: '2606.07',
  discountApplied: '90.93',
  createdAt: '2026-11-20T18:00:00.000Z',
  transferReceiptUrl: '/api/orders/7c0f6a52-2f0a-4f0e-9f63-6a4a2d7b8c10/receipt',
};

export const buildTransfer = (over: Partial<PendingTransferView> = {}): PendingTransferView => ({
  ...transfer,
  ...over,
});

const order: AdminOrderView = {
  id: transfer.id,
  orderNumber: transfer.orderNumber,
  userId: '00000000-0000-4000-8000-000000000001',
  user: { fullName: 'María Fernanda López', email: 'mafer@correo.mx', username: 'mafer' },
  status: 'PAGADO',
  paymentType: 'direct_transfer',
  paymentStatus: 'verified',
  originalAmount: '2598.00',
  discountApplied: '90.93',
  shippingCost: '99.00',
  totalAmount: '2606.07',
  productId: product.id,
  product: {
    name: product.name,
    description: product.description,
    price: product.price,
    imageUrl: null,
    isAffiliate: false,
    affiliateStore: null,
  },
  quantity: 2,
  items: [
    {
      productId: product.id,
      name: product.name,
      imageUrl: null,
      quantity: 2,
      unitPrice: '1299.00',
      lineTotal: '2598.00',
    },
  ],
  shippingAddressId: null,
  shippingAddress: null,
  trackingNumber: null,
  courierService: null,
  trackingUrl: null,
  statusHistory: [
    { status: 'PENDIENTE', at: '2026-11-20T18:00:00.000Z', by: 'sistema' },
    { status: 'PAGADO', at: '2026-11-20T19:00:00.000Z', by: 'Administrador' },
  ],
  transferReceiptUrl: null,
  transferNotes: null,
  bankTransfer: null,
  initPoint: null,
  expiresAt: null,
  estimatedDelivery: null,
  actualDelivery: null,
  createdAt: '2026-11-20T18:00:00.000Z',
  updatedAt: '2026-11-20T19:00:00.000Z',
};

export const buildOrder = (over: Partial<AdminOrderView> = {}): AdminOrderView => ({ ...order, ...over });
