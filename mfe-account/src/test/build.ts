import type { AddressView, BankTransferView, OrderView } from '@boom/contract';

/** The shortest way to a realistic case. */

let count = 0;
const newId = () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`;

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

export const bankTransfer: BankTransferView = {
  bank: 'Banco de Prueba',
  beneficiary: 'Compra Boom SA de CV',
  accountNumber: '0777777777',
  clabe: '002010077777777771',
  reference: 'K7Q2M9XW4T',
  amount: '1353.02',
  deadline: '2026-11-22T18:00:00.000Z',
  salesEmail: 'ventas@compraboom.mx',
  whatsapp: '+525512345678',
};

/** A paid card order. */
export function buildOrder(over: Partial<OrderView> = {}): OrderView {
  const productId = newId();
  return {
    id: newId(),
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
        productId,
        name: 'Audífonos Boom Air',
        imageUrl: null,
        quantity: 1,
        unitPrice: '1299.50',
        lineTotal: '1299.50',
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
    initPoint: null,
    expiresAt: null,
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
