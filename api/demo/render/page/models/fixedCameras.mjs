import {
  at,
  ball,
  box,
  decal,
  drum,
  glass,
  gloss,
  group,
  lamp,
  metal,
  plastic,
  ring,
  rubber,
  slab,
} from '../build.mjs';
import { holes, words } from '../textures.mjs';

/** A camera that turns its head, for a shelf. */
export function securityCamera(options) {
  const { color = '#dededb', dark = '#15161a' } = options;
  return group(
    at(drum(4, 1.6, 0.6, plastic(color)), 0, 0.8, 0),
    at(drum(3.2, 3.2, 0.8, plastic(color)), 0, 3, 0),
    at(ring(3.22, 0.1, plastic('#9a9da4')), 0, 2.4, 0, 90),
    at(ball(4.1, plastic(color)), 0, 7.4, 0),
    at(
      group(
        at(drum(2.95, 1.2, 0.5, gloss(dark, { roughness: 0.15 })), 0, 0, 3.1, 90),
        at(ring(1.35, 0.14, metal('#5a5d65')), 0, 0.2, 3.74),
        at(drum(1.2, 0.3, 0.12, glass('#04050a')), 0, 0.2, 3.7, 90),
        at(drum(0.75, 0.3, 0.12, gloss('#1b2552', { iridescence: 1 })), 0, 0.2, 3.77, 90),
        at(drum(0.28, 0.3, 0.1, gloss('#040509')), 0, 0.2, 3.82, 90),
        at(drum(0.11, 0.3, 0.03, lamp('#dce6ff')), 0.35, 0.55, 3.84, 90),
        [-1, 1].map((x) => at(drum(0.3, 0.1, 0.04, gloss('#2a1015')), x * 1.9, 0.2, 3.68, 90)),
        at(drum(0.12, 0.1, 0.04, lamp('#3fa9ff')), 0, -1.7, 3.69, 90),
      ),
      0,
      7.4,
      0.35,
      -4,
    ),
    at(decal(2.6, 0.65, words('nodara', '#8a8d94', { weight: 600 })), 0, 1.2, 4.02),
    at(decal(3, 1.6, holes(10, 5, '#3a3c42', 0.26)), 0, 6.6, -4.06, 0, 180),
  );
}

/** A webcam on its folding foot. */
export function webcam(options) {
  const { color = '#24262b' } = options;
  return group(
    at(slab(10, 3.4, 3, 1.65, 0.6, plastic(color)), 0, 8, 0),
    at(slab(9.3, 2.8, 0.3, 1.35, 0.12, gloss('#0c0d10', { roughness: 0.12 })), 0, 8, 1.45),
    at(ring(1.15, 0.12, metal('#6a6d75')), 0, 8, 1.65),
    at(drum(1.05, 0.3, 0.1, glass('#04050a')), 0, 8, 1.58, 90),
    at(drum(0.68, 0.3, 0.12, gloss('#1a2450', { iridescence: 1 })), 0, 8, 1.65, 90),
    at(drum(0.25, 0.3, 0.1, gloss('#04050a')), 0, 8, 1.7, 90),
    at(drum(0.1, 0.3, 0.03, lamp('#dce6ff')), 0.3, 8.3, 1.72, 90),
    at(drum(0.12, 0.1, 0.04, lamp('#4ee08a')), 2.2, 8, 1.6, 90),
    [-1, 1].map((x) => at(decal(0.9, 0.9, holes(4, 4, '#7b7f88', 0.22)), x * 3.6, 8, 1.61)),
    at(decal(2, 0.5, words('KUVEXA', '#9ca0a9', { spacing: 6 })), 0, 9.75, 0.3, -90),
    at(drum(0.6, 2.6, 0.15, metal('#53565e')), 0, 5.4, 0),
    at(ball(0.85, plastic('#1a1b1f')), 0, 6.2, 0),
    at(box(4.6, 0.8, 4.4, 0.35, plastic(color)), 0, 4.1, -0.2),
    at(box(4.6, 4.2, 0.8, 0.35, plastic(color)), 0, 2.2, -2, 6),
    at(box(4.6, 0.8, 5.4, 0.35, rubber('#17181b')), 0, 0.4, 0.2),
  );
}
