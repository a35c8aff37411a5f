import {
  at,
  box,
  decal,
  drum,
  face,
  group,
  lamp,
  metal,
  pill,
  plastic,
  rest,
  rubber,
  slab,
  THREE,
  tube,
} from '../build.mjs';
import { words } from '../textures.mjs';
import { keys } from './keys.mjs';

/** A keyboard, raised a little at the back; `tall` keys make it mechanical. */
export function keyboard(options) {
  const {
    width = 29,
    depth = 11.4,
    color = '#c9ccd1',
    keyColors = ['#e2e2e0', '#e2e2e0', '#d7263d'],
    legend = '#4a4d55',
    tall = false,
    numeric = false,
    functionRow = true,
    rgb = false,
    finish = 'plastic',
    brand = 'KUVEXA',
    accents = [],
    cable = null,
  } = options;
  const thick = tall ? 1.9 : 0.7;
  const shell = finish === 'metal' ? metal(color) : plastic(color);
  const height = tall ? 0.95 : 0.3;
  const top = thick;
  const deck = group(
    at(slab(width, depth, thick, 0.9, tall ? 0.35 : 0.2, shell), 0, thick / 2, 0, -90),
    at(
      keys(width - 1.1, depth - 1.2, {
        height,
        gap: 0.12,
        colors: keyColors,
        legend,
        numeric,
        functionRow,
        rgb,
        accents,
        material: (c) => plastic(c, { roughness: 0.6 }),
      }),
      0,
      top + (tall ? 0.12 : 0.02),
      0.05,
    ),
    at(
      decal(2.4, 0.5, words(brand, '#8d9199', { ratio: 5, spacing: 8 })),
      width / 2 - 2.4,
      thick * 0.5,
      depth / 2 + 0.01,
    ),
    at(box(1.1, 0.42, 0.2, 0.1, plastic('#08090b')), -width * 0.3, thick * 0.55, -depth / 2),
    cable &&
      tube(
        [
          [-width * 0.3, thick * 0.5, -depth / 2 - 0.1],
          [-width * 0.3, thick * 0.5, -depth / 2 - 2.5],
          [-width * 0.1, 0.1, -depth / 2 - 4.5],
          [width * 0.1, -0.4, -depth / 2 - 4],
        ],
        0.26,
        rubber(cable),
      ),
  );
  const tilt = tall ? 5 : 3.4;
  return rest(
    group(
      at(deck, 0, 0, 0, tilt),
      at(
        box(width * 0.8, 0.6, 1, 0.25, rubber('#1d1e22')),
        0,
        0.35 + Math.sin(tilt * 0.0174) * depth * 0.36 - 0.3,
        -depth * 0.4,
      ),
    ),
  );
}

/** Turns the unit sphere into the body of a mouse. */
function shapeMouse(x, y, z, { width, length, height, hump, lean }) {
  const soft = (value, power) => Math.sign(value) * Math.abs(value) ** power;
  const along = soft(z, 0.82);
  const waist = 1 - 0.13 * Math.exp(-((along - 0.1) ** 2) / 0.12);
  const rise = 1 - 0.32 * (along - hump) ** 2;
  const up = y > 0 ? soft(y, 0.85) * height * rise : y * height * 0.12;
  const across = soft(x, 0.85) * (width / 2) * waist;
  return [across + lean * up * 0.4, up + lean * -across * 0.22 * Math.max(0, y), along * (length / 2)];
}

