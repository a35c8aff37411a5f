import { useEffect, useRef } from 'react';

/*
 * Whatever lies on top has an entry of its own in the history, at the address of the page below: "back" takes that entry
 * away and closes it. The entry keeps the router's own state, so that for the router nothing has changed.
 */
interface EntryState {
  /** The router's position in the history. */
  idx?: number;
  /** How many overlays lie open in this entry. */
  overlays?: number;
}

/** How long React takes to draw what "back" has closed, ms; who stayed open then gets its entry again. */
const SETTLED_MS = 100;

/** Closes of the open overlays, the topmost last. */
const open: (() => void)[] = [];
/** Whether an entry is being taken away: the browser does so a moment later, and tells by a popstate of its own. */
let isLeavingEntry = false;
/** Where "back" or "forward" last arrived, until another entry is made. */
let arrivedAt: EntryState | null = null;

const entry = (): EntryState => (history.state as EntryState | null) ?? {};
const held = () => entry().overlays ?? 0;

/** Makes entries for what has opened, and takes away those of what was closed otherwise. */
function align(): void {
  if (isLeavingEntry) return;
  if (open.length > held()) arrivedAt = null;
  while (open.length > held()) history.pushState({ ...entry(), overlays: held() + 1 }, '');
  if (open.length === held()) return;
  isLeavingEntry = true;
  history.go(open.length - held());
}

/** After a moment, so that one overlay that makes way for another shares its entry. */
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
    // A link on the overlay was followed, and the entry is nobody's any more: on, in the direction of travel.
    const isOnward = before?.idx === idx && (before?.overlays ?? 0) < overlays;
    if (isOnward) history.forward();
    else history.back();
  }
}

/** Lets "back" close an overlay instead of leaving the page below it. One that must stay may ignore `onClose`. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return;
    const close = () => latest.current();
    // The same function is added once only.
    window.addEventListener('popstate', handlePopState);
    open.push(close);
    alignSoon();
    return () => {
      open.splice(open.indexOf(close), 1);
      alignSoon();
    };
  }, [isOpen]);
}
