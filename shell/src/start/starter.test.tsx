import { SCRIPTS_ID } from '../registry/pageState';

const scripts = [
  { url: '/assets/main.js', integrity: 'sha384-main' },
  { url: '/remotes/catalog/1.0.0/entry.js', integrity: 'sha384-entry' },
];
const begun = () =>
  [...document.head.querySelectorAll('script, link')].map(
    (element) => element.getAttribute('src') ?? element.getAttribute('href'),
  );
const picture = '<img fetchpriority="high" src="/media/1/640.avif">';

/** Opens a document with this in its root; says when its largest picture is decoded, or cannot be. */
function open(markup: string) {
  document.head.innerHTML = '';
  document.body.innerHTML = `<div id="root">${markup}</div><script type="application/json" id="${SCRIPTS_ID}">${JSON.stringify(scripts)}</script>`;
  let decoded = () => {};
  let broken = () => {};
  HTMLImageElement.prototype.decode = () =>
    new Promise<void>((resolve, reject) => {
      decoded = resolve;
      broken = () => reject(new Error('EncodingError'));
    });
  jest.isolateModules(() => require('./starter'));
  return { decoded: () => decoded(), broken: () => broken() };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('the shell starts', () => {
  it('when the largest picture can be painted and has been', async () => {
    const { decoded } = open(picture);
    await jest.advanceTimersByTimeAsync(1_000);
    expect(begun()).toEqual([]);
    decoded();
    await jest.advanceTimersByTimeAsync(0);
    expect(begun()).toEqual([]);
    await jest.advanceTimersByTimeAsync(100);
    expect(begun()).toEqual(['/remotes/catalog/1.0.0/entry.js', '/assets/main.js']);
  });

  it('with the hashes that the document names: another script than those runs nowhere', () => {
    open('');
    const [entry, main] = document.head.querySelectorAll<HTMLLinkElement | HTMLScriptElement>('script, link');
    expect(main).toMatchObject({ tagName: 'SCRIPT', integrity: 'sha384-main', crossOrigin: 'anonymous' });
    expect(entry).toMatchObject({ tagName: 'LINK', integrity: 'sha384-entry', crossOrigin: 'anonymous' });
  });

  it('when that picture is broken', async () => {
    const { broken } = open(picture);
    broken();
    await jest.advanceTimersByTimeAsync(100);
    expect(begun()).toHaveLength(2);
  });

  it('at the first input, and once', async () => {
    const { decoded } = open(picture);
    window.dispatchEvent(new Event('pointerdown'));
    expect(begun()).toHaveLength(2);
    decoded();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(begun()).toHaveLength(2);
  });

  it('after three seconds in any case', async () => {
    open(picture);
    await jest.advanceTimersByTimeAsync(2_999);
    expect(begun()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(begun()).toHaveLength(2);
  });

  it('at once where the server rendered nothing', () => {
    open('');
    expect(begun()).toHaveLength(2);
  });

  it('after the first paint where there is no such picture', async () => {
    open('<h1>Envíos</h1>');
    expect(begun()).toEqual([]);
    await jest.advanceTimersByTimeAsync(100);
    expect(begun()).toHaveLength(2);
  });
});

it('keeps for which address the page was drawn, also when "back" is pressed before the shell is there', () => {
  history.replaceState(null, '', '/explorar?q=tele#contenido');
  open('<h1>Explorar</h1>');
  history.replaceState(null, '', '/');
  expect(document.getElementById('root')?.dataset.address).toBe('/explorar?q=tele');
});

it('takes the scroll back from the browser in a page that comes back as it was left, and in no other', () => {
  open('');
  history.scrollRestoration = 'auto';
  const show = (persisted: boolean) => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    return history.scrollRestoration;
  };
  expect([show(false), show(true)]).toEqual(['auto', 'manual']);
});
