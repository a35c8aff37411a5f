import {
  at,
  box,
  decal,
  display,
  drum,
  face,
  gloss,
  group,
  lamp,
  metal,
  plastic,
  ring,
  rubber,
  slab,
} from '../build.mjs';
import { screen } from '../screens.mjs';
import { holes, slots, words } from '../textures.mjs';

const aerial = (height, color) =>
  group(
    at(drum(0.62, 1.5, 0.2, plastic(color)), 0, 0.4, 0),
    at(box(1.7, height, 0.7, 0.34, plastic(color)), 0, height / 2 + 1, 0),
  );

export function router(options) {
  const { color = '#17181c', light = '#3fd0ff', gamer = false, accent = '#d7263d', width = 24, depth = 14 } = options;
  const ports = Array.from({ length: 5 }, (_, i) =>
    at(box(1.5, 1.2, 0.3, 0.1, plastic(i === 0 ? '#2f6fd0' : '#d0a63a')), -5.4 + i * 2.3, 1.7, -depth / 2 + 0.02),
  );
  const back = (n, spread) =>
    Array.from({ length: n }, (_, i) => {
      const t = n === 1 ? 0 : i / (n - 1) - 0.5;
      return at(aerial(15, color), t * spread * 2, 1.4, -depth / 2 - 0.4, -4, 0, -t * 24);
    });
  const sides =
    gamer &&
    [-1, 1].flatMap((side) =>
      [-0.28, 0.28].map((z) => at(aerial(14, color), side * (width / 2 + 0.4), 1.4, z * depth, 0, 90, side * -16)),
    );
  return group(
    at(slab(width, depth, 2.6, gamer ? 4 : 1.6, 0.7, plastic(color, { roughness: 0.55 })), 0, 1.9, 0, -90),
    at(slab(width * 0.62, depth * 0.66, 0.5, gamer ? 3 : 1, 0.2, gloss(color, { roughness: 0.25 })), 0, 3.3, 0.4, -90),
    [-1, 1].map((side) =>
      at(decal(width * 0.15, depth * 0.66, slots(7, '#050607')), side * width * 0.4, 3.22, 0.2, -90),
    ),
    at(decal(6, 1.5, words('NODARA', '#aeb2bb', { weight: 800, spacing: 10 })), 0, 3.57, gamer ? 3 : 2.6, -90),
    gamer && [
      at(drum(2.4, 0.3, 0.1, metal('#3a3c43')), 0, 3.55, -1, 0),
      at(ring(2.5, 0.16, lamp(accent)), 0, 3.68, -1, 90),
      [-1, 1].map((side) => at(box(0.22, 0.2, depth * 0.6, 0.08, lamp(accent)), side * width * 0.325, 3.2, 0.4)),
    ],
    Array.from({ length: 6 }, (_, i) => at(box(0.5, 0.16, 0.1, 0.05, lamp(light)), -3 + i * 1.2, 1.9, depth / 2 + 0.0)),
    ports,
    at(drum(0.4, 0.4, 0.1, plastic('#050506')), 7.4, 1.7, -depth / 2, 90),
    gamer ? back(4, width * 0.36) : back(4, width * 0.44),
    sides,
    [-1, 1].flatMap((x) =>
      [-1, 1].map((z) => at(drum(0.8, 0.7, 0.15, rubber('#101114')), x * width * 0.36, 0.35, z * depth * 0.3)),
    ),
  );
}

/** White towers, as many as the box holds. */
export function mesh(options) {
  const { pieces = 2, color = '#dfdfdc', light = '#3fa9ff' } = options;
  const tower = () =>
    group(
      at(slab(9.4, 9.4, 17, 3.2, 0.7, plastic(color, { roughness: 0.4 })), 0, 8.9, 0, -90),
      at(slab(7.2, 7.2, 0.3, 2.4, 0.1, plastic('#b9bbbf')), 0, 17.38, 0, -90),
      at(decal(5.4, 5.4, holes(14, 14, '#6f737b', 0.24)), 0, 17.56, 0, -90),
      at(box(2.4, 0.22, 0.12, 0.05, lamp(light)), 0, 2.4, 4.72),
      at(decal(3.6, 0.9, words('nodara', '#8d9199', { weight: 600 })), 0, 13.6, 4.73),
      at(slab(8.2, 8.2, 0.6, 2.6, 0.1, plastic('#6d7077')), 0, 0.35, 0, -90),
      [0, 1].map((i) => at(box(1.5, 1.2, 0.3, 0.1, plastic('#26282d')), -1.2 + i * 2.4, 3, -4.68)),
      at(drum(0.4, 0.3, 0.1, plastic('#1a1b1f')), 0, 5.2, -4.68, 90),
    );
  return group(at(tower(), -5.6, 0, -2.6, 0, 14), pieces > 1 && at(tower(), 6.2, 0, 1.8, 0, -10));
}

