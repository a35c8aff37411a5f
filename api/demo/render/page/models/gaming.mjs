import {
  at,
  box,
  decal,
  drum,
  extrude,
  gloss,
  group,
  lamp,
  metal,
  plastic,
  rest,
  ring,
  rubber,
  THREE,
} from '../build.mjs';
import { holes, slots, words } from '../textures.mjs';

/** A game controller, its face towards +Z. */
function pad(options) {
  const { color = '#1c1d22', face = '#121317', accent = '#d7263d', glow = '#4aa8ff' } = options;
  const outline = [
    [0, 3.3],
    [3.4, 3.5],
    [6, 3.3],
    [7.6, 1.9],
    [8.5, -1.2],
    [8.9, -4.6],
    [8.2, -6.6],
    [6.7, -6.7],
    [5.3, -4.9],
    [3.8, -3],
    [2, -2.5],
    [0, -2.4],
  ];
  const points = [
    ...outline,
    ...outline
      .slice(1, -1)
      .reverse()
      .map(([x, y]) => [-x, y]),
  ].map(([x, y]) => new THREE.Vector2(x, y));
  const shape = new THREE.Shape(new THREE.SplineCurve([...points, points[0]]).getPoints(120));
  const body = extrude(shape, 4.2, 1.7, plastic(color, { roughness: 0.55 }), 10);
  const dip = -0.05;
  const z = 2.12;
  const stick = (x, y) =>
    group(
      at(drum(1.65, 0.3, 0.12, gloss(face)), x, y, z, 90),
      at(drum(0.6, 1.2, 0.1, rubber('#101114')), x, y, z + 0.5, 90),
      at(drum(1.25, 0.5, 0.22, rubber('#1a1b1f')), x, y, z + 1.15, 90),
      at(ring(0.95, 0.09, rubber('#2c2e34')), x, y, z + 1.4),
    );
  const buttons = [
    ['△', 0, 1.1, '#57d9a3'],
    ['○', 1.1, 0, '#ff6b7a'],
    ['✕', 0, -1.1, '#7aa8ff'],
    ['□', -1.1, 0, '#f29ad0'],
  ];
  const center = body.geometry.boundingBox ?? new THREE.Box3().setFromObject(body);
  const shift = (center.max.y + center.min.y) / 2;
  return group(
    at(body, 0, shift - 1.65 + 0.03, 0),
    at(drum(2.0, 0.1, 0.04, plastic(face)), 5.1, 1.0 + dip, z - 0.03, 90),
    at(drum(2.0, 0.1, 0.04, plastic(face)), -5.1, 1.0 + dip, z - 0.03, 90),
    buttons.map(([sign, x, y, tint]) => [
      at(drum(0.52, 0.5, 0.16, gloss('#26282e')), 5.1 + x, 1 + y, z + 0.15, 90),
      at(decal(0.7, 0.7, words(sign, tint, { ratio: 1, size: 0.8 })), 5.1 + x, 1 + y, z + 0.42),
    ]),
    at(box(2.7, 0.85, 0.5, 0.2, gloss('#26282e')), -5.1, 1, z + 0.1),
    at(box(0.85, 2.7, 0.5, 0.2, gloss('#26282e')), -5.1, 1, z + 0.1),
    stick(-2.6, -1.15),
    stick(2.6, -1.15),
    at(box(4.4, 2.2, 0.3, 0.14, gloss(face)), 0, 1.55, z - 0.02),
    at(box(4.7, 0.14, 0.2, 0.06, lamp(glow)), 0, 0.32, z + 0.02),
    [-1, 1].map((side) => at(box(0.4, 0.9, 0.3, 0.14, gloss('#d9dbe0')), side * 2.75, 2.1, z)),
    at(drum(0.5, 0.16, 0.06, metal(accent)), 0, -0.55, z + 0.02, 90),
    [-1, 1].map((side) => at(box(3.2, 1.0, 1.3, 0.45, gloss('#15161a')), side * 5, 3.05, 0.5, 0, 0, side * -8)),
    [-1, 1].map((side) => at(box(2.9, 1.4, 1.7, 0.6, plastic('#101115')), side * 5, 2.7, -1.0, 0, 0, side * -8)),
  );
}

/** Lying on its grips, the face up towards the camera. */
export const controller = (options) => rest(at(pad(options), 0, 0, 0, options.tilt ?? -48));

/** A console standing upright, with its controller unless `alone`. */
export function console_(options) {
  const { style = 'tower', color = '#17181c', accent = '#d7263d', pad: padOptions = {}, alone = false } = options;
  const tower =
    style === 'tower'
      ? group(
          at(box(9.5, 30, 24, 1.1, plastic(color, { roughness: 0.5 }), 6), 0, 15.6, 0),
          at(box(0.5, 28.6, 23, 0.2, gloss(accent)), 0, 15.6, 0.68),
          at(decal(5.4, 10, slots(10, '#050506')), 0, 15.6, -12.02, 0, 180),
          [-1, 1].map((side) => at(decal(17, 12, holes(26, 18, '#040405', 0.3)), side * 4.77, 20, 0, 0, side * 90)),
          [-1, 1].map((side) =>
            at(decal(9, 2.2, words('ZARKO', '#8f939c', { weight: 800, spacing: 14 })), side * 4.78, 6, 0, 0, side * 90),
          ),
          at(box(0.35, 9.5, 0.2, 0.08, plastic('#000')), -2.6, 17, 12),
          at(drum(0.6, 0.2, 0.08, metal('#b9bcc3')), 2.5, 27.4, 12, 90),
          [0, 1].map((i) => at(box(1.0, 0.5, 0.2, 0.08, plastic('#000')), 2.5, 6 + i * 1.6, 12)),
          at(box(11, 0.9, 14, 0.4, plastic('#0c0d10')), 0, 0.45, 0),
        )
      : group(
          at(box(6.6, 25, 14.5, 0.9, plastic(color), 6), 0, 13, 0),
          at(drum(5.4, 0.2, 0.08, plastic('#16171b')), 3.28, 16.6, 0, 0, 0, 90),
          at(decal(10, 10, disc(), { corner: 5 }), 3.41, 16.6, 0, 0, 90),
          at(decal(6.5, 1.6, words('ZARKO', '#7d818a', { weight: 800, spacing: 14 })), 3.32, 3.6, 0, 0, 90),
          at(drum(0.55, 0.2, 0.08, metal('#8d9199')), 1.4, 22.6, 7.25, 90),
          at(box(0.9, 0.45, 0.2, 0.08, plastic('#000')), 1.4, 5, 7.22),
          at(box(0.12, 6, 0.1, 0.04, lamp('#cfe8ff')), -1.6, 18, 7.26),
          [-1, 1].map((side) => at(decal(3.6, 12, slots(6, '#3a3c42')), side * 0.2, 13, -7.27, 0, 180)).slice(0, 1),
          at(box(8, 0.6, 10, 0.25, plastic('#2a2c31')), 0, 0.3, 0),
        );
  if (alone) return tower;
  return group(tower, at(controller({ ...padOptions, tilt: -52 }), style === 'tower' ? 13.5 : 11.5, 0, 9, 0, -14));
}

const disc = () => holes(22, 22, '#5a5d66', 0.32);
