import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRotation } from './useRotation';

function Carousel({ count = 3 }: { count?: number }) {
  const { index, select, isPlaying, toggle, hold } = useRotation(count, 5_000);
  return (
    <section {...hold} aria-label="carrusel">
      <p>{`lámina ${index}`}</p>
      <button type="button" onClick={() => select(0)}>
        primera
      </button>
      <button type="button" onClick={toggle}>
        {isPlaying ? 'Pausar' : 'Reproducir'}
      </button>
    </section>
  );
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(window, 'matchMedia');
});

describe('a rotation', () => {
  it('shows the next after its time, and the first after the last', () => {
    render(<Carousel />);
    pass(4_999);
    expect(screen.getByText('lámina 0')).toBeVisible();
    pass(1);
    expect(screen.getByText('lámina 1')).toBeVisible();
    pass(5_000);
    pass(5_000);
    expect(screen.getByText('lámina 0')).toBeVisible();
  });

  it('counts the whole time again after a choice', () => {
    render(<Carousel />);
    pass(5_000);
    pass(4_000);
    fireEvent.click(screen.getByRole('button', { name: 'primera' }));
    pass(4_999);
    expect(screen.getByText('lámina 0')).toBeVisible();
    pass(1);
    expect(screen.getByText('lámina 1')).toBeVisible();
  });

  it('stands still under the pointer and while the focus is inside', () => {
    render(<Carousel />);
    const section = screen.getByRole('region');
    fireEvent.pointerEnter(section);
    pass(20_000);
    expect(screen.getByText('lámina 0')).toBeVisible();
    fireEvent.pointerLeave(section);
    act(() => screen.getByRole('button', { name: 'primera' }).focus());
    pass(20_000);
    act(() => screen.getByRole('button', { name: 'Pausar' }).focus());
    pass(20_000);
    expect(screen.getByText('lámina 0')).toBeVisible();
    act(() => screen.getByRole('button', { name: 'Pausar' }).blur());
    pass(5_000);
    expect(screen.getByText('lámina 1')).toBeVisible();
  });

  it('stops with the pause button and goes on with it', () => {
    render(<Carousel />);
    fireEvent.click(screen.getByRole('button', { name: 'Pausar' }));
    pass(20_000);
    expect(screen.getByText('lámina 0')).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Reproducir' }));
    pass(5_000);
    expect(screen.getByText('lámina 1')).toBeVisible();
  });

  it('does not start for people who asked for less motion', () => {
    window.matchMedia = () =>
      ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }) as unknown as MediaQueryList;
    render(<Carousel />);
    pass(20_000);
    expect(screen.getByText('lámina 0')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reproducir' })).toBeVisible();
  });

  it('goes on where the one that was shown is gone, as an offer that ended', () => {
    const { rerender } = render(<Carousel />);
    pass(5_000);
    pass(5_000);
    expect(screen.getByText('lámina 2')).toBeVisible();
    rerender(<Carousel count={2} />);
    expect(screen.getByText('lámina 0')).toBeVisible();
    pass(5_000);
    expect(screen.getByText('lámina 1')).toBeVisible();
  });

  it('has nothing to do with a single one', () => {
    render(<Carousel count={1} />);
    expect(jest.getTimerCount()).toBe(0);
  });
});
