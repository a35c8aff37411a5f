import {
  at,
  box,
  decal,
  display,
  drum,
  face,
  glass,
  group,
  lamp,
  metal,
  plastic,
  ring,
  rubber,
  slab,
  tube,
} from '../build.mjs';
import { screen } from '../screens.mjs';
import { words } from '../textures.mjs';

const usbC = () =>
  group(
    at(slab(1.1, 0.44, 0.1, 0.22, 0.02, metal('#8a8d94')), 0, 0, 0),
    at(slab(0.94, 0.3, 0.12, 0.15, 0.02, plastic('#040405')), 0, 0, 0.01),
  );
const usbA = () =>
  group(
    slab(1.4, 0.66, 0.1, 0.08, 0.02, metal('#9a9da4')),
    at(slab(1.22, 0.48, 0.12, 0.05, 0.02, plastic('#040405')), 0, 0, 0.01),
    at(box(1.05, 0.18, 0.12, 0.03, plastic('#f08a24')), 0, -0.1, 0.03),
  );

const plug = (tint) =>
  group(
    at(box(1.9, 0.62, 1.1, 0.25, plastic(tint)), 0, 0, 0),
    at(slab(0.84, 0.28, 0.9, 0.13, 0.03, metal('#c9ccd2')), 1.3, 0, 0, 0, 90),
  );

/** A pocket drive in its bumper, lying; with a loop and a cable when asked. */
export function ssd(options) {
  const {
    color = '#3a3d44',
    bumper = '#e0572a',
    cable = false,
    ridged = false,
    width = 10.4,
    depth = 5.6,
    thick = 1.2,
    label = '1 TB',
    brand = 'CARGALIA',
  } = options;
  return group(
    at(slab(width, depth, thick, 1.1, 0.35, rubber(bumper)), 0, thick / 2, 0, -90),
    at(
      slab(width - 1.0, depth - 0.8, thick + 0.16, 0.8, 0.14, metal(color, { roughness: 0.45 })),
      ridged ? 0 : 0.2,
      thick / 2 + 0.02,
      0,
      -90,
    ),
    !ridged && [at(ring(0.52, 0.2, rubber(bumper)), -width / 2 + 0.2, thick / 2, 0, 90)],
    ridged &&
      Array.from({ length: 13 }, (_, i) =>
        at(
          box(0.2, 0.22, depth - 1.6, 0.09, metal(color, { roughness: 0.5 })),
          -width / 2 + 1.4 + i * 0.46,
          thick + 0.1,
          0,
        ),
      ),
    at(
      decal(4.2, 1.05, words(brand, '#e8eaee', { weight: 800, spacing: 8 })),
      ridged ? 2.4 : 0.6,
      thick + 0.12,
      -0.4,
      -90,
    ),
    at(decal(1.6, 0.8, words(label, '#b9bdc6', { ratio: 2 })), ridged ? 2.4 : 0.6, thick + 0.12, 0.75, -90),
    at(group(usbC()), width / 2 + 0.0, thick / 2, 0, 0, 90),
    at(drum(0.1, 0.05, 0.02, lamp('#4aa8ff')), width / 2 - 1.2, thick + 0.12, depth / 2 - 1),
    cable && [
      at(plug('#1a1b1f'), width / 2 + 1.9, thick / 2, 0, 0, 180),
      tube(
        [
          [width / 2 + 2.8, thick / 2, 0],
          [width / 2 + 4.4, 0.4, 0.4],
          [width / 2 + 4.6, 0.26, 3.4],
          [width / 2, 0.26, 5.2],
          [-1.4, 0.3, 4.9],
        ],
        0.24,
        rubber('#1a1b1f'),
      ),
      at(plug('#1a1b1f'), -2.3, 0.32, 4.75, 0, 184),
    ],
  );
}

/** A wall charger lying on its side: ports in front, prongs behind. */
export function charger(options) {
  const {
    color = '#dededb',
    width = 4.2,
    height = 4.4,
    length = 6.6,
    ports = 'CCA',
    watts = '65W',
    gauge = false,
    ink = '#8a8d94',
  } = options;
  const z = length / 2;
  const step = (height - 1) / ports.length;
  return group(
    at(box(width, height, length, 0.75, plastic(color, { roughness: 0.4 }), 6), 0, height / 2, 0),
    at(slab(width - 0.9, height - 0.7, 0.12, 0.5, 0.04, plastic('#2a2c31', { roughness: 0.4 })), 0, height / 2, z),
    [...ports].map((kind, i) =>
      at(kind === 'C' ? usbC() : usbA(), gauge ? -0.8 : 0, height - 0.5 - step * (i + 0.5), z + 0.06),
    ),
    gauge && [
      at(face(1.5, height - 1.6, glass('#030304'), 0.2), 1.2, height / 2, z + 0.075),
      at(display(1.3, 1.1, screen('text:96|W', 1.3, 1.1), 0.1), 1.2, height / 2 + 0.4, z + 0.085),
    ],
    [-1, 1].map((side) => [
      at(
        decal(4, 1, words('CARGALIA', ink, { weight: 800, spacing: 6 })),
        side * (width / 2 + 0.01),
        height * 0.6,
        0,
        0,
        side * 90,
      ),
      at(
        decal(2.4, 1.0, words(`GaN ${watts}`, ink, { ratio: 2.4, size: 0.36 })),
        side * (width / 2 + 0.01),
        height * 0.34,
        0,
        0,
        side * 90,
      ),
    ]),
    [-1, 1].map((x) =>
      at(box(0.2, 0.75, 1.9, 0.08, metal('#c9ccd2', { roughness: 0.2 })), x * 0.66, height / 2, -z - 0.85),
    ),
    at(slab(width - 1.1, height - 1.5, 0.1, 0.4, 0.03, plastic(color, { roughness: 0.6 })), 0, height / 2, -z, 0, 180),
  );
}

