import { buildAffiliate, buildProduct } from '../test/build';
import { transferPriceOf } from './prices';
import { picturesOf } from './productPictures';

describe('the transfer price', () => {
  it('takes the discount off, rounded half up to the centavo', () => {
    expect(transferPriceOf(buildProduct({ price: '12999.50' }), 350)).toBe('12544.52');
    expect(transferPriceOf(buildProduct({ price: '0.10' }), 500)).toBe('0.09');
  });

  it('is not offered for products left out of it, external ones, or without a discount', () => {
    expect(transferPriceOf(buildProduct({ allowTransferDiscount: false }), 350)).toBeNull();
    expect(transferPriceOf(buildAffiliate(), 350)).toBeNull();
    expect(transferPriceOf(buildProduct(), 0)).toBeNull();
  });
});

describe('the pictures', () => {
  it('start with the main one and hold each once', () => {
    expect(picturesOf({ imageUrl: '/a', images: ['/b', '/a', '/c'] })).toEqual(['/a', '/b', '/c']);
    expect(picturesOf({ imageUrl: null, images: ['/b'] })).toEqual(['/b']);
    expect(picturesOf({ imageUrl: null, images: [] })).toEqual([]);
  });
});
