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
  const preload = () => {
    loading ??= Loaded.preload();
    return loading;
  };

  /** What fails is asked for again, and said, where it is rendered. */
  function Ready(props: Props) {
    use(preload());
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
