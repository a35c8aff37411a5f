import { Skeleton } from '@boom/platform';
import { Body, type CardLayout, Foot, Prices, Sheet, Stage } from './cardStyles';

/** The shape of a card that is still loading. */
export function ProductCardSkeleton({ layout = 'grid' }: { layout?: CardLayout }) {
  return (
    <Sheet padding={0} $layout={layout} aria-hidden="true" data-testid="product-skeleton">
      <Stage>
        <Skeleton $ratio="1 / 1" $radius="0" />
      </Stage>
      <Body>
        <Skeleton $height="2.6em" />
        <Skeleton $width="60%" />
        <Prices>
          <Skeleton $width="75%" $height="1.75em" />
          <Skeleton $width="90%" />
        </Prices>
        <Skeleton $width="85%" />
        <Foot>
          <Skeleton $height="4.5rem" />
        </Foot>
      </Body>
    </Sheet>
  );
}
