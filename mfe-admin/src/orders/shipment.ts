import type { AdminOrderView } from '@boom/contract';

/** How a parcel travels; "" for what is not known. */
export interface ShipmentValues {
  trackingNumber: string;
  courierService: string;
}

/** The form of a shipment as it is at a moment, for whoever sends a status beside it. */
export interface ShipmentHandle {
  shown: ShipmentValues;
  /** What was typed and not saved. */
  typed: Partial<ShipmentValues>;
  /** Shows what was saved meanwhile. */
  goOnWith: (saved: ShipmentValues) => void;
}

export const shipmentOf = ({ trackingNumber, courierService }: AdminOrderView): ShipmentValues => ({
  trackingNumber: trackingNumber ?? '',
  courierService: courierService ?? '',
});
