import { toListPage } from './lists';

it('counts the rows of all pages by the header, and those at hand where there is none', () => {
  const response = new Response(null, { headers: { 'X-Total-Count': '120' } });
  expect(toListPage([1, 2], { response })).toEqual({ rows: [1, 2], total: 120 });
  expect(toListPage([1, 2], { response: new Response() }).total).toBe(2);
  expect(toListPage([1, 2], undefined).total).toBe(2);
});
