import '@testing-library/jest-dom';

// axe looks for icon fonts by drawing them; jsdom has no canvas and says so at length.
HTMLCanvasElement.prototype.getContext = () => null;
