import { useCallback } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { BoomDispatch, BoomState } from '../store';
import { type ToastMessage, toastSlice } from './toastSlice';

/** Shows a message; it replaces the one on the screen. */
export function useToast(): (message: ToastMessage) => void {
  const dispatch = useDispatch<BoomDispatch>();
  return useCallback((message) => void dispatch(toastSlice.actions.shown(message)), [dispatch]);
}

/** For the viewport that draws it: the current message and what identifies it. */
export function useCurrentToast() {
  const dispatch = useDispatch<BoomDispatch>();
  const { current, count } = useSelector((state: BoomState) => state.toast);
  const dismiss = useCallback(() => void dispatch(toastSlice.actions.dismissed()), [dispatch]);
  return { toast: current, key: count, dismiss };
}
