/** The soft dark line where a product meets the floor: its depth seen from below, blurred. */
import * as THREE from 'three';
import { HorizontalBlurShader } from 'three/addons/shaders/HorizontalBlurShader.js';
import { VerticalBlurShader } from 'three/addons/shaders/VerticalBlurShader.js';

const span = 5;
const pixels = 512;

function depthMaterial(darkness) {
  return new THREE.ShaderMaterial({
    uniforms: { darkness: { value: darkness } },
    vertexShader: 'void main() { gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0); }',
    fragmentShader:
      'uniform float darkness; void main() { gl_FragColor = vec4(vec3(0.0), (1.0 - gl_FragCoord.z) * darkness); }',
    side: THREE.DoubleSide,
  });
}

/** @param reach how high above the floor a surface still darkens it, in studio units. */
export function contactShadow(renderer, scene, { reach, blur, opacity }) {
  // Bytes: with half floats, software GL leaves out whole tiles of the blurred picture.
  const options = { type: THREE.UnsignedByteType, generateMipmaps: false };
  const target = new THREE.WebGLRenderTarget(pixels, pixels, options);
  const spare = new THREE.WebGLRenderTarget(pixels, pixels, options);
  const camera = new THREE.OrthographicCamera(-span / 2, span / 2, span / 2, -span / 2, 0, reach);
  camera.position.y = -0.0005;
  camera.rotation.x = Math.PI / 2;
  camera.updateMatrixWorld(true);

  scene.overrideMaterial = depthMaterial(1);
  renderer.setClearColor(0x000000, 0);
  renderer.setRenderTarget(target);
  renderer.clear();
  renderer.render(scene, camera);
  scene.overrideMaterial = null;

  const screen = new THREE.Mesh(new THREE.PlaneGeometry(2, 2));
  const flat = new THREE.OrthographicCamera(-1, 1, 1, -1, -1, 1);
  const pass = (shader, uniform, amount, from, to) => {
    screen.material = new THREE.ShaderMaterial({
      ...shader,
      uniforms: THREE.UniformsUtils.clone(shader.uniforms),
      depthTest: false,
      blending: THREE.NoBlending,
    });
    screen.material.uniforms.tDiffuse.value = from.texture;
    screen.material.uniforms[uniform].value = amount / 256;
    renderer.setRenderTarget(to);
    renderer.render(screen, flat);
  };
  for (const amount of [blur, blur * 0.4, blur * 0.15]) {
    pass(HorizontalBlurShader, 'h', amount, target, spare);
    pass(VerticalBlurShader, 'v', amount, spare, target);
  }
  renderer.setRenderTarget(null);
  spare.dispose();

  const shadow = new THREE.Mesh(
    new THREE.PlaneGeometry(span, span),
    new THREE.MeshBasicMaterial({
      map: target.texture,
      transparent: true,
      opacity,
      depthWrite: false,
      toneMapped: false,
    }),
  );
  // Seen from below, the picture is mirrored front to back.
  const { uv } = shadow.geometry.attributes;
  for (let i = 0; i < uv.count; i += 1) uv.setY(i, 1 - uv.getY(i));
  shadow.rotation.x = -Math.PI / 2;
  shadow.position.y = 0.002;
  shadow.userData.unmeasured = true;
  return shadow;
}
