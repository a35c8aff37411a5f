import {
  at,
  box,
  decal,
  drum,
  extrude,
  glass,
  gloss,
  group,
  lamp,
  metal,
  pill,
  plastic,
  roundedShape,
  tube,
} from '../build.mjs';
import { words } from '../textures.mjs';

/** A folding drone standing on its legs, rotors out. */
export function drone(options) {
  const { color = '#8d9198', dark = '#2b2d32' } = options;
  const arms = [
    [-1, 1],
    [1, 1],
    [-1, -1],
    [1, -1],
  ].map(([x, z]) => {
    const [ex, ey, ez] = [x * 11.2, z > 0 ? 4.6 : 5.2, z * 8.4];
    return group(
      tube(
        [
          [x * 2.4, 4.2, z * 4.4],
          [x * 6, 4.5, z * 6.3],
          [ex, ey, ez],
        ],
        0.62,
        plastic(color),
      ),
      at(drum(1.15, 2.3, 0.3, plastic(dark)), ex, ey + 0.4, ez),
      at(drum(0.55, 0.8, 0.2, metal('#c9ccd2')), ex, ey + 1.9, ez),
      [0, 180].map((turn) =>
        at(group(at(blade(dark), 3.1, 0, 0, -90)), ex, ey + 2.05, ez, 0, turn + (x * z > 0 ? 24 : -38)),
      ),
      at(pill(0.35, ey - 1.4, plastic(dark)), ex, (ey - 0.7) / 2 + 0.2, ez),
    );
  });
  return group(
    at(box(6, 3, 14, 1.4, plastic(color), 8), 0, 4.1, 0),
    at(box(4.6, 0.8, 9, 0.4, plastic(color)), 0, 5.5, -1),
    at(box(4.4, 1.8, 2, 0.7, plastic(dark)), 0, 3.9, 6.4),
    [-1, 1].map((x) => at(drum(0.5, 0.3, 0.1, glass('#060810')), x * 1.3, 4.1, 7.45, 90)),
    at(box(2.3, 2.1, 2.1, 0.7, plastic('#3a3d43')), 0, 2.2, 6.8),
    at(drum(0.8, 0.5, 0.12, glass('#050609')), 0, 2.2, 7.9, 90),
    at(drum(0.5, 0.5, 0.12, gloss('#17204a')), 0, 2.2, 7.98, 90),
    at(
      tube(
        [
          [1.5, 4.2, 6],
          [1.7, 3, 6.3],
          [1.4, 2.2, 6.8],
        ],
        0.22,
        metal('#8b8e95'),
      ),
      0,
      0,
      0,
    ),
    at(decal(4, 1, words('FOTARA', '#2b2d32', { weight: 800, spacing: 6 })), 0, 5.92, -1, -90),
    [0, 1, 2, 3].map((i) => at(drum(0.14, 0.1, 0.04, lamp('#53e08d')), -0.75 + i * 0.5, 5.88, -4)),
    arms,
  );
}

const blade = (color) => {
  const shape = roundedShape(6.2, 1.15, 0.55);
  return extrude(shape, 0.12, 0.04, plastic(color, { roughness: 0.35 }));
};
