import {
  at,
  box,
  decal,
  drum,
  fabric,
  group,
  lamp,
  lathe,
  metal,
  plastic,
  ring,
  rubber,
  THREE,
  tube,
} from '../build.mjs';
import { holes, wood, words } from '../textures.mjs';

/** Words that follow a cylinder standing on Y; `turned` for a cylinder that will lie down. */
function wrapLabel(radius, angle, height, map, turned = false) {
  if (turned) {
    map.center.set(0.5, 0.5);
    map.rotation = -Math.PI / 2;
  }
  const geometry = new THREE.CylinderGeometry(radius, radius, height, 32, 1, true, -angle / 2, angle);
  const material = new THREE.MeshPhysicalMaterial({ map, transparent: true, roughness: 0.4, depthWrite: false });
  return new THREE.Mesh(geometry, material);
}

/** A portable speaker: lying by default, `standing` for the small one with its strap. */
export function portableSpeaker(options) {
  const {
    radius = 4.2,
    length = 19,
    color = '#c32033',
    trim = '#1a1b1f',
    brand = 'SONARA',
    ink = '#ffffff',
    standing = false,
    strap = trim,
  } = options;
  const cloth = fabric(color, [54, 1]);
  cloth.map.repeat.set(70, 42);
  const body = lathe(
    [
      [radius * 0.9, -length / 2],
      [radius * 0.985, -length / 2 + 0.5],
      [radius, -length / 2 + 1.4],
      [radius, length / 2 - 1.4],
      [radius * 0.985, length / 2 - 0.5],
      [radius * 0.9, length / 2],
    ],
    cloth,
  );
  const ends = [-1, 1].map((side) =>
    group(
      at(ring(radius * 0.83, 0.52, rubber(trim)), 0, side * (length / 2), 0, 90),
      at(drum(radius * 0.72, 0.3, 0.1, rubber('#2b2c31')), 0, side * (length / 2 - 0.05), 0),
      at(drum(radius * 0.42, 0.34, 0.14, metal('#a8abb2')), 0, side * (length / 2 + 0.06), 0),
    ),
  );
  const label = at(
    group(
      wrapLabel(radius + 0.05, 0.62, length * 0.42, words(brand, ink, { weight: 800, spacing: 10, ratio: 5 }), true),
    ),
    0,
    0,
    0,
  );
  const panel = at(group(wrapLabelPlate(radius, length, trim)), 0, 0, 0);
  if (standing) {
    const front = wrapLabel(radius + 0.05, 1.1, radius * 0.5, words(brand, ink, { weight: 800, spacing: 6 }));
    const loop = tube(
      [
        [radius - 0.1, length * 0.44, 0],
        [radius + 1, length * 0.42, 0.3],
        [radius + 1.3, length * 0.26, 0.7],
        [radius + 0.9, length * 0.12, 0.8],
        [radius + 0.3, length * 0.22, 0.4],
        [radius - 0.1, length * 0.38, 0],
      ],
      0.28,
      rubber(strap),
    );
    return group(
      body,
      ends,
      front,
      loop,
      [-1, 0, 1].map((i) => at(box(0.9, 0.16, 0.9, 0.08, rubber('#dfe1e6')), i * 1.25, length / 2 + 0.28, 0)),
    );
  }
  const lying = at(group(body, ends, label, panel), 0, radius, 0, 0, 0, 90);
  const strapEnd = tube(
    [
      [-length / 2 + 0.6, radius * 1.7, -1],
      [-length / 2 - 1.6, radius * 1.6, -0.4],
      [-length / 2 - 2.2, radius, 0.6],
      [-length / 2 - 1.4, radius * 0.45, 0.2],
      [-length / 2 + 0.4, radius * 0.34, -0.6],
    ],
    0.26,
    rubber(strap),
  );
  return group(lying, strapEnd, at(box(length * 0.5, 0.5, 3, 0.2, rubber(trim)), 0, 0.22, 0));
}

