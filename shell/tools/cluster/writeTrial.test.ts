import { writeSection } from '../docs/document';
import { writeTrial } from './writeTrial';

jest.mock('../docs/document');

it('writes the section, also of a trial that missed a goal, which ends with an error', () => {
  writeTrial('soak', 'None failed.');
  expect(() => writeTrial('soak', '**2 failed:** … below 1 MB: **no**')).toThrow('**2 failed:**, **no**');
  expect(writeSection).toHaveBeenCalledTimes(2);
});
