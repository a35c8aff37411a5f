import { buildAddress } from '@boom/platform/testing';
import { holdsText } from './holdsText';

const address = buildAddress({
  title: 'Bodega Norte',
  street: 'Av. Juárez 10',
  city: 'Mérida',
  state: 'Yucatán',
  postalCode: '97000',
});

it.each([
  ['', true],
  ['  ', true],
  ['merida', true],
  ['MÉRIDA yuc', true],
  ['juarez 970', true],
  ['norte sur', false],
  ['97001', false],
])('finds an address by %j: %s', (typed, isFound) => {
  expect(holdsText(address, typed)).toBe(isFound);
});
