import {
  at,
  box,
  decal,
  display,
  drum,
  fabric,
  face,
  glass,
  gloss,
  group,
  lamp,
  metal,
  plastic,
  rubber,
  slab,
  THREE,
  tube,
} from '../build.mjs';
import { screen } from '../screens.mjs';
import { holes, slots, words } from '../textures.mjs';

const socket = (w, h) => box(w, h, 0.2, 0.08, plastic('#060708'));

/** A television on its feet. `inches` sets the size, `thin` the OLED kind. */
export function television(options) {
  const {
    inches = 55,
    wallpaper = 'streaming',
    frame = '#2a2c31',
    thin = false,
    feet = 'wings',
    bezel = 0.9,
  } = options;
  const width = inches * 2.21;
  const height = inches * 1.245;
  const lift = inches * 0.13;
  const deep = thin ? 1.1 : 2.4;
  const z = deep / 2;
  const leg = (side) =>
    group(
      [-1, 1].map((way) => {
        const bar = tube(
          [
            [0, lift + 1, 0],
            [0, lift * 0.5, way * inches * 0.07],
            [0, 0.5, way * inches * 0.2],
          ],
          0.75,
          metal(frame, { roughness: 0.3 }),
        );
        return at(
          group(bar, at(box(1.8, 0.9, 3, 0.4, metal(frame)), 0, 0.45, way * inches * 0.2)),
          side * width * 0.34,
          0,
          0,
        );
      }),
    );
  const pedestal = group(
    at(slab(width * 0.36, inches * 0.36, 1, 2, 0.4, metal(frame, { roughness: 0.28 })), 0, 0.5, 0, -90),
    at(box(width * 0.16, lift + 4, 1.6, 0.6, metal(frame)), 0, lift / 2 + 1, -1),
  );
  return group(
    at(
      group(
        slab(width, height, deep, 1.2, 0.4, metal(frame, { roughness: 0.32 })),
        at(face(width - 0.5, height - 0.5, glass('#030304'), 1), 0, 0, z + 0.03),
        at(
          display(width - bezel * 2, height - bezel * 2.4, screen(wallpaper, width, height), 0.3),
          0,
          bezel * 0.2,
          z + 0.08,
        ),
        at(decal(9, 2.2, words('PANORIX', '#a5a9b2', { spacing: 10 })), 0, -height / 2 - 0.2 + 0.85, z + 0.09),
        at(box(4, 0.8, 1.4, 0.3, plastic('#16171a')), 0, -height / 2 - 0.3, z * 0.2),
        at(
          box(
            width * (thin ? 0.8 : 0.9),
            height * (thin ? 0.52 : 0.74),
            thin ? 3.6 : 3.4,
            1.4,
            plastic('#25272c', { roughness: 0.65 }),
          ),
          0,
          -height * (thin ? 0.2 : 0.08),
          -z - 1,
        ),
        at(decal(width * 0.5, height * 0.12, slots(40, '#0a0b0d')), 0, height * (thin ? 0.0 : 0.2), -z - 2.85, 0, 180),
        at(decal(20, 5, words('PANORIX', '#70747d', { spacing: 10 })), 0, -height * 0.06, -z - 2.85, 0, 180),
        [0, 1, 2, 3].map((i) => at(socket(2.2, 1.1), -width * 0.3, -height * 0.28 + i * 2.6, -z - 2.72)),
        [-1, 1].flatMap((x) =>
          [-1, 1].map((y) => at(drum(0.9, 0.3, 0.1, metal('#777a82')), x * 10, -height * 0.22 + y * 6, -z - 2.72, 90)),
        ),
      ),
      0,
      lift + height / 2,
      0,
    ),
    feet === 'wings' ? [leg(-1), leg(1)] : pedestal,
  );
}

/** Pushes the edges of a wide panel towards the viewer. */
function bend(mesh, radius) {
  const { position } = mesh.geometry.attributes;
  for (let i = 0; i < position.count; i += 1) {
    const x = position.getX(i);
    position.setZ(i, position.getZ(i) + radius - Math.sqrt(radius * radius - x * x));
  }
  mesh.geometry.computeVertexNormals();
  return mesh;
}

function curvedPanel(width, height, shell, map) {
  const radius = 115;
  const plain = (w, h, material) => bend(new THREE.Mesh(new THREE.PlaneGeometry(w, h, 60, 1), material), radius);
  const lit = display(1, 1, map).material;
  return group(
    bend(new THREE.Mesh(new THREE.BoxGeometry(width, height, 2.4, 60, 1, 1), shell), radius),
    at(plain(width - 0.3, height - 0.3, glass('#040405')), 0, 0, 1.22),
    at(plain(width - 1.8, height - 2.2, lit), 0, 0.2, 1.27),
  );
}

