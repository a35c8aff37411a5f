import { lazyComponent } from '@boom/platform';
import { type ComponentType, type ReactNode, Suspense, use } from 'react';

/**
 * A component whose script only some pages fetch, and which is in the server's markup all the same: what the server drew
 * stays until the script is here. A page that will render it calls `preload` while it loads.
 *
 * @param waiting rendered where the server drew nothing, while the script is loading.
 */
export function inMarkup<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  waiting: (props: Props) => ReactNode,
) {
  let hasArrived = false;
  let isHere = false;
  const Loaded = lazyComponent(
    async () => {
      const loaded = await load();
      hasArrived = true;
      return loaded;
    },
    { waiting },
  );
  let loading: Promise<void> | undefined;

  /** What arrives after its time limit is not kept by `Loaded`: it is not here. */
  async function preload() {
    await Loaded.preload();
    isHere = hasArrived;
  }

  /** What failed ahead of it is asked for again while the markup stays, and then where it is rendered, which says so. */
  function Ready(props: Props) {
    // Even a promise that is fulfilled takes React a moment, in which what is pressed in the markup would be lost. What
    // was waited for once is asked for again: a component that waited has to.
    if (!isHere || loading) {
      loading ??= preload();
      use(loading);
    }
    return <Loaded {...props} />;
  }

  function InMarkup(props: Props) {
    return (
      <Suspense fallback={waiting(props)}>
        <Ready {...props} />
      </Suspense>
    );
  }
  InMarkup.preload = preload;
  return InMarkup;
}
