import { originOf, putBetweenMarks } from './document';

describe('the document', () => {
  it('gets a section of its own, and later a new text in the same place', () => {
    const first = putBetweenMarks('# Performance\n\n<!-- weigh:start -->\na\n<!-- weigh:end -->\n', 'bench:web', 'one');
    expect(first).toBe(
      '# Performance\n\n<!-- weigh:start -->\na\n<!-- weigh:end -->\n\n<!-- bench:web:start -->\none\n<!-- bench:web:end -->\n',
    );
    expect(putBetweenMarks(`${first}\nafter\n`, 'bench:web', 'two')).toBe(
      '# Performance\n\n<!-- weigh:start -->\na\n<!-- weigh:end -->\n\n<!-- bench:web:start -->\ntwo\n<!-- bench:web:end -->\n\nafter\n',
    );
  });

  it.each([
    ['the commit that was run', 'cf82f9ab1d', '', ', of `cf82f9ab`'],
    ['that it was run with changes', 'cf82f9ab1d', ' M api/src/app.ts\n', ', of `cf82f9ab` with changes'],
    ['no commit where there is no repository', '', '', ''],
  ])('says when it was written, and %s', (_what, commit, changed, sources) => {
    const at = new Date('2026-11-26T23:30:00-06:00');
    expect(originOf(at, commit, changed)).toBe(`Written on 2026-11-27 (UTC)${sources}.`);
  });
});
