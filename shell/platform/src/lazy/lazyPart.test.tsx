import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderScreen } from '../testing';
import { lazyPart, PartFailureContext } from './lazyPart';

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

/** Gives what `load` gives at the moment. */
function partFrom(load: () => Promise<{ default: typeof Slip }>) {
  const network = { load, tries: 0 };
  const Part = lazyPart<SlipProps>(() => {
    network.tries += 1;
    return network.load();
  });
  return { network, Part };
}

// React repeats on the console what a boundary caught.
beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it('says that it is on its way, and is fetched once for all places', async () => {
  let arrive = (_: { default: typeof Slip }) => {};
  const { network, Part } = partFrom(() => new Promise((resolve) => (arrive = resolve)));
  renderScreen(
    <>
      <Part />
      <Part />
    </>,
  );
  expect(screen.getAllByRole('status', { busy: true })).toHaveLength(2);
  await waitFor(() => expect(network.tries).toBeGreaterThan(0));
  arrive({ default: Slip });
  expect(await screen.findAllByRole('dialog')).toHaveLength(2);
  expect(network.tries).toBe(1);
});

it('outlives a hiccup of the network without a word', async () => {
  const { network, Part } = partFrom(lost);
  renderScreen(<Part />);
  await waitFor(() => expect(network.tries).toBe(1));
  network.load = found;
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('leaves the page standing when it cannot be had, and Retry truly tries again', async () => {
  const tellFailure = jest.fn();
  const { network, Part } = partFrom(lost);
  const { user } = renderScreen(
    <PartFailureContext value={tellFailure}>
      <h1>Pedidos</h1>
      <Part />
    </PartFailureContext>,
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

it('asks for a script that failed past the cache, which may hold a damaged copy', async () => {
  const request = 'https://tienda.test/remotes/admin/1.0.0/12.js';
  const { network, Part } = partFrom(() => Promise.reject(Object.assign(new Error('lost'), { request })));
  renderScreen(<Part />);
  const asked = jest.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
  await waitFor(() => expect(network.tries).toBe(2));
  expect(asked).toHaveBeenCalledWith(request, { cache: 'reload' });
});

it('keeps what it throws while it is drawn, and draws it anew', async () => {
  let isBroken = true;
  const Part = lazyPart<SlipProps>(async () => ({
    default: () => {
      if (isBroken) throw new Error('undefined is not a function');
      return <div role="dialog" />;
    },
  }));
  const { user } = renderScreen(<Part />);
  const button = await retry();
  isBroken = false;
  await user.click(button);
  expect(await screen.findByRole('dialog')).toBeVisible();
});

it('can be closed while it is missing, and says nothing then', async () => {
  const { Part } = partFrom(lost);
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return <Part isOpen={isOpen} onClose={() => setOpen(false)} />;
  }
  const { user } = renderScreen(<Page />);
  await retry();
  await user.click(screen.getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
}, 40_000);

it('draws at once what was fetched before', async () => {
  const { Part } = partFrom(found);
  await Part.preload();
  renderScreen(<Part />);
  expect(screen.getByRole('dialog')).toBeVisible();
});
