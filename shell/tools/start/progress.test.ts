import { Progress } from './progress';

/** What was written, as a terminal or as a file would get it. */
function screen(isTTY: boolean, columns?: number) {
  const written: string[] = [];
  const out = { isTTY, columns, write: (text: string) => written.push(text) } as unknown as NodeJS.WriteStream;
  return { progress: new Progress(out), written };
}
const wipe = '\r\u001b[K';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('how far the builds are', () => {
  it('is one line that changes, on a terminal', () => {
    const { progress, written } = screen(true);
    progress.update('shell', 10);
    progress.update('mfe-catalog', 0);
    expect(written).toEqual([`${wipe}Construyendo: shell 10 %`, `${wipe}Construyendo: shell 10 %   mfe-catalog 0 %`]);
  });

  it('is a line for each finished unit, with its seconds, where lines cannot change', () => {
    const { progress, written } = screen(false);
    progress.update('shell', 10);
    jest.advanceTimersByTime(4_200);
    progress.update('shell', 90);
    progress.finish('shell');
    expect(written).toEqual(['Listo: shell (4 s)\n']);
  });

  it('keeps the changing line below what is said meanwhile', () => {
    const { progress, written } = screen(true);
    progress.update('shell', 50);
    progress.say('Preparando la base de datos');
    expect(written.slice(1)).toEqual([wipe, 'Preparando la base de datos\n', `${wipe}Construyendo: shell 50 %`]);
  });

  it('never takes more than the terminal is wide: a second line could not be wiped', () => {
    const { progress, written } = screen(true, 24);
    progress.update('mfe-catalog', 10);
    progress.update('mfe-checkout', 10);
    for (const line of written) expect(line.replace(wipe, '').length).toBeLessThanOrEqual(26);
  });

  it('is wiped when nothing is under way any more', () => {
    const { progress, written } = screen(true);
    progress.update('shell', 50);
    progress.clear();
    progress.say('Compra Boom lista');
    expect(written.slice(1)).toEqual([wipe, wipe, 'Compra Boom lista\n']);
  });
});