/** A battery standing on end; `magnet` for the kind that clings to a phone. */
export function powerBank(options) {
  const {
    color = '#2a2c31',
    width = 7.2,
    height = 14.6,
    thick = 2.7,
    gauge = '87|%',
    magnet = false,
    accent = '#d7263d',
    ink = '#aeb2bb',
    finish = 'plastic',
  } = options;
  const shell = () => (finish === 'metal' ? metal(color, { roughness: 0.42 }) : plastic(color, { roughness: 0.45 }));
  const z = thick / 2;
  return group(
    at(
      group(
        slab(width, height, thick, 1.5, Math.min(0.8, thick * 0.35), shell()),
        !magnet && [
          at(slab(width - 1.6, 4.2, 0.12, 0.8, 0.04, glass('#050608')), 0, height * 0.24, z),
          at(display(4, 2.6, screen(`text:${gauge}`, 4, 2.6), 0.2), 0, height * 0.24, z + 0.075),
        ],
        magnet && [
          at(ring(2.3, 0.14, plastic('#f1f3f6')), 0, height * 0.1, z - 0.05),
          at(box(0.28, 1.4, 0.2, 0.1, plastic('#f1f3f6')), 0, height * 0.1 - 3.5, z),
          [0, 1, 2, 3].map((i) =>
            at(drum(0.12, 0.08, 0.03, lamp(i < 3 ? '#ffffff' : '#8fb4cc')), -0.75 + i * 0.5, -height * 0.4, z, 90),
          ),
        ],
        at(
          decal(4.2, 1.05, words('CARGALIA', ink, { weight: 800, spacing: 6 })),
          0,
          magnet ? height * 0.4 : -height * 0.2,
          z + 0.02,
        ),
        !magnet && at(decal(3.6, 0.9, words('20,000 mAh', ink, { size: 0.42 })), 0, -height * 0.29, z + 0.02),
        at(decal(4.2, 1.05, words('CARGALIA', ink, { weight: 800, spacing: 6 })), 0, 0, -z - 0.02, 0, 180),
        (magnet ? ['C'] : ['C', 'A', 'C']).map((kind, i, all) =>
          at(
            group(at(kind === 'C' ? usbC() : usbA(), 0, 0, 0, -90)),
            (i - (all.length - 1) / 2) * 1.9,
            height / 2 + 0.02,
            0,
          ),
        ),
        at(box(0.2, 1.4, 0.8, 0.1, metal(accent)), width / 2, height * 0.26, 0),
        magnet && at(slab(width * 0.6, height * 0.46, 0.25, 0.6, 0.08, metal('#b7bac1')), 0, -height * 0.12, -z - 0.16),
      ),
      0,
      height / 2,
      0,
    ),
  );
}

/** A bar of ports at the end of a short cable. */
export function hub(options) {
  const { color = '#6b6f77' } = options;
  const z = 1.6;
  return group(
    at(slab(11.5, 3.3, 1.4, 0.7, 0.3, metal(color, { roughness: 0.4 })), 0, 0.78, 0, -90),
    at(face(10.9, 1.0, plastic('#121316'), 0.3), 0, 0.78, z + 0.06),
    [-3.9, -1.9, 0.1].map((x) => at(usbA(), x, 0.78, z + 0.1)),
    at(usbC(), 2, 0.78, z + 0.1),
    at(
      group(
        slab(1.7, 0.6, 0.12, 0.1, 0.02, metal('#8a8d94')),
        at(slab(1.5, 0.4, 0.14, 0.08, 0.02, plastic('#040405')), 0, 0, 0.01),
      ),
      4,
      0.78,
      z + 0.1,
    ),
    at(box(2.6, 0.2, 0.2, 0.05, plastic('#040405')), -2.5, 0.6, -z - 0.03),
    at(box(1.5, 0.16, 0.2, 0.05, plastic('#040405')), 1.5, 0.6, -z - 0.03),
    at(decal(4, 1, words('KUVEXA', '#e3e5ea', { weight: 800, spacing: 8 })), 1.6, 1.5, 0, -90),
    at(drum(0.12, 0.05, 0.02, lamp('#ffffff')), -4.6, 1.5, 0),
    at(box(1.2, 0.9, 1.3, 0.3, rubber('#1a1b1f')), -6.1, 0.75, 0),
    tube(
      [
        [-6.4, 0.75, 0],
        [-8.4, 0.6, 0.1],
        [-10, 0.3, -2.4],
        [-7, 0.3, -5.2],
        [-2.4, 0.3, -4.9],
        [-1.2, 0.34, -4.9],
      ],
      0.3,
      rubber('#23252a'),
    ),
    at(plug('#3a3d44'), -0.2, 0.36, -4.9),
  );
}
