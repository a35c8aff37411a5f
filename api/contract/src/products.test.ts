import { badgeOf, mainPicture } from './products';

const product = {
  ...{ isAffiliate: false, isImported: false, affiliateUrl: null, promotionType: 'BOOM' as const },
  ...{ stock: 3, minQuantity: 1 },
};

describe('the badge of a card', () => {
  it.each([
    [{}, 'BOOM'],
    [{ stock: 0 }, 'AGOTADO'],
    // An order takes more than are left (decision 89).
    [{ minQuantity: 5 }, 'AGOTADO'],
    [{ minQuantity: 5, stock: 5 }, 'BOOM'],
    [{ minQuantity: 5, isAffiliate: true }, 'EXTERNO'],
    [{ stock: 0, isImported: true, affiliateUrl: 'https://otra.mx/1' }, 'IMPORTACION'],
  ])('with %j is %s', (over, badge) => expect(badgeOf({ ...product, ...over })).toBe(badge));
});

it('is shown by its own picture, else by the first of its gallery', () => {
  expect(mainPicture({ imageUrl: '/a', images: ['/b'] })).toBe('/a');
  expect(mainPicture({ imageUrl: null, images: ['/b', '/c'] })).toBe('/b');
  expect(mainPicture({ imageUrl: null, images: [] })).toBeNull();
});
