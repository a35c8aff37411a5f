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
  const Loaded = lazyComponent(load, { waiting });
  let loading: Promise<void> | undefined;
  let isHere = false;
  const preload = () => {
    loading ??= Loaded.preload().then(() => {
      isHere = true;
    });
    return loading;
  };

  /** What fails is asked for again, and said, where it is rendered. */
  function Ready(props: Props) {
    // Even a promise that is fulfilled takes React a moment, in which what is pressed in the markup would be lost.
    if (!isHere) use(preload());
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
