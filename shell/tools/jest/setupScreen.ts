import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// axe looks for icon fonts by drawing them; jsdom has no canvas and says so at length.
HTMLCanvasElement.prototype.getContext = () => null;

// Radix measures what it places beside a button; jsdom has no layout to observe.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// The first screen of a file is slow to draw, more so beside other tests; one second is too short for it.
configure({ asyncUtilTimeout: 5_000 });
