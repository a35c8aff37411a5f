import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../testing';
import { LazyFailureContext, lazyComponent } from './lazyComponent';

interface SlipProps {
  isOpen?: boolean;
  onClose?: () => void;
}

function Slip({ onClose }: SlipProps) {
  return (
    <div role="dialog">
      <button type="button" onClick={onClose}>
        Listo
      </button>
    </div>
  );
}

const found = async () => ({ default: Slip });
const lost = () => Promise.reject(new Error('Loading chunk 12 failed'));
const retry = () => screen.findByRole('button', { name: 'Reintentar' }, { timeout: 10_000 });

/** A lazy component whose file comes from `network.load`, which a test may replace. */
function componentFrom(load: () => Promise<{ default: typeof Slip }>) {
  const network = { load, tries: 0 };
  const LazySlip = lazyComponent<SlipProps>(() => {
    network.tries += 1;
    return network.load();
  });
  return { network, LazySlip };
}

// React repeats on the console what a boundary caught.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('shows that it is loading, and is loaded once for all its instances', async () => {
  let arrive = (_: { default: typeof Slip }) => {};
  const { network, LazySlip } = componentFrom(() => new Promise((resolve) => (arrive = resolve)));
  renderScreen(
    <>
      <LazySlip />
      <LazySlip />
    </>,
  );
  expect(screen.getAllByRole('status', { busy: true })).toHaveLength(2);
  await waitFor(() => expect(network.tries).toBeGreaterThan(0));
  arrive({ default: Slip });
  expect(await screen.findAllByRole('dialog')).toHaveLength(2);
  expect(network.tries).toBe(1);
});

it('shows nothing where nothing is to wait or to fail', async () => {
  const handleFailure = jest.fn();
  const LazySlip = lazyComponent<SlipProps>(lost, { waiting: () => null, failed: () => null });
  renderScreen(
    <LazyFailureContext value={handleFailure}>
      <LazySlip />
    </LazyFailureContext>,
  );
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await waitFor(() => expect(handleFailure).toHaveBeenCalled(), { timeout: 10_000 });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('survives a network error that a retry mends, without a message', async () => {
  const { network, LazySlip } = componentFrom(lost);
  renderScreen(<LazySlip />);
  await waitFor(() => expect(network.tries).toBe(1));
  network.load = found;
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('is loaded by itself once the connection is back', async () => {
  const { network, LazySlip } = componentFrom(lost);
  renderScreen(<LazySlip />);
  await retry();
  network.load = found;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('leaves the page intact when it cannot be loaded, and "Reintentar" loads it again', async () => {
  const tellFailure = jest.fn();
  const { network, LazySlip } = componentFrom(lost);
  const { user } = renderScreen(
    <LazyFailureContext value={tellFailure}>
      <h1>Pedidos</h1>
      <LazySlip />
    </LazyFailureContext>,
  );
  await retry();
  expect(screen.getByRole('heading', { name: 'Pedidos' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('No pudimos cargar esta parte');
  expect(tellFailure).toHaveBeenCalledWith(expect.objectContaining({ message: 'Loading chunk 12 failed' }));
  expect(network.tries).toBe(3);

  network.load = found;
  await user.click(await retry());
  expect(await screen.findByRole('dialog')).toBeVisible();
}, 40_000);

it('fetches a failed script again past the cache, which may hold a damaged copy', async () => {
  const request = 'https://tienda.test/remotes/admin/1.0.0/12.js';
  const { network, LazySlip } = componentFrom(() => Promise.reject(Object.assign(new Error('lost'), { request })));
  renderScreen(<LazySlip />);
  const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  await waitFor(() => expect(network.tries).toBe(2));
  expect(asked).toHaveBeenCalledWith(request, { cache: 'reload' });
});

it('catches an error of its rendering, and renders again on "Reintentar"', async () => {
  let isBroken = true;
  const LazySlip = lazyComponent<SlipProps>(async () => ({
    default: () => {
      if (isBroken) throw new Error('undefined is not a function');
      return <div role="dialog" />;
    },
  }));
  const { user } = renderScreen(<LazySlip />);
  const button = await retry();
  isBroken = false;
  await user.click(button);
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('can be closed while its file is missing, and shows no message then', async () => {
  const { LazySlip } = componentFrom(lost);
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return <LazySlip isOpen={isOpen} onClose={() => setOpen(false)} />;
  }
  const { user } = renderScreen(<Page />);
  await retry();
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
}, 40_000);

it('renders at once when it was preloaded', async () => {
  const { LazySlip } = componentFrom(found);
  await LazySlip.preload();
  renderScreen(<LazySlip />);
  expect(screen.getByRole('dialog')).toBeVisible();
});