/** Two drives stand in a box: bays, lamps, a vent at the back. */
export function nas(options) {
  const { color = '#24262b' } = options;
  return group(
    at(box(11.5, 17, 21, 0.8, plastic(color, { roughness: 0.55 })), 0, 9, 0),
    [-1, 1].map((x) => [
      at(box(3.6, 12.4, 0.8, 0.3, plastic('#15161a', { roughness: 0.4 })), x * 1.95 - 1.1, 9, 10.4),
      at(box(2.5, 0.9, 0.4, 0.18, metal('#70747c')), x * 1.95 - 1.1, 14, 10.8),
      at(decal(2.4, 7.4, holes(7, 22, '#000000', 0.3)), x * 1.95 - 1.1, 8.2, 10.82),
    ]),
    ['#4ee08a', '#4ee08a', '#3fa9ff', '#ffb23f'].map((tint, i) =>
      at(drum(0.16, 0.1, 0.04, lamp(tint)), 4.3, 15 - i * 1.1, 10.52, 90),
    ),
    at(ring(0.6, 0.09, lamp('#3fa9ff')), 4.3, 3.4, 10.55),
    at(drum(0.5, 0.2, 0.06, metal('#8b8f97')), 4.3, 3.4, 10.5, 90),
    at(box(0.9, 0.5, 0.2, 0.06, plastic('#2f6fd0')), 4.3, 6, 10.5),
    at(decal(4, 1, words('NODARA', '#9ca0a9', { spacing: 8 })), -1.1, 1.9, 10.52),
    [-1, 1].map((x) => at(decal(8, 3, slots(16, '#0a0b0d')), x * 5.77, 4.4, 2, 0, x * 90)),
    at(decal(8, 8, holes(16, 16, '#050506', 0.34)), 0, 10.5, -10.52, 0, 180),
    [0, 1, 2].map((i) => at(box(1.5, 1.2, 0.2, 0.08, plastic('#050506')), -3 + i * 3, 3.4, -10.5)),
    [-1, 1].flatMap((x) => [-1, 1].map((z) => at(drum(0.8, 0.6, 0.15, rubber('#101114')), x * 4, 0.3, z * 8))),
  );
}

/** A printer with its ink in sight and a page on the way out. */
export function printer(options) {
  const { color = '#26282d', lid = '#33363c', inks = ['#16a7d8', '#d4286f', '#f0c419', '#16171a'] } = options;
  return group(
    at(box(40, 13, 32, 1.3, plastic(color, { roughness: 0.55 })), 0, 7, 0),
    at(box(40.2, 3.2, 32.2, 1.1, plastic(lid, { roughness: 0.5 })), 0, 15, 0),
    at(box(39.6, 0.24, 31.8, 0.1, plastic('#0a0b0d')), 0, 13.35, 0),
    at(box(24, 5, 1, 0.4, plastic('#060708')), -5.5, 6, 15.7),
    at(box(23.4, 0.6, 13, 0.25, plastic(lid)), -5.5, 3.4, 20),
    at(face(19, 15, plastic('#fbfbf8', { roughness: 0.9 })), -5.5, 4.3, 18.5, -84),
    at(display(17, 11, screen('dunes', 17, 11), 0, 0.9), -5.5, 4.42, 19.2, -84),
    at(box(11.4, 8, 1.6, 0.5, plastic('#14151a')), 13.2, 6, 15.7),
    inks.map((ink, i) => [
      at(box(2.1, 5.4, 0.6, 0.2, gloss('#d8dade', { roughness: 0.1 })), 9.4 + i * 2.55, 6, 16.4),
      at(box(1.8, [3.4, 3, 3.8, 4.2][i], 0.5, 0.15, gloss(ink)), 9.4 + i * 2.55, 3.5 + [3.4, 3, 3.8, 4.2][i] / 2, 16.6),
    ]),
    at(box(14, 3.2, 0.8, 0.3, gloss('#0d0e11')), -10, 11.4, 15.9),
    at(display(4, 2, screen('text:Listo', 4, 2), 0.15), -14, 11.4, 16.32),
    [0, 1, 2].map((i) =>
      at(drum(0.62, 0.3, 0.1, plastic(['#3a3d44', '#3a3d44', '#2f9a62'][i])), -10 + i * 2.2, 11.4, 16.3, 90),
    ),
    at(decal(8, 2, words('KUVEXA', '#c3c6cd', { weight: 800, spacing: 10 })), 12.8, 11.6, 16.05),
    [-1, 1].flatMap((x) => [-1, 1].map((z) => at(drum(1.2, 0.9, 0.2, rubber('#101114')), x * 16, 0.45, z * 12))),
  );
}
