import { ByteCache } from './byteCache';

describe('a cache with a number of bytes', () => {
  it('forgets what was not used for the longest time, and keeps nothing that is larger than all of it', () => {
    const cache = new ByteCache<string, number>(100);
    cache.set('a', 1, 40);
    cache.set('b', 2, 40);
    cache.get('a');
    cache.set('c', 3, 40);
    expect(['a', 'b', 'c'].map((key) => cache.get(key))).toEqual([1, undefined, 3]);
    cache.set('d', 4, 101);
    expect(['a', 'c', 'd'].map((key) => cache.get(key))).toEqual([1, 3, undefined]);
    cache.set('a', 5, 60);
    expect(['a', 'c'].map((key) => cache.get(key))).toEqual([5, 3]);
    cache.clear();
    cache.set('e', 6, 100);
    expect(cache.get('e')).toBe(6);
  });
});
