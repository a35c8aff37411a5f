/** What the products mirror: a neutral room with softboxes, and dark flags that draw their edges. */
import * as THREE from 'three';
import { RoomEnvironment } from 'three/addons/environments/RoomEnvironment.js';

function panel(width, height, [x, y, z], strength) {
  const mesh = new THREE.Mesh(
    new THREE.PlaneGeometry(width, height),
    new THREE.MeshBasicMaterial({ color: new THREE.Color().setScalar(strength), side: THREE.DoubleSide }),
  );
  mesh.position.set(x, y, z);
  mesh.lookAt(0, 0, 0);
  return mesh;
}

export function studioEnvironment(renderer) {
  const room = new RoomEnvironment();
  room.add(panel(7, 5, [-1, 8, 1.5], 7));
  room.add(panel(2.2, 7, [-8.5, 2.5, 3.5], 9));
  room.add(panel(1.6, 7, [8.5, 2.5, 2.5], 6));
  room.add(panel(6, 0.9, [0, 4.2, 9], 3));
  room.add(panel(1.6, 6, [-4.6, 1.4, 9.5], 0.02));
  room.add(panel(1.6, 6, [5.2, 1.4, 9.5], 0.02));
  const generator = new THREE.PMREMGenerator(renderer);
  const { texture } = generator.fromScene(room, 0.03);
  generator.dispose();
  return texture;
}
