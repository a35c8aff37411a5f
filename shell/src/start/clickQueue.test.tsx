import { type ClickQueue, queueClicks, replayClicks } from './clickQueue';

const target = window as Window & ClickQueue;

function render(html: string): HTMLButtonElement[] {
  document.body.innerHTML = html;
  return [...document.querySelectorAll('button')];
}

describe('a click before the shell listens', () => {
  it('is replayed once when it does, in order', () => {
    const [one, other] = render('<button type="button"><b>Agregar</b></button><button type="button">Comprar</button>');
    queueClicks(target);
    other?.click();
    one?.querySelector('b')?.click();
    const heard: string[] = [];
    document.addEventListener('click', ({ target: clicked }) => heard.push((clicked as Element).textContent ?? ''));
    replayClicks(target);
    replayClicks(target);
    expect(heard).toEqual(['Comprar', 'Agregar']);
  });

  it('reaches no listener before, so that none handles it twice', () => {
    const [button] = render('<button type="button">Agregar</button>');
    const heard = jest.fn();
    button?.addEventListener('click', heard);
    queueClicks(target);
    button?.click();
    expect(heard).not.toHaveBeenCalled();
    replayClicks(target);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('is not queued on a form, a link, or an element without a button', () => {
    const [send, off] = render(
      '<form onsubmit="return false"><button>Buscar</button></form><button type="button" disabled>No</button>',
    );
    queueClicks(target);
    send?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    off?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(target.boomQueuedClicks?.()).toEqual([]);
  });

  it('is dropped when its button has gone', () => {
    const [button] = render('<button type="button">Agregar</button>');
    const heard = jest.fn();
    queueClicks(target);
    button?.click();
    button?.addEventListener('click', heard);
    button?.remove();
    replayClicks(target);
    expect(heard).not.toHaveBeenCalled();
  });
});
