import { createTexts } from './createTexts';

const t = createTexts({ site: { port: 'El puerto {{port}} está ocupado.' } }).getFixedT(null, 'site') as unknown as (
  key: string,
  values?: object,
) => string;
const { NODE_ENV } = process.env;
afterEach(() => {
  process.env.NODE_ENV = NODE_ENV;
});

it('fills the texts as they are written', () => {
  expect(t('port', { port: '<3000>' })).toBe('El puerto <3000> está ocupado.');
});

it('a value that is missing is found before it ships, and never read as {{port}}', () => {
  expect(() => t('port')).toThrow('No value of');
  process.env.NODE_ENV = 'production';
  expect(t('port')).toBe('El puerto  está ocupado.');
});
