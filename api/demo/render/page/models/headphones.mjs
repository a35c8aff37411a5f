import {
  at,
  ball,
  box,
  decal,
  drum,
  fabric,
  gloss,
  group,
  lamp,
  lathe,
  metal,
  pill,
  plastic,
  ring,
  rubber,
  THREE,
  tube,
} from '../build.mjs';
import { words } from '../textures.mjs';

function cup({ radius, depth, color, accent, cushion, brand, side, glow, finish }) {
  const r = radius;
  const shell = lathe(
    [
      [0, 0],
      [r * 0.94, 0],
      [r, depth * 0.1],
      [r, depth * 0.45],
      [r * 0.94, depth * 0.74],
      [r * 0.8, depth * 0.93],
      [r * 0.55, depth],
      [0, depth],
    ],
    finish === 'gloss' ? gloss(color) : plastic(color),
  );
  const pad = ring(r * 0.72, r * 0.27, rubber(cushion));
  pad.scale.z = 1.25;
  const cloth = drum(r * 0.6, 0.3, 0.1, rubber('#232428'));
  const label = decal(r * 1.05, r * 0.27, words(brand, accent, { weight: 700 }));
  const whole = group(
    shell,
    at(drum(r * 0.62, 0.12, 0.05, metal(accent, { roughness: 0.32 })), 0, depth + 0.0, 0),
    at(drum(r * 0.585, 0.14, 0.05, plastic(color, { roughness: 0.35 })), 0, depth + 0.03, 0),
    at(label, 0, depth + 0.105, 0, -90, 0, side > 0 ? 90 : -90),
    glow && at(ring(r * 0.76, 0.1, lamp(glow)), 0, depth * 0.93, 0, 90),
    at(pad, 0, -0.35, 0, 90),
    at(cloth, 0, -0.15, 0),
  );
  // The lathe's axis turns outwards, away from the head.
  return group(at(whole, 0, 0, 0, 0, 0, side > 0 ? -90 : 90));
}

/** Headphones standing on their cups. */
export function headphones(options) {
  const {
    radius = 3.9,
    depth = 2,
    color = '#1b1c20',
    accent = '#8e939c',
    cushion = '#121316',
    band = color,
    brand = 'sonara',
    mic = false,
    cable = null,
    glow = null,
    finish = 'satin',
    span = 7.6,
    turn = 16,
  } = options;
  const rise = 13.2;
  const curve = new THREE.CatmullRomCurve3(
    [
      [-span - 0.5, 7],
      [-span - 0.1, 9.5],
      [-span * 0.82, 13.2],
      [-span * 0.45, rise + 2.7],
      [0, rise + 3.5],
      [span * 0.45, rise + 2.7],
      [span * 0.82, 13.2],
      [span + 0.1, 9.5],
      [span + 0.5, 7],
    ].map(([x, y]) => new THREE.Vector3(x, y, 0)),
  );
  const strip = (width, thick, material, from, to) => {
    const piece = new THREE.CatmullRomCurve3(curve.getPoints(120).slice(from, to));
    const shape = new THREE.Shape().absellipse(0, 0, width, thick, 0, Math.PI * 2);
    return new THREE.Mesh(
      new THREE.ExtrudeGeometry(shape, { steps: 90, extrudePath: piece, curveSegments: 14, bevelEnabled: false }),
      material,
    );
  };
  const sides = [-1, 1].map((side) =>
    group(
      at(
        cup({ radius, depth, color, accent, cushion, brand, side, glow, finish }),
        side * (span - 0.55),
        radius + 0.05,
        0,
        0,
        side * turn * 0.6,
        0,
      ),
      at(
        ring(radius * 0.98, 0.24, metal(accent, { roughness: 0.3 }), Math.PI),
        side * (span + 0.25),
        radius + 0.2,
        0,
        0,
        90,
        0,
      ),
      at(
        box(0.55, 3.4, 1.2, 0.25, metal(accent, { roughness: 0.3 })),
        side * (span + 0.42),
        radius * 2 + 0.2,
        0,
        0,
        0,
        side * -2,
      ),
      at(ball(0.42, plastic(color)), side * (span + 0.3), radius + 0.2, radius * 0.97),
      at(ball(0.42, plastic(color)), side * (span + 0.3), radius + 0.2, -radius * 0.97),
    ),
  );
  return group(
    strip(1.0, 0.34, metal(accent, { roughness: 0.32 }), 0, 121),
    strip(1.55, 0.5, plastic(band), 14, 107),
    at(strip(1.3, 0.55, rubber(cushion), 28, 93), 0, -0.5, 0),
    sides,
    mic && [
      tube(
        [
          [-span - 1.2, radius, 1.5],
          [-span - 1.4, radius - 0.6, 5],
          [-span + 1.5, radius - 1.6, 8.4],
          [-span + 4, radius - 1.9, 9.4],
        ],
        0.24,
        rubber('#141519'),
      ),
      at(pill(0.6, 1.1, fabric('#1b1c20', [8, 8])), -span + 4.4, radius - 1.9, 9.5, 0, 0, 80),
    ],
    cable &&
      tube(
        [
          [-span - 1, 0.7, 0],
          [-span - 2.5, 0.3, 3],
          [-4, 0.28, 7.2],
          [2, 0.28, 5.6],
          [5, 0.28, 8.4],
          [10, 0.28, 7],
        ],
        0.26,
        rubber(cable),
      ),
    cable && [
      at(drum(0.42, 1.8, 0.12, metal('#3a3d44')), 10.6, 0.42, 6.85, 0, 14, 90),
      at(drum(0.22, 1.6, 0.08, metal('#d9b06c')), 12.2, 0.42, 6.45, 0, 14, 90),
    ],
  );
}
