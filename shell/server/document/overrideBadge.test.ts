import { media } from '../../platform/src/design/tokens';
import { overrideBadge } from './overrideBadge';

it('the badge of a version on trial stands above the bar at the foot of the panel, as long as that is there', () => {
  const [, lifted = ''] = overrideBadge(['catalog 1.3.0'], [], 'once').split(media.belowDesktop);
  expect(lifted).toMatch(/^ { #boom-override { bottom: calc\([\d.]+rem \+ env\(safe-area-inset-bottom\)\); } }\n/);
});
