import '@testing-library/jest-dom';

// axe looks for icon fonts by drawing them; jsdom has no canvas and says so at length.
HTMLCanvasElement.prototype.getContext = () => null;

// Radix measures what it places beside a button; jsdom has no layout to observe.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// Finding by role walks the whole page: a long form on a busy machine needs more than five seconds.
jest.setTimeout(30_000);
