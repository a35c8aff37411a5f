import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../build/units';
import { countTable, faultsOf, leftOut, namedIn, outcomeOf, readRows, requirements } from './securityTables';

const chapters = [...requirements].filter(([chapter]) => !leftOut.includes(chapter));

describe('the rulebook', () => {
  const rows = readRows('rules.md');

  it('has every rule', () => {
    const ids = new Set(rows.map(({ id }) => id.split(' ')[0]));
    const all = Array.from({ length: 24 }, (_, at) => `R${at + 1}`);
    expect(all.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('names tests that are there', () => {
    expect(rows.flatMap(faultsOf)).toEqual([]);
  });
});

describe('the ASVS', () => {
  it('has 210 items of levels 1 and 2 in the chapters of the rulebook, and 7 of sealed tokens', () => {
    const countOf = (ids: string[][]) => ids.flat().length;
    expect(countOf([...requirements.values()])).toBe(253);
    expect(countOf(chapters.map(([, ids]) => ids))).toBe(217);
  });

  it.each(chapters)('%s has each item once, with its level', (chapter, ids) => {
    expect(readRows(`asvs/${chapter}.md`).map(({ id, level }) => `${id} L${level}`)).toEqual(ids);
  });

  it.each(chapters)('%s names tests that are there, or says why there is none', (chapter) => {
    expect(readRows(`asvs/${chapter}.md`).flatMap(faultsOf)).toEqual([]);
  });

  it('is counted in the overview (else: npm run docs:security)', () => {
    expect(readFileSync(path.join(root, 'docs/security/README.md'), 'utf8')).toContain(countTable());
  });
});

describe('a row', () => {
  const row = { id: '4.2.1', level: '2', evidence: '', exception: '' };
  const here = 'shell/tools/docs/security.test.ts';
  /** Nowhere whole, also not here. */
  const gone = ['a name', 'of nothing'].join(' ');

  it.each([
    ['nothing', '', 'neither a test nor an exception'],
    ['a file that is gone', '`api/gone.test.ts` “x”', 'api/gone.test.ts is not there'],
    ['no test', '`README.md` “Compra Boom”', 'README.md is no test'],
    ['a whole file', `\`${here}\``, `${here}: nothing in it is named`],
    ['another name', `\`${here}\` “a row” “${gone}”`, `${here} has no “${gone}”`],
  ])('with %s is at fault', (_what, evidence, fault) => {
    expect(faultsOf({ ...row, evidence })).toEqual([`4.2.1: ${fault}`]);
  });

  it('is tested, in part, an exception, or does not apply', () => {
    const evidence = `\`${here}\` “a row”`;
    expect(namedIn(evidence)).toEqual([{ file: here, texts: ['a row'] }]);
    expect(outcomeOf({ ...row, evidence })).toBe('tested');
    expect(outcomeOf({ ...row, evidence, exception: 'Not all.' })).toBe('in part');
    expect(outcomeOf({ ...row, exception: 'None.' })).toBe('exception');
    expect(outcomeOf({ ...row, exception: 'Does not apply: none.' })).toBe('not applicable');
    expect(outcomeOf({ ...row, id: '2.1.1', evidence: '`README.md` “Compra Boom”' })).toBe('documented');
  });
});
