import { foldersOf, otherNodeOf, screensOf } from './shards';

describe('what a commit tries on another version of Node', () => {
  it('is each half on each version, one after the other', () => {
    const tried = ['f049a7a4', 'f049a7a5', 'f049a7a6', 'f049a7a7'].map((commit) => otherNodeOf(['22', '24'], commit));
    expect(tried).toEqual([
      { version: '22', shard: '1/2' },
      { version: '24', shard: '1/2' },
      { version: '22', shard: '2/2' },
      { version: '24', shard: '2/2' },
    ]);
  });

  it('is nothing for every other commit', () => {
    expect(['f049a7a8', 'f049a7af'].map((commit) => otherNodeOf(['22', '24'], commit))).toEqual([null, null]);
  });

  it('is the first half on the first version where nothing is committed', () => {
    expect(otherNodeOf(['22', '24'], '')).toEqual({ version: '22', shard: '1/2' });
  });
});

describe('the screens of a commit', () => {
  it('are each half for every other commit', () => {
    expect(['f049a7aa', 'f049a7ad', ''].map(screensOf)).toEqual(['1/2', '2/2', '1/2']);
  });
});

describe('the journeys of a commit', () => {
  it('are those of people, of delivery, or of screens: each for every third commit', () => {
    expect(['f049a7a9', 'f049a7aa', 'f049a7ab', ''].map(foldersOf)).toEqual([
      'journeys/',
      'delivery/|versions/',
      'quality/',
      'journeys/',
    ]);
  });
});
