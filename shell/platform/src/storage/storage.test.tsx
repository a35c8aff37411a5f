import { fillStorage } from '../testing';
import { createStored, createStoredForUser } from './storage';

const asText = (json: unknown) => (typeof json === 'string' ? json : null);
const open = () => createStored('boom.test', asText);
const stops: Array<() => void> = [];

beforeEach(() => {
  jest.restoreAllMocks();
  open().write(null);
  localStorage.clear();
});
afterEach(() => {
  jest.restoreAllMocks();
  for (const stop of stops.splice(0)) stop();
});

/** What browsers do in all tabs but the one that wrote; without a key: all was deleted. */
const tellOfAnotherTab = (key: string | null) => void window.dispatchEvent(new StorageEvent('storage', { key }));

describe('a value that found no room', () => {
  it('gives way to the next one that does', () => {
    fillStorage();
    open().write('old');
    expect(open().read()).toBe('old');
    jest.restoreAllMocks();
    open().write('new');
    expect(open().read()).toBe('new');
    expect(localStorage.getItem('boom.test')).toBe('"new"');
  });

  it('gives way to what another tab has stored since', () => {
    const seen = jest.fn();
    stops.push(open().onOtherTab(() => seen(open().read())));
    fillStorage();
    open().write('ours');
    jest.restoreAllMocks();
    localStorage.setItem('boom.test', '"theirs"');
    tellOfAnotherTab('boom.test');
    expect(seen).toHaveBeenCalledWith('theirs');
  });
});

it('a tab is told when another one has deleted all that the site stores', () => {
  const told = jest.fn();
  stops.push(open().onOtherTab(told));
  tellOfAnotherTab('boom.other');
  expect(told).not.toHaveBeenCalled();
  tellOfAnotherTab(null);
  expect(told).toHaveBeenCalledTimes(1);
});

describe('what one person stores', () => {
  const drafts = createStoredForUser<{ text: string }>('boom.drafts');

  it('is theirs over sessions', () => {
    drafts.write('ana', { text: 'Mi pedido' });
    expect(drafts.read('ana')).toEqual({ text: 'Mi pedido' });
  });

  it('is neither shown to another person nor there any more afterwards', () => {
    drafts.write('ana', { text: 'Mi pedido' });
    expect(drafts.read('luis')).toEqual({});
    expect(localStorage.getItem('boom.drafts')).toBeNull();
    expect(drafts.read('ana')).toEqual({});
  });
});
