import {
  at,
  box,
  display,
  drum,
  extrude,
  face,
  glass,
  gloss,
  group,
  metal,
  rest,
  ring,
  rubber,
  slab,
  THREE,
} from '../build.mjs';
import { screen } from '../screens.mjs';

/** A watch standing on its closed strap, the dial tilted up. */
export function watch(options) {
  const {
    radius = 2.3,
    square = false,
    color = '#2b2d32',
    strap = '#1c1d21',
    dial = 'rings',
    finish = 'metal',
    stripe = null,
    width = 2.9,
  } = options;
  const shell = () => (finish === 'metal' ? metal(color, { roughness: 0.3 }) : gloss(color, { roughness: 0.3 }));
  const band = (outerZ, outerY, thick) => {
    const shape = new THREE.Shape().absellipse(0, 0, outerZ, outerY, 0, Math.PI * 2);
    shape.holes.push(new THREE.Path().absellipse(0, 0, outerZ - thick, outerY - thick, 0, Math.PI * 2));
    return shape;
  };
  const loop = extrude(band(3.15, 3.35, 0.34), width, 0.12, rubber(strap, { roughness: 0.7 }));
  const line = stripe && extrude(band(3.17, 3.37, 0.2), width * 0.24, 0.02, rubber(stripe));
  const size = radius * 2;
  const map = screen(dial, 1, 1);
  const head = square
    ? group(
        slab(size, size * 1.08, 1.25, 1.2, 0.35, shell()),
        at(face(size - 0.35, size * 1.08 - 0.35, glass('#020203'), 1), 0, 0, 0.635),
        at(display(size - 0.9, size - 0.9, map, 0.6), 0, 0, 0.65),
      )
    : group(
        at(drum(radius, 1.15, 0.34, shell()), 0, 0, 0, 90),
        at(ring(radius * 0.93, 0.13, metal(color, { roughness: 0.2 })), 0, 0, 0.52),
        at(drum(radius * 0.91, 0.1, 0.04, glass('#020203')), 0, 0, 0.55, 90),
        at(display(radius * 1.66, radius * 1.66, map, radius), 0, 0, 0.62),
      );
  const crown = group(
    at(drum(0.36, 0.55, 0.12, metal(color, { roughness: 0.25 })), radius + 0.2, 0.75, 0, 0, 0, 90),
    at(box(0.3, 1.0, 0.42, 0.14, metal(color)), radius - 0.02, -0.8, 0, 0, 0, -14),
  );
  const sensor = at(
    group(
      at(drum(radius * 0.72, 0.2, 0.08, gloss('#15161a')), 0, 0, 0, 90),
      [0, 1, 2].map((i) =>
        at(drum(0.22, 0.24, 0.05, gloss('#1e7a52', { emissive: '#0a6a3d' })), (i - 1) * 0.6, 0, 0, 90),
      ),
    ),
    0,
    0,
    -0.62,
  );
  const buckle = at(box(width + 0.5, 1.3, 0.3, 0.12, metal('#b9bcc3')), 0, 0.2, -3.18);
  const whole = group(
    at(loop, 0, 0, 0, 0, 90),
    line && at(line, 0, 0, 0, 0, 90),
    at(group(head, crown, sensor), 0, 0, 2.95),
    buckle,
    at(box(width + 0.12, 0.6, 0.5, 0.14, rubber(strap)), 0, -1.3, -2.95),
  );
  return rest(at(whole, 0, 0, 0, options.tilt ?? -14));
}
