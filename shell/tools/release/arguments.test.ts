import { parseCommand } from './arguments';

describe('the command line', () => {
  it.each([
    ['', undefined],
    ['--promote', { step: { promote: true } }],
    ['--rollback', { step: { rollback: true } }],
    ['--rollback 1.2.0', { step: { rollbackTo: '1.2.0' } }],
    ['--to 1.3.0', { step: { to: '1.3.0' } }],
    ['--sign 1.2.0', { sign: '1.2.0' }],
    ['--history', 'history'],
    ['--prune', 'prune'],
    ['--new-key', 'new-key'],
  ])('mfe-support %s', (args, instead) => {
    const { unit, ...command } = parseCommand(['mfe-support', ...args.split(' ').filter(Boolean)]);
    expect(unit.remote).toBe('support');
    expect(command).toMatchObject({ instead, isDry: false, isTested: false, isSmokeTested: true });
  });

  it('takes an empty version, as of a variable that is not set, for one that is not there: not for the one before', () => {
    const { instead } = parseCommand(['mfe-support', '--rollback', '']);
    expect(instead).toEqual({ step: { rollbackTo: '' } });
  });

  it('says for how many, whether it is only tried, where the smoke test opens it and why', () => {
    const args = ['shell', '--canary', '10', '--dry-run', '--tested', '--no-smoke-test', '--site', 'https://tienda.mx'];
    expect(parseCommand([...args, '--why', 'a new menu'])).toMatchObject({
      unit: { name: 'shell' },
      canary: 10,
      isDry: true,
      isTested: true,
      isSmokeTested: false,
      site: 'https://tienda.mx',
      why: 'a new menu',
    });
  });

  it('takes what the step before has tested and built', () => {
    expect(parseCommand(['shell', '--built'])).toMatchObject({ isTested: true, isBuilt: true });
  });

  it.each([
    [[], 'npm run release -- mfe-catalog'],
    [['mfe-support', '1.2.0'], 'npm run release -- mfe-catalog'],
    [['mfe-support', '--promote', '--rollback'], 'Only one of these at a time'],
    [['mfe-support', '--canary', '10', '--promote'], 'Only one of these at a time'],
    [['mfe-support', '--canary', '100'], 'whole percentage from 1 to 99'],
    [['mfe-support', '--canary', 'ten'], 'whole percentage from 1 to 99'],
    [['mfe-nobody'], 'There is no "mfe-nobody"'],
    ...['--promote', '--rollback', '--to 1.0.0', '--retire', '--sign 1.0.0'].map((step): [string[], string] => [
      ['mfe-support', ...step.split(' '), '--dry-run'],
      '--dry-run is for a release',
    ]),
  ])('is refused: %j', (args, message) => {
    expect(() => parseCommand(args)).toThrow(message);
  });
});
