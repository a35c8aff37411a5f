import {
  at,
  ball,
  box,
  decal,
  display,
  drum,
  face,
  glass,
  gloss,
  group,
  metal,
  plastic,
  rest,
  rubber,
  slab,
} from '../build.mjs';
import { screen } from '../screens.mjs';
import { words } from '../textures.mjs';

/** One lens, its axis along +Z, seated on z = 0. */
export function lens(radius, rim = '#2a2c31', height = 0.22) {
  return group(
    at(drum(radius, height, 0.05, metal(rim)), 0, 0, height / 2, 90),
    at(drum(radius * 0.82, 0.04, 0.01, glass('#030409')), 0, 0, height + 0.005, 90),
    at(drum(radius * 0.44, 0.04, 0.01, gloss('#141d3c')), 0, 0, height + 0.02, 90),
    at(drum(radius * 0.2, 0.04, 0.01, gloss('#3b2a6b')), 0, 0, height + 0.035, 90),
    at(drum(radius * 0.07, 0.04, 0.01, gloss('#9fb4e8')), radius * 0.2, radius * 0.22, height + 0.04, 90),
  );
}

const islands = {
  triple: {
    w: 3.3,
    h: 3.5,
    corner: 0.95,
    lenses: [
      [-0.78, 0.82, 0.7],
      [-0.78, -0.82, 0.7],
      [0.78, 0, 0.7],
    ],
    flash: [0.8, 1.15],
  },
  dual: {
    w: 1.75,
    h: 3.7,
    corner: 0.87,
    lenses: [
      [0, 0.92, 0.68],
      [0, -0.92, 0.68],
    ],
    flash: null,
  },
  single: {
    w: 1.6,
    h: 3.4,
    corner: 0.8,
    lenses: [
      [0, 0.8, 0.58],
      [0, -0.8, 0.4],
    ],
    flash: [0, 0.05],
  },
};

/** A phone standing upright, its screen towards +Z. */
export function phone(options) {
  const {
    width = 7.2,
    height = 15.4,
    thick = 0.82,
    color = '#2c2e33',
    frame = color,
    island = 'triple',
    wallpaper = 'lock:aurora',
    corner = 1.15,
    finish = 'satin',
    brand = 'tolvia',
  } = options;
  const back =
    finish === 'metal'
      ? metal(color, { metalness: 0.55, roughness: 0.34 })
      : gloss(color, { roughness: finish === 'satin' ? 0.42 : 0.12, clearcoat: finish === 'satin' ? 0.25 : 1 });
  const { w, h, corner: round, lenses, flash } = islands[island];
  const camera = group(
    at(slab(w, h, 0.26, round, 0.09, gloss(color, { roughness: 0.2 })), 0, 0, 0.06),
    lenses.map(([x, y, r]) => at(lens(r * 0.92, '#4b4e56'), x, y, 0.16)),
    flash && at(drum(0.2, 0.05, 0.02, gloss('#fff3d0', { emissive: '#55482a' })), flash[0], flash[1], 0.2, 90),
  );
  const z = thick / 2;
  return group(
    slab(width, height, thick, corner, 0.2, metal(frame, { metalness: 0.75, roughness: 0.3 })),
    at(slab(width - 0.14, height - 0.14, 0.12, corner - 0.05, 0.05, back), 0, 0, -z - 0.005),
    at(face(width - 0.2, height - 0.2, glass('#020203'), corner - 0.08), 0, 0, z + 0.012),
    at(
      display(width - 0.5, height - 0.5, screen(wallpaper, width - 0.5, height - 0.5), corner - 0.25),
      0,
      0,
      z + 0.022,
    ),
    at(drum(0.19, 0.02, 0.01, glass('#020208')), 0, height / 2 - 0.72, z + 0.03, 90),
    at(camera, width / 2 - w / 2 - 0.5, height / 2 - h / 2 - 0.5, -z - 0.03, 0, 180),
    at(decal(2.4, 0.6, words(brand, 'rgba(255,255,255,.5)', { weight: 600 })), 0, -height * 0.36, -z - 0.07, 0, 180),
    at(box(0.14, 1.7, 0.3, 0.07, metal(frame)), width / 2 + 0.03, height * 0.16, 0),
    [0.2, 0.06].map((y) => at(box(0.14, 1.3, 0.3, 0.07, metal(frame)), -width / 2 - 0.03, height * y, 0)),
    at(box(0.9, 0.08, 0.3, 0.04, plastic('#08090b')), 0, -height / 2 - 0.005, 0),
    [-1, 1].flatMap((side) =>
      [0, 1, 2, 3].map((i) => at(ball(0.09, plastic('#08090b')), side * (1.2 + i * 0.3), -height / 2 + 0.06, 0)),
    ),
  );
}

