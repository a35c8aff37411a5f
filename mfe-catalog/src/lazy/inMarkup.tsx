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
  let isHere = false;
  const Loaded = lazyComponent(
    async () => {
      const loaded = await load();
      isHere = true;
      return loaded;
    },
    { waiting },
  );
  let loading: Promise<void> | undefined;

  /** What failed ahead of it is asked for again while the markup stays, and then where it is rendered, which says so. */
  function Ready(props: Props) {
    // Even a promise that is fulfilled takes React a moment, in which what is pressed in the markup would be lost.
    if (!isHere) {
      loading ??= Loaded.preload();
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
  InMarkup.preload = Loaded.preload;
  return InMarkup;
}
