import { nextPath } from './nextPath';

const next = (value: string) => nextPath(new URLSearchParams({ next: value }));

describe('the page after sign-in', () => {
  it('is the page before it, or home', () => {
    expect(next('/explorar?q=tele')).toBe('/explorar?q=tele');
    expect(nextPath(new URLSearchParams())).toBe('/');
  });

  it.each([
    ...['https://malo.test', '//malo.test', '/\\malo.test', '/\t/malo.test', '/\n/malo.test', 'javascript:alert(1)'],
    ...['', '/auth?next=/'],
  ])('is never %s', (value) => expect(next(value)).toBe('/'));
});