/** Two of the same phone: the back behind, the screen in front. The usual first picture. */
export function phonePair(options) {
  const { width = 7.2 } = options;
  return group(
    at(rest(phone(options)), -width * 0.5, 0, -2.4, 0, 168),
    at(rest(phone(options)), width * 0.34, 0, 1.1, 0, -6),
  );
}

/** For work outdoors: bumpers, bolts, a lamp. */
export function ruggedPhone(options) {
  const { accent = '#f0a51e' } = options;
  const core = phone({ ...options, width: 7.6, height: 16, thick: 1.5, color: '#26282c', corner: 1, island: 'dual' });
  const armour = rubber('#17181b');
  const bumpers = [-1, 1].flatMap((x) =>
    [-1, 1].map((y) => {
      const part = group(
        at(box(2.4, 2.6, 1.9, 0.5, armour), x * 3.15, y * 7.25, -0.12),
        at(box(0.34, 3.6, 1.5, 0.15, plastic(accent)), x * 4.0, y * 4.3, 0),
        at(drum(0.26, 0.12, 0.04, metal('#8a8d94')), x * 3.3, y * 7.6, -1.1, 90),
      );
      part.children[0].scale.z = 0.92;
      return part;
    }),
  );
  const shownFace = at(slab(8.4, 16.9, 1.3, 1.5, 0.4, armour), 0, 0, -0.18);
  return group(
    core,
    shownFace,
    bumpers.map((b) => {
      b.children[0].position.z = -0.35;
      b.children[0].scale.z = 0.6;
      return b;
    }),
  );
}

export const ruggedPair = (options) =>
  group(at(rest(ruggedPhone(options)), -4.2, 0, -3, 0, 168), at(rest(ruggedPhone(options)), 3, 0, 1.2, 0, -6));

/** Opened like a book, standing on its edge. */
export function foldable(options) {
  const { color = '#cbb79a', wallpaper = 'dunes', angle = 152 } = options;
  const half = (side) => {
    const [w, h] = [7.1, 15.6];
    const map = screen(wallpaper, w * 2, h);
    map.repeat.set(0.5, 1);
    map.offset.set(side < 0 ? 0 : 0.5, 0);
    const cover =
      side < 0
        ? [
            at(display(w - 0.6, h - 0.6, screen('lock:silk', w, h), 0.8), 0, 0, -0.34, 0, 180),
            at(face(w - 0.3, h - 0.3, glass('#020203'), 0.9), 0, 0, -0.325, 0, 180),
          ]
        : [
            at(
              group(
                slab(1.7, 4.8, 0.24, 0.8, 0.08, gloss(color)),
                [-1.5, 0, 1.5].map((y) => at(lens(0.6), 0, y, 0.1)),
              ),
              2.1,
              4.6,
              -0.4,
              0,
              180,
            ),
          ];
    return at(
      group(
        slab(w, h, 0.6, 0.8, 0.18, metal(color, { roughness: 0.28 })),
        at(face(w - 0.12, h - 0.24, glass('#020203'), 0.5), 0, 0, 0.31),
        at(display(w - 0.1, h - 0.6, map, 0.1), side * -0.05, 0, 0.32),
        cover,
      ),
      (side * w) / 2,
      0,
      0,
    );
  };
  const turn = (180 - angle) / 2;
  return group(
    at(group(half(-1)), 0, 0, 0, 0, turn),
    at(group(half(1)), 0, 0, 0, 0, -turn),
    at(drum(0.42, 15.5, 0.1, metal(color, { roughness: 0.2 })), 0, 0, -0.3),
  );
}
