import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { at, decal, face, group, mergeGeometries, THREE } from '../build.mjs';
import { paint } from '../textures.mjs';

const letters = [
  ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0', "'", '¿', '←'],
  ['⇥', 'Q', 'W', 'E', 'R', 'T', 'Y', 'U', 'I', 'O', 'P', '´', '+'],
  ['⇪', 'A', 'S', 'D', 'F', 'G', 'H', 'J', 'K', 'L', 'Ñ', '{', '↵'],
  ['⇧', '<', 'Z', 'X', 'C', 'V', 'B', 'N', 'M', ',', '.', '-', '⇧'],
];

/** Rows of [width, label] in key units; every row is as long as the widest asks. */
function layout({ functionRow, numeric }) {
  const rows = [];
  if (functionRow)
    rows.push(
      ['esc', 'F1', 'F2', 'F3', 'F4', 'F5', 'F6', 'F7', 'F8', 'F9', 'F10', 'F11', 'F12', '⌫'].map((t) => [
        14.4 / 14,
        t,
      ]),
    );
  rows.push([...letters[0].slice(0, 12).map((t) => [1, t]), [2.4, '←']]);
  rows.push([[1.4, '⇥'], ...letters[1].slice(1).map((t) => [1, t]), [1, '}']]);
  rows.push([[1.7, '⇪'], ...letters[2].slice(1, 12).map((t) => [1, t]), [1.7, '↵']]);
  rows.push([[1.3, '⇧'], ...letters[3].slice(1, 12).map((t) => [1, t]), [2.1, '⇧']]);
  rows.push([
    [1.3, 'ctrl'],
    [1, 'fn'],
    [1, '⌘'],
    [1.2, 'alt'],
    [5.3, ''],
    [1.2, 'alt'],
    [1, '◂'],
    [1, '▾'],
    [1.4, '▸'],
  ]);
  if (numeric) {
    const pad = ['/*-', '789', '456', '123', '0.+', '↵=%'];
    for (const [i, row] of rows.entries()) {
      row.push([0.3, null], ...[...pad[(i + (functionRow ? 0 : 1)) % 6]].map((t) => [1, t]));
    }
  }
  return rows;
}

/**
 * Keys lying in the XZ plane, their feet at y = 0.
 * @param options.colors [keys, modifier keys, accent]; @param options.rgb lights between the keys.
 */
export function keys(width, depth, options) {
  const { height = 0.18, gap = 0.14, colors, legend = '#ffffff', material, rgb = false, accents = [] } = options;
  const rows = layout(options);
  const rowDepth = depth / rows.length;
  const unit = width / rows[0].reduce((sum, [size]) => sum + size, 0);
  const groups = [[], [], []];
  const labels = [];
  rows.forEach((row, r) => {
    let x = -width / 2;
    const stretch = width / unit / row.reduce((sum, [size]) => sum + size, 0);
    row.forEach(([size, label], i) => {
      const w = size * unit * stretch;
      if (label !== null) {
        const z = -depth / 2 + rowDepth * (r + 0.5);
        const kind = accents.includes(label) ? 2 : label.length !== 1 || size > 1.25 || i === 0 ? 1 : 0;
        const geometry = new RoundedBoxGeometry(
          w - gap * unit,
          height,
          rowDepth - gap * unit,
          2,
          Math.min(height * 0.42, unit * 0.16),
        );
        groups[kind].push(geometry.translate(x + w / 2, height / 2, z));
        labels.push([x + w / 2, z, label]);
      }
      x += w;
    });
  });
  const dots = 1600 / width;
  const map = paint(1600, Math.round(depth * dots), (c) => {
    c.textAlign = 'center';
    c.textBaseline = 'middle';
    for (const [x, z, label] of labels) {
      c.fillStyle = rgb ? `hsl(${((x / width + 0.5) * 300 + z * 8 + 360) % 360} 95% 68%)` : legend;
      c.font = `600 ${unit * dots * (label.length > 1 ? 0.22 : 0.36)}px "DejaVu Sans", sans-serif`;
      c.fillText(label, (x + width / 2) * dots, (z + depth / 2) * dots);
    }
  });
  const print = decal(width, depth, map, rgb ? { emissive: '#ffffff', emissiveMap: map, toneMapped: false } : {});
  const under =
    rgb &&
    face(width + unit * 0.3, depth + unit * 0.3, new THREE.MeshBasicMaterial({ map: rainbow(), toneMapped: false }));
  return group(
    groups.map((list, i) => list.length > 0 && new THREE.Mesh(mergeGeometries(list), material(colors[i] ?? colors[0]))),
    at(print, 0, height + 0.012, 0, -90),
    under && at(under, 0, 0.015, 0, -90),
  );
}

const rainbow = () =>
  paint(512, 128, (c, w, h) => {
    const gradient = c.createLinearGradient(0, 0, w, h * 0.6);
    for (let i = 0; i <= 8; i += 1) gradient.addColorStop(i / 8, `hsl(${i * 40} 95% 55%)`);
    c.fillStyle = gradient;
    c.fillRect(0, 0, w, h);
  });
