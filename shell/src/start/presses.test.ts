import { type EarlyPresses, rememberPresses, replayPresses } from './presses';

const target = window as Window & EarlyPresses;

function draw(html: string): HTMLButtonElement[] {
  document.body.innerHTML = html;
  return [...document.querySelectorAll('button')];
}

describe('what is pressed before the shell listens', () => {
  it('happens once it does, in its order, each press once', () => {
    const [one, other] = draw('<button type="button"><b>Agregar</b></button><button type="button">Comprar</button>');
    rememberPresses(target);
    other?.click();
    one?.querySelector('b')?.click();
    const heard: string[] = [];
    document.addEventListener('click', ({ target: pressed }) => heard.push((pressed as Element).textContent ?? ''));
    replayPresses(target);
    replayPresses(target);
    expect(heard).toEqual(['Comprar', 'Agregar']);
  });

  it('is heard by nobody before, so that who listens already does not answer it twice', () => {
    const [button] = draw('<button type="button">Agregar</button>');
    const heard = jest.fn();
    button?.addEventListener('click', heard);
    rememberPresses(target);
    button?.click();
    expect(heard).not.toHaveBeenCalled();
    replayPresses(target);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('is left alone where a form, a link or nothing at all answers it', () => {
    const [send, off] = draw(
      '<form onsubmit="return false"><button>Buscar</button></form><button type="button" disabled>No</button>',
    );
    rememberPresses(target);
    send?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    off?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(target.boomPresses?.()).toEqual([]);
  });

  it('is forgotten when it is gone meanwhile', () => {
    const [button] = draw('<button type="button">Agregar</button>');
    const heard = jest.fn();
    rememberPresses(target);
    button?.click();
    button?.addEventListener('click', heard);
    button?.remove();
    replayPresses(target);
    expect(heard).not.toHaveBeenCalled();
  });
});