export function monitor(options) {
  const {
    inches = 27,
    ratio = 16 / 9,
    wallpaper = 'office',
    color = '#2a2c31',
    curved = false,
    glow = null,
    brand = 'PANORIX',
    foot = 'plate',
    lift = 13,
  } = options;
  const height = (inches * 2.54) / Math.hypot(ratio, 1);
  const width = height * ratio;
  const shell = () => plastic(color, { roughness: 0.42 });
  const map = screen(wallpaper, width, height);
  const panel = curved
    ? curvedPanel(width, height, shell(), map)
    : group(
        slab(width, height, 1.6, 0.6, 0.25, shell()),
        at(face(width - 0.2, height - 0.2, glass('#040405'), 0.5), 0, 0, 0.815),
        at(display(width - 1.2, height - 1.8, map, 0.15), 0, 0.3, 0.83),
      );
  const splay = [-1, 1].map((side) => at(box(24, 1.1, 3.4, 0.5, metal(color)), side * 9, 0.6, 3, 0, side * -32));
  return group(
    at(
      group(
        panel,
        at(decal(5, 1, words(brand, '#9ca0a9', { ratio: 5, spacing: 8 })), 0, -height / 2 + 0.55, curved ? 1.4 : 0.85),
        at(box(width * 0.46, height * 0.56, 3, 1.3, shell()), 0, 0, -1.6),
        at(decal(14, 3.5, words(brand, '#6f737c', { spacing: 8 })), 0, height * 0.13, -3.12, 0, 180),
        glow && at(ringOfLight(height * 0.2, glow), 0, 0, -3.1),
        [0, 1, 2, 3].map((i) => at(socket(1.6, 0.7), -6 + i * 3, -height * 0.22, -3.06)),
      ),
      0,
      lift + height / 2 - 4,
      2,
      -3,
    ),
    at(box(5.5, lift + height * 0.42, 2.6, 1, metal(color, { roughness: 0.4 })), 0, (lift + height * 0.42) / 2, -4.2),
    foot === 'plate'
      ? at(slab(25, 20, 1.1, 1.6, 0.35, metal(color, { roughness: 0.4 })), 0, 0.55, -1, -90)
      : [splay, at(box(10, 1.2, 9, 0.5, metal(color)), 0, 0.7, -3)],
  );
}

const ringOfLight = (radius, color) => {
  const mesh = new THREE.Mesh(new THREE.TorusGeometry(radius, 0.25, 12, 72), lamp(color));
  return mesh;
};

/** A projector the size of a lunch box, with a handle. */
export function projector(options) {
  const { color = '#dcdcd9', trim = '#24262b', cloth = '#4c5058' } = options;
  const mesh = fabric(cloth);
  mesh.map.repeat.set(4, 4);
  return group(
    at(box(15, 17, 14, 2.4, plastic(color), 8), 0, 8.9, 0),
    at(slab(12.6, 14.2, 0.6, 2, 0.25, gloss(trim, { roughness: 0.3 })), 0, 8.9, 6.9),
    at(drum(4.1, 1.5, 0.3, metal('#3b3e45', { roughness: 0.3 })), 0, 10.8, 7.5, 90),
    at(drum(3.5, 0.3, 0.12, glass('#070a1a')), 0, 10.8, 8.2, 90),
    at(drum(2.5, 0.3, 0.12, glass('#1b2a6b')), 0, 10.8, 8.28, 90),
    at(drum(1.2, 0.3, 0.12, gloss('#6c5bd0')), 0, 10.8, 8.36, 90),
    at(decal(4, 1, words('PANORIX', '#c6c9d0', { spacing: 8 })), 0, 3.6, 7.22),
    at(drum(0.5, 0.2, 0.08, glass('#0b1020')), 4.2, 4.2, 7.15, 90),
    [-1, 1].map((side) => at(slab(9, 11.6, 0.5, 1.6, 0.2, mesh), side * 7.4, 8.9, 0, 0, 90)),
    tube(
      [
        [-7.2, 13.5, 0],
        [-7.4, 18.6, 0],
        [-4, 20.6, 0],
        [0, 20.9, 0],
        [4, 20.6, 0],
        [7.4, 18.6, 0],
        [7.2, 13.5, 0],
      ],
      0.62,
      rubber('#8a5836'),
    ),
    [0, 1, 2].map((i) => at(drum(0.75, 0.25, 0.1, plastic(trim)), -2.4 + i * 2.4, 17.45, 1)),
    at(decal(9, 7, holes(18, 14, '#202227', 0.25)), 0, 10, -7.02, 0, 180),
    [0, 1, 2].map((i) => at(box(1.6, 0.7, 0.2, 0.08, plastic('#060708')), -3 + i * 3, 4, -6.98)),
    [-1, 1].flatMap((x) => [-1, 1].map((z) => at(drum(0.9, 0.6, 0.15, rubber('#1a1b1e')), x * 4.6, 0.3, z * 4))),
  );
}
