/** Every picture there is: `<slug>-1`, `-2`, `-3` for a product, then banners and offers. */
import { compositions } from './compositions.mjs';
import { shots } from './shots.mjs';

const products = Object.entries(shots).flatMap(([slug, [model, options, ...views]]) =>
  views.map(({ with: more, model: other, ...view }, index) => ({
    base: `${slug}-${index + 1}`,
    kind: 'product',
    model: other ?? model,
    options: { ...options, ...more },
    view,
  })),
);

/** Main pictures first, so that an interrupted run has left something to show for every product. */
const ranked = (rank) => products.filter(({ base }) => base.endsWith(`-${rank}`));
export const pictures = [...ranked(1), ...compositions, ...ranked(2), ...ranked(3)];
