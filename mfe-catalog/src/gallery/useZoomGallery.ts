import { useState } from 'react';

const MIN_ZOOM = 1;
const MAX_ZOOM = 3;
const STEP = 0.25;

/** The current picture of `count` and its zoom: 1× to 3× in steps of 0.25; another picture starts at 1×. */
export function useZoomGallery(count: number) {
  const [index, setIndex] = useState(0);
  const [zoom, setZoom] = useState(MIN_ZOOM);

  const select = (next: number) => {
    setIndex((next + count) % count);
    setZoom(MIN_ZOOM);
  };

  return {
    index,
    zoom,
    select,
    canZoomIn: zoom < MAX_ZOOM,
    canZoomOut: zoom > MIN_ZOOM,
    zoomIn: () => setZoom((now) => Math.min(MAX_ZOOM, now + STEP)),
    zoomOut: () => setZoom((now) => Math.max(MIN_ZOOM, now - STEP)),
  };
}
