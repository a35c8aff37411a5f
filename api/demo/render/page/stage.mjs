/** The studio: the lights, the floor, the lens, and the way a product is brought into the frame. */
import * as THREE from 'three';
import { contactShadow } from './contactShadow.mjs';
import { studioEnvironment } from './environment.mjs';

const canvas = document.createElement('canvas');
const renderer = new THREE.WebGLRenderer({ canvas, antialias: true, alpha: true });
renderer.toneMapping = THREE.ACESFilmicToneMapping;
renderer.toneMappingExposure = 0.8;
renderer.shadowMap.enabled = true;
renderer.shadowMap.type = THREE.VSMShadowMap;
const environment = studioEnvironment(renderer);

function keyLight() {
  const light = new THREE.DirectionalLight('#fff6ea', 1.35);
  light.position.set(-2.1, 6, 3);
  light.castShadow = true;
  light.shadow.mapSize.set(1024, 1024);
  Object.assign(light.shadow.camera, { left: -2.6, right: 2.6, top: 2.6, bottom: -2.6, far: 14 });
  light.shadow.radius = 5;
  light.shadow.blurSamples = 14;
  light.shadow.bias = -0.0006;
  light.shadow.normalBias = 0.035;
  return light;
}

/** Scales the model to the studio (longest side 2), stands it on the floor and centres it. */
function place(model) {
  const box = new THREE.Box3().setFromObject(model);
  const size = box.getSize(new THREE.Vector3());
  const scale = 2 / Math.max(size.x, size.y, size.z);
  const holder = new THREE.Group();
  holder.add(model);
  holder.scale.setScalar(scale);
  const middle = box.getCenter(new THREE.Vector3());
  holder.position.set(-middle.x * scale, -box.min.y * scale, -middle.z * scale);
  holder.updateMatrixWorld(true);
  return holder;
}

function outlineOf(object) {
  const points = [];
  object.traverse((mesh) => {
    const positions = mesh.geometry?.attributes.position;
    if (!positions || mesh.userData.unmeasured) return;
    const step = Math.max(1, Math.floor(positions.count / 400));
    for (let i = 0; i < positions.count; i += step) {
      points.push(new THREE.Vector3().fromBufferAttribute(positions, i).applyMatrix4(mesh.matrixWorld));
    }
  });
  return points;
}

/**
 * Aims and moves the camera until the outline fills `fill` of the field, a rectangle given in
 * fractions of the frame: [left, top, right, bottom].
 */
function frameUp(camera, points, { az = 0, el = 12, fill = 0.83 }, field, width, height) {
  const [left, top, right, bottom] = field;
  const target = new THREE.Vector3(0, 0.5, 0);
  const toCamera = new THREE.Vector3().setFromSphericalCoords(
    1,
    THREE.MathUtils.degToRad(90 - el),
    THREE.MathUtils.degToRad(az),
  );
  let distance = 6;
  for (let round = 0; round < 8; round += 1) {
    camera.position.copy(target).addScaledVector(toCamera, distance);
    camera.lookAt(target);
    camera.updateMatrixWorld(true);
    const box = new THREE.Box2();
    for (const point of points) {
      const seen = point.clone().project(camera);
      box.expandByPoint(new THREE.Vector2(seen.x, seen.y));
    }
    const middle = box.getCenter(new THREE.Vector2());
    const size = box.getSize(new THREE.Vector2());
    const reach = distance * Math.tan(THREE.MathUtils.degToRad(camera.fov / 2));
    const rightward = new THREE.Vector3().setFromMatrixColumn(camera.matrixWorld, 0);
    const upward = new THREE.Vector3().setFromMatrixColumn(camera.matrixWorld, 1);
    target.addScaledVector(rightward, middle.x * reach * camera.aspect);
    target.addScaledVector(upward, middle.y * reach);
    distance *= Math.max(size.x / 2 / (right - left), size.y / 2 / (bottom - top)) / fill;
  }
  camera.position.copy(target).addScaledVector(toCamera, distance);
  camera.lookAt(target);
  // A shifted lens keeps the verticals of a composition that stands at the side of a banner.
  const shiftX = ((left + right) / 2 - 0.5) * width;
  const shiftY = ((top + bottom) / 2 - 0.5) * height;
  camera.setViewOffset(width, height, -shiftX, -shiftY, width, height);
}

/** Takes the picture on a flat colour, so that it joins the page without a seam. */
export function photograph(model, picture, width, height) {
  const { view = {}, background = '#f3f4f6', field = [0, 0, 1, 1] } = picture;
  const scene = new THREE.Scene();
  scene.environment = environment;
  scene.environmentIntensity = picture.ambience ?? 0.5;
  const product = place(model);
  scene.add(product);
  product.traverse((mesh) => {
    if (!mesh.isMesh) return;
    mesh.castShadow = !mesh.material.transparent;
    mesh.receiveShadow = !mesh.material.transparent;
  });

  // Seen from behind, the studio turns too: nobody photographs the dark side.
  const turn = Math.abs(view.az ?? 0) > 90 ? THREE.MathUtils.degToRad(view.az) : 0;
  const vertical = new THREE.Vector3(0, 1, 0);
  scene.environmentRotation.y = turn;
  const key = keyLight();
  key.position.applyAxisAngle(vertical, turn);
  const rim = new THREE.DirectionalLight('#eef4ff', 0.7);
  rim.position.set(3.2, 2.6, -3.6).applyAxisAngle(vertical, turn);
  scene.add(key, rim);

  const floor = new THREE.Mesh(
    new THREE.PlaneGeometry(40, 40),
    new THREE.ShadowMaterial({
      opacity: picture.shadow ?? 0.16,
      color: '#0c1020',
      depthWrite: false,
    }),
  );
  floor.rotation.x = -Math.PI / 2;
  floor.receiveShadow = true;
  floor.renderOrder = -3;
  floor.visible = false;
  scene.add(floor);
  // Both are taken before either lies on the floor, where the other would see it.
  const contacts = [
    contactShadow(renderer, scene, { reach: 0.1, blur: 1.2, opacity: 0.6 }),
    contactShadow(renderer, scene, { reach: 0.9, blur: 6, opacity: 0.4 }),
  ];
  for (const [index, contact] of contacts.entries()) contact.renderOrder = index - 2;
  scene.add(...contacts);
  floor.visible = true;

  const camera = new THREE.PerspectiveCamera(view.lens ?? 28, width / height, 0.1, 100);
  frameUp(camera, outlineOf(product), view, field, width, height);
  renderer.setSize(width, height, false);
  renderer.setClearColor(0x000000, 0);
  renderer.render(scene, camera);

  const print = document.createElement('canvas');
  Object.assign(print, { width, height });
  const context = print.getContext('2d');
  context.fillStyle = background;
  context.fillRect(0, 0, width, height);
  context.drawImage(canvas, 0, 0);
  release(scene);
  return print.toDataURL('image/png');
}

/** Materials stay: with them live the compiled shaders, which the next picture uses again. */
function release(scene) {
  scene.traverse((mesh) => {
    mesh.geometry?.dispose();
    for (const value of Object.values(mesh.material ?? {})) {
      if (value?.isTexture && value !== environment) value.dispose();
    }
  });
}
