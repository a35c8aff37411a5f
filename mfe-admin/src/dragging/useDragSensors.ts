import { type KeyboardCoordinateGetter, KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';

/** A pointer that moves less does not start dragging, px. */
const DRAG_FROM_PX = 6;

/** Dragging with a pointer, and with the keys that the getter reads. */
export function useDragSensors(coordinateGetter: KeyboardCoordinateGetter) {
  return useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: DRAG_FROM_PX } }),
    useSensor(KeyboardSensor, { coordinateGetter }),
  );
}
