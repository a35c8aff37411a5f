/** The small vocabulary all models are written in: shapes, finishes, placing. Units: centimetres. */
import * as THREE from 'three';
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js';
import { mergeGeometries, toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js';
import { weave } from './textures.mjs';

export { mergeGeometries, THREE };

const rad = THREE.MathUtils.degToRad;

// ---- finishes -------------------------------------------------------------------------------

const physical = (color, settings) => new THREE.MeshPhysicalMaterial({ color, ...settings });

export const plastic = (color, more = {}) =>
  physical(color, { roughness: 0.48, clearcoat: 0.12, clearcoatRoughness: 0.5, ...more });
export const gloss = (color, more = {}) =>
  physical(color, { roughness: 0.22, clearcoat: 1, clearcoatRoughness: 0.06, ...more });
export const metal = (color, more = {}) =>
  physical(color, { metalness: 0.92, roughness: 0.36, clearcoat: 0.15, clearcoatRoughness: 0.4, ...more });
export const rubber = (color, more = {}) => physical(color, { roughness: 0.82, ...more });
export const glass = (color = '#07080b', more = {}) =>
  physical(color, { roughness: 0.06, clearcoat: 1, clearcoatRoughness: 0.02, ...more });
export const lamp = (color, strength = 1) =>
  new THREE.MeshBasicMaterial({ color: new THREE.Color(color).multiplyScalar(strength), toneMapped: false });
export const fabric = (color, repeat = [30, 30]) => {
  const map = weave();
  map.repeat.set(...repeat);
  return physical(color, { roughness: 0.95, map, bumpMap: map, bumpScale: 1.2, sheen: 0.4, sheenRoughness: 0.6 });
};

// ---- shapes ---------------------------------------------------------------------------------

export const box = (w, h, d, radius, material, segments = 4) =>
  new THREE.Mesh(new RoundedBoxGeometry(w, h, d, segments, Math.min(radius, w / 2.01, h / 2.01, d / 2.01)), material);

export function roundedShape(w, h, radius) {
  const r = Math.min(radius, w / 2 - 1e-4, h / 2 - 1e-4);
  const shape = new THREE.Shape();
  shape.moveTo(-w / 2 + r, -h / 2);
  shape.lineTo(w / 2 - r, -h / 2).absarc(w / 2 - r, -h / 2 + r, r, -Math.PI / 2, 0);
  shape.lineTo(w / 2, h / 2 - r).absarc(w / 2 - r, h / 2 - r, r, 0, Math.PI / 2);
  shape.lineTo(-w / 2 + r, h / 2).absarc(-w / 2 + r, h / 2 - r, r, Math.PI / 2, Math.PI);
  shape.lineTo(-w / 2, -h / 2 + r).absarc(-w / 2 + r, -h / 2 + r, r, Math.PI, Math.PI * 1.5);
  return shape;
}

export function extrude(shape, thickness, bevel, material, steps = 4) {
  const geometry = new THREE.ExtrudeGeometry(shape, {
    depth: Math.max(1e-3, thickness - bevel * 2),
    bevelEnabled: bevel > 0,
    bevelSize: bevel,
    bevelOffset: -bevel,
    bevelThickness: bevel,
    bevelSegments: steps,
    curveSegments: 32,
  });
  geometry.center();
  return new THREE.Mesh(toCreasedNormals(geometry, 0.7), material);
}

/** A plate standing in the XY plane, its face towards +Z. */
export const slab = (w, h, thickness, corner, bevel, material) =>
  extrude(roundedShape(w, h, corner), thickness, bevel, material);

/** A flat face towards +Z, its texture spread from edge to edge. */
export function face(w, h, material, corner = 0) {
  const geometry = new THREE.ShapeGeometry(roundedShape(w, h, Math.max(corner, 1e-3)), 12);
  const { position, uv } = geometry.attributes;
  for (let i = 0; i < uv.count; i += 1) uv.setXY(i, position.getX(i) / w + 0.5, position.getY(i) / h + 0.5);
  return new THREE.Mesh(geometry, material);
}

/** A picture laid on a surface: transparent, lifted by the renderer instead of by a gap. */
export function decal(w, h, map, { corner = 0, ...more } = {}) {
  const print = physical('#ffffff', {
    map,
    transparent: true,
    roughness: 0.5,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -4,
    polygonOffsetUnits: -4,
    ...more,
  });
  return face(w, h, print, corner);
}

/** A lit display behind glass. */
export const display = (w, h, map, corner = 0, strength = 1) =>
  face(
    w,
    h,
    physical('#000000', {
      emissive: '#ffffff',
      emissiveMap: map,
      emissiveIntensity: strength,
      roughness: 0.2,
      specularIntensity: 0.16,
      toneMapped: false,
    }),
    corner,
  );

/** A solid of revolution around Y from [radius, height] pairs. */
export function lathe(points, material, segments = 72) {
  const profile = points.map(([x, y]) => new THREE.Vector2(Math.max(x, 1e-4), y));
  const geometry = new THREE.LatheGeometry(profile, segments);
  geometry.computeBoundingBox();
  const { min, max } = geometry.boundingBox;
  const { position, uv } = geometry.attributes;
  // By height, not by point, so that cloth is woven evenly.
  for (let i = 0; i < uv.count; i += 1) uv.setY(i, (position.getY(i) - min.y) / (max.y - min.y));
  return new THREE.Mesh(geometry, material);
}

/** A cylinder around Y with rounded edges, centred. */
export function drum(radius, height, round, material, segments = 72) {
  const r = Math.min(round, radius, height / 2);
  const points = [[0, -height / 2]];
  for (let i = 0; i <= 8; i += 1) {
    const angle = -Math.PI / 2 + (i / 8) * (Math.PI / 2);
    points.push([radius - r + Math.cos(angle) * r, -height / 2 + r + Math.sin(angle) * r]);
  }
  for (let i = 0; i <= 8; i += 1) {
    const angle = (i / 8) * (Math.PI / 2);
    points.push([radius - r + Math.cos(angle) * r, height / 2 - r + Math.sin(angle) * r]);
  }
  points.push([0, height / 2]);
  return lathe(points, material, segments);
}

export const ring = (radius, tube, material, arc = Math.PI * 2) =>
  new THREE.Mesh(new THREE.TorusGeometry(radius, tube, 20, 72, arc), material);
export const ball = (radius, material) => new THREE.Mesh(new THREE.SphereGeometry(radius, 48, 32), material);
export const pill = (radius, length, material) =>
  new THREE.Mesh(new THREE.CapsuleGeometry(radius, length, 12, 32), material);
export const tube = (points, radius, material) =>
  new THREE.Mesh(
    new THREE.TubeGeometry(new THREE.CatmullRomCurve3(points.map((p) => new THREE.Vector3(...p))), 80, radius, 14),
    material,
  );

/** Many equal-looking parts as one mesh, at [x, y, z] each. */
export function repeat(geometry, places, material) {
  return new THREE.Mesh(mergeGeometries(places.map(([x, y, z]) => geometry.clone().translate(x, y, z))), material);
}

// ---- placing --------------------------------------------------------------------------------

/** Moves and turns (degrees) a part, and gives it back. */
export function at(object, x = 0, y = 0, z = 0, rx = 0, ry = 0, rz = 0) {
  object.position.set(x, y, z);
  object.rotation.set(rad(rx), rad(ry), rad(rz));
  return object;
}

export function group(...parts) {
  const whole = new THREE.Group();
  whole.add(...parts.flat(Infinity).filter(Boolean));
  return whole;
}

/** Lets a part down until it touches the floor. */
export function rest(object) {
  const whole = group(object);
  const box3 = new THREE.Box3().setFromObject(whole, true);
  object.position.y -= box3.min.y;
  return whole;
}
