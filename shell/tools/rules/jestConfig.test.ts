import path from 'node:path';
import { root } from '../build/units';

interface Project {
  displayName: string;
  modulePathIgnorePatterns: string[];
}
const { projects } = require(path.join(root, 'jest.config.js')) as { projects: Project[] };

it.each(projects)('$displayName has its tests wherever the repository lies', ({ modulePathIgnorePatterns }) => {
  const folder = '/var/lib/dist/shop';
  const isIgnored = (file: string) =>
    modulePathIgnorePatterns.some((pattern) => new RegExp(pattern.replaceAll('<rootDir>', folder)).test(file));
  expect(isIgnored(`${folder}/src/cart.test.ts`)).toBe(false);
  expect(isIgnored(`${folder}/dist/cart.test.js`)).toBe(true);
  expect(isIgnored(`${folder}/platform/dist/cart.test.js`)).toBe(true);
});
