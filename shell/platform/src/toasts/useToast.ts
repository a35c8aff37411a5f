import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { BoomDispatch, BoomState } from '../store';
import { type ToastMessage, type ToastSlot, toastSlice } from './toastSlice';

/** Shows a message; it replaces the one on the screen. An offer to undo replaces the offer before it. */
export function useToast(): (message: ToastMessage) => void {
  const dispatch = useDispatch<BoomDispatch>();
  return useCallback((message) => void dispatch(toastSlice.actions.shown(message)), [dispatch]);
}

/** The message that is shown now, or the offer to undo. */
export function useCurrentToast(slot: ToastSlot) {
  const dispatch = useDispatch<BoomDispatch>();
  const toast = useSelector((state: BoomState) => state.toast[slot]);
  const dismiss = useCallback(() => void dispatch(toastSlice.actions.dismissed(slot)), [dispatch, slot]);
  return { toast, dismiss };
}