/** The button strip along the top of a lying speaker (its axis is still Y here). */
function wrapLabelPlate(radius, length, trim) {
  const strip = at(box(0.35, length * 0.5, 2, 0.17, rubber(trim)), radius - 0.02, 0, 0);
  const marks = ['⏻', '−', '▶', '+', 'ᛒ'].map((sign, i) =>
    at(decal(1.1, 1.1, words(sign, '#f2f3f5', { ratio: 1 })), radius + 0.17, (2 - i) * length * 0.09, 0, 0, 90, 90),
  );
  return group(strip, marks);
}

/** A loudspeaker with a wooden cabinet; [x] places the pair. */
function cabinet({ light, dark, front, active }) {
  const grain = wood(light, dark);
  grain.repeat.set(0.08, 0.05);
  const body = box(17, 27, 22, 0.6, plastic('#ffffff', { map: grain, roughness: 0.5, clearcoat: 0.3 }));
  const driver = (r, y, cone) =>
    group(
      at(ring(r, r * 0.1, metal('#9da0a7', { roughness: 0.25 })), 0, y, 11.25),
      at(
        lathe(
          [
            [r, -0.3],
            [r * 0.97, 0.1],
            [r * 0.88, 0.5],
            [r * 0.78, 0.2],
            [r * 0.36, -0.2],
            [r * 0.3, 0.3],
            [0, 0.5],
          ],
          rubber(cone),
          64,
        ),
        0,
        y,
        11.3,
        90,
      ),
    );
  return group(
    at(body, 0, 13.5, 0),
    at(box(16.2, 26.2, 0.6, 0.25, plastic(front, { roughness: 0.6 })), 0, 13.5, 11),
    driver(6.1, 9.6, '#2a2c31'),
    driver(2.5, 21, '#5b5e66'),
    at(decal(5, 1.25, words('SONARA', '#c9cbd0', { spacing: 8 })), 0, 1.9, 11.32),
    active && [
      at(drum(0.9, 0.9, 0.2, metal('#b7bac0')), 5.8, 2.2, 11.6, 90),
      at(drum(0.16, 0.06, 0.02, lamp('#55e08e')), -5.8, 2.2, 11.32, 90),
    ],
  );
}

export function bookshelfPair(options) {
  const { light = '#84552f', dark = '#452813', front = '#1c1d21', gap = 13 } = options;
  return group(
    at(cabinet({ light, dark, front, active: false }), -gap, 0, -1, 0, 10),
    at(cabinet({ light, dark, front, active: true }), gap, 0, 0, 0, -10),
  );
}

/** A round assistant for the kitchen: cloth, a ring of light, four buttons. */
export function smartSpeaker(options) {
  const { color = '#8b9099', cap = '#2b2d33', light = '#35c8ff' } = options;
  const cloth = fabric(color);
  cloth.map.repeat.set(64, 38);
  return group(
    lathe(
      [
        [4.2, 0],
        [4.9, 0.5],
        [5.15, 1.6],
        [5.15, 9.6],
        [4.95, 10.9],
        [4.6, 11.4],
      ],
      cloth,
    ),
    at(drum(4.65, 0.7, 0.25, plastic(cap)), 0, 11.3, 0),
    at(ring(4.35, 0.12, lamp(light, 1)), 0, 11.62, 0, 90),
    at(drum(4.15, 0.2, 0.08, plastic(cap, { roughness: 0.3 })), 0, 11.58, 0),
    ['+', '−', '●', '○'].map((sign, i) =>
      at(
        decal(1.1, 1.1, words(sign, '#cfd3da', { ratio: 1 })),
        Math.sin((i * Math.PI) / 2) * 2.5,
        11.7,
        Math.cos((i * Math.PI) / 2) * 2.5,
        -90,
      ),
    ),
    at(decal(1.6, 1.6, holes(5, 5, '#101114', 0.2)), 0, 11.7, 0, -90),
    at(wrapLabel(5.2, 0.5, 0.7, words('nodara', '#e8eaee', { weight: 600 })), 0, 2.4, 0),
    at(drum(4.3, 0.4, 0.15, rubber('#1b1c20')), 0, 0.1, 0),
  );
}
