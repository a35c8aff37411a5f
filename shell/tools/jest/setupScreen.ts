import { format } from 'node:util';
import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// axe looks for icon fonts by drawing them; jsdom has no canvas and says so at length.
HTMLCanvasElement.prototype.getContext = () => null;

// Nor does it scroll.
window.scrollTo = () => undefined;

// Radix measures what it places beside a button; jsdom has no layout to observe.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// A field's labels are found by id. jsdom compares each element with each field, and walks the page once more for each
// label that it meets: a fifth of the time of a form's test.
for (const { prototype } of [HTMLInputElement, HTMLSelectElement, HTMLTextAreaElement, HTMLButtonElement]) {
  Object.defineProperty(prototype, 'labels', {
    get(this: HTMLElement) {
      const labels = [...(this.getRootNode() as ParentNode).querySelectorAll('label')];
      return labels.filter((label) => (label.htmlFor ? label.htmlFor === this.id : label.control === this));
    },
  });
}

// The first screen of a file is slow to draw, more so beside other tests; one second is too short for it.
configure({ asyncUtilTimeout: 5_000 });

// What React has to say of a tree, it says in the console: two children of one key, markup that cannot be. A test that
// expects an error there takes the console's place. Updates outside of `act` are Testing Library's to wait for.
const aboutActing = /not wrapped in act|inside an `act` scope/;
const said: string[] = [];
console.error = (...args: unknown[]) => {
  const text = format(...args);
  if (!aboutActing.test(text)) said.push(text);
};
afterEach(() => {
  expect(said.splice(0)).toEqual([]);
});
