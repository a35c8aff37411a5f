import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';

/*
 * Each open overlay has a history entry of its own, at the address of the page below: "back" leaves that entry and
 * closes it. The entry keeps the router's own state, so that the router sees no change.
 */
interface EntryState {
  /** The router's position in the history. */
  idx?: number;
  /** How many overlays are open in this entry. */
  overlays?: number;
}

/** How long React takes to render what "back" has closed, ms; an overlay that stayed open then gets its entry again. */
const SETTLED_MS = 100;

/** Close functions of the open overlays, the topmost last. */
const open: (() => void)[] = [];
/** Whether `history.back()` was called to remove an entry and its popstate event has not come yet. */
let isLeavingEntry = false;
/** Where "back" or "forward" last arrived, until another entry is made. */
let arrivedAt: EntryState | null = null;

const entry = (): EntryState => (history.state as EntryState | null) ?? {};
const held = () => entry().overlays ?? 0;

/** Adds entries for opened overlays and removes those of overlays that were closed otherwise. */
function align(): void {
  if (isLeavingEntry) return;
  if (open.length > held()) arrivedAt = null;
  while (open.length > held()) history.pushState({ ...entry(), overlays: held() + 1 }, '');
  if (open.length === held()) return;
  isLeavingEntry = true;
  history.go(open.length - held());
}

/** Delayed, so that an overlay that replaces another one takes over its entry. */
const alignSoon = (ms = 0) => setTimeout(align, ms);

function handlePopState(): void {
  const { idx, overlays = 0 } = entry();
  const before = arrivedAt;
  arrivedAt = { idx, overlays };
  if (isLeavingEntry) {
    isLeavingEntry = false;
    // Something else may have opened in the meantime.
    align();
  } else if (overlays < open.length) {
    for (const close of open.slice(overlays).reverse()) close();
    alignSoon(SETTLED_MS);
  } else if (overlays > open.length) {
    // A link on the overlay was followed, and the entry has no overlay any more: skip it, in the direction of travel.
    const isOnward = before?.idx === idx && (before?.overlays ?? 0) < overlays;
    if (isOnward) history.forward();
    else history.back();
  }
}

/**
 * Makes "back" close an overlay instead of leaving the page below it. An overlay that must stay may ignore `onClose`.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(() => {
    onClose();
  });
  useEffect(() => {
    if (!isOpen) return;
    // Until then shopHistory passes over the entries of a document before. The same function is added once only.
    window.onpopstate = null;
    window.addEventListener('popstate', handlePopState);
    open.push(close);
    alignSoon();
    return () => {
      open.splice(open.indexOf(close), 1);
      alignSoon();
    };
  }, [isOpen]);
  // What is chosen in a sheet makes an entry of the page below: the sheet takes its own anew, on top.
  const { key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each other entry of the page.
  useEffect(() => {
    if (isOpen) alignSoon();
  }, [isOpen, key]);
}