export function mouse(options) {
  const {
    width = 6.6,
    length = 12,
    height = 3.9,
    hump = -0.3,
    lean = 0,
    color = '#3a3d43',
    side = '#25272c',
    wheel = '#17181b',
    glow = null,
    brand = 'KUVEXA',
    ink = '#8d9199',
    sideButtons = true,
  } = options;
  const shape = { width, length, height, hump, lean };
  const geometry = new THREE.SphereGeometry(1, 96, 64);
  const { position } = geometry.attributes;
  for (let i = 0; i < position.count; i += 1)
    position.setXYZ(i, ...shapeMouse(position.getX(i), position.getY(i), position.getZ(i), shape));
  geometry.computeVertexNormals();
  const on = (x, z, lift = 0) => {
    const y = Math.sqrt(Math.max(0, 1 - x * x - z * z));
    const [px, py, pz] = shapeMouse(x, y, z, shape);
    return [px, py + lift, pz];
  };
  const line = (points) => tube(points, 0.055, plastic('#0a0b0d', { roughness: 0.9 }));
  const seam = line(Array.from({ length: 12 }, (_, i) => on(0, 0.12 + i * 0.072, 0)));
  const across = line(Array.from({ length: 15 }, (_, i) => on(-0.7 + i * 0.1, 0.12 - Math.abs(i - 7) * 0.006, 0)));
  const [wx, wy, wz] = on(0, 0.56);
  const [bx, by, bz] = on(0, 0.02, 0.02);
  const skirt = new THREE.Mesh(geometry.clone().scale(1.02, 0.34, 1.01), plastic(side, { roughness: 0.7 }));
  return group(
    at(new THREE.Mesh(geometry, plastic(color, { roughness: 0.5 })), 0, 0.55, 0),
    at(skirt, 0, 0.5, 0),
    at(group(seam, across), 0, 0.55, 0),
    at(drum(1.02, 0.75, 0.22, rubber(wheel), 48), wx, wy - 0.12, wz, 0, 0, 90),
    at(drum(1.05, 0.2, 0.06, glow ? lamp(glow) : metal('#9ca0a8'), 48), wx, wy - 0.12, wz, 0, 0, 90),
    at(decal(2.4, 0.6, words(brand, ink, { weight: 700, spacing: 6 })), bx, by + 0.6, bz, -90 - 3),
    sideButtons &&
      [0, 1].map((i) =>
        at(
          pill(0.26, 1.2, plastic('#1a1b1f')),
          (-width / 2) * 0.86 + lean * 1.2,
          height * 0.52 + 0.5,
          -0.6 + i * 2,
          90,
          0,
          0,
        ),
      ),
    glow &&
      at(
        tube(
          Array.from({ length: 24 }, (_, i) => {
            const a = Math.PI * (1.08 + (i / 23) * 0.84);
            return [Math.cos(a) * width * 0.5, 0.72, Math.sin(a) * length * 0.495];
          }),
          0.11,
          lamp(glow),
        ),
        0,
        0,
        0,
      ),
    at(box(width * 0.6, 0.2, length * 0.6, 0.08, rubber('#101114')), 0, 0.1, 0),
  );
}

/** A drawing tablet with its pen lying across. */
export function penTablet(options) {
  const { width = 29, depth = 17.5, color = '#23252a' } = options;
  return group(
    at(slab(width, depth, 0.9, 1.4, 0.3, plastic(color, { roughness: 0.6 })), 0, 0.5, 0, -90),
    at(face(width - 6.6, depth - 1.8, plastic('#2d3036', { roughness: 0.85 }), 0.5), 2.4, 0.965, 0, -90),
    [-1, 1].flatMap((x) =>
      [-1, 1].map((z) =>
        at(box(0.9, 0.04, 0.12, 0.01, lamp('#d9dde5')), 2.4 + x * (width / 2 - 4.2), 0.975, z * (depth / 2 - 1.7)),
      ),
    ),
    Array.from({ length: 8 }, (_, i) =>
      at(
        box(1.7, 0.34, i === 3 || i === 4 ? 0.9 : 1.3, 0.15, plastic('#3b3e45')),
        -width / 2 + 2.0,
        0.98,
        -depth / 2 + 2.2 + i * 1.87,
      ),
    ),
    at(decal(3.6, 0.9, words('tolvia', '#8d9199', { weight: 600 })), width / 2 - 3.4, 0.98, depth / 2 - 0.55, -90),
    at(pen('#1a1b1f', '#d7263d'), 4.6, 1.6, 1.2, 0, 28, 0),
  );
}

/** A pen along X, resting at its own radius. */
export const pen = (color, accent) =>
  group(
    at(drum(0.52, 13, 0.2, plastic(color)), 0, 0, 0, 0, 0, 90),
    at(new THREE.Mesh(new THREE.ConeGeometry(0.5, 1.8, 40), plastic(color)), 7.35, 0, 0, 0, 0, -90),
    at(pill(0.09, 0.5, rubber('#d7d9dd')), 8.3, 0, 0, 0, 0, 90),
    at(drum(0.54, 0.25, 0.06, metal(accent)), -5.2, 0, 0, 0, 0, 90),
    at(box(2.6, 0.24, 0.42, 0.1, rubber('#3a3d44')), 2.8, 0.46, 0),
  );
