import { shardsOf } from './shards';

describe('what each version of Node runs', () => {
  it('is every file once, shared among them, and the other part with another commit', () => {
    expect(shardsOf(['22', '24'], 'f049a7a4')).toEqual(['1/2', '2/2']);
    expect(shardsOf(['22', '24'], 'f049a7a5')).toEqual(['2/2', '1/2']);
    expect(shardsOf(['20', '22', '24'], 'f049a7af').toSorted()).toEqual(['1/3', '2/3', '3/3']);
  });

  it('is the first part of the first version where nothing is committed', () => {
    expect(shardsOf(['22', '24'], '')).toEqual(['1/2', '2/2']);
  });
});
