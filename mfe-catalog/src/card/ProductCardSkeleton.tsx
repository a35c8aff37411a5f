import { Skeleton } from '@boom/platform';

/** The skeleton of a card, inside of `Cards`. */
export function ProductCardSkeleton() {
  return (
    <div aria-hidden="true" data-testid="product-skeleton">
      <div className="card-photo">
        <Skeleton $ratio="1 / 1" $radius="0" />
      </div>
      <div className="card-body">
        <Skeleton $height="2.6em" />
        <Skeleton $width="60%" />
        <div className="card-price">
          <Skeleton $width="75%" $height="1.75em" />
          <Skeleton $width="90%" />
        </div>
        <Skeleton $width="85%" />
        <div className="card-foot">
          <Skeleton $height="4.5rem" />
        </div>
      </div>
    </div>
  );
}
