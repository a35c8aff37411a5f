import { at, group, rest } from '../build.mjs';
import * as cameras from './cameras.mjs';
import * as desk from './desk.mjs';
import * as displays from './displays.mjs';
import { drone } from './drone.mjs';
import { earbuds } from './earbuds.mjs';
import * as fixedCameras from './fixedCameras.mjs';
import { console_, controller } from './gaming.mjs';
import { headphones } from './headphones.mjs';
import { laptop } from './laptop.mjs';
import * as network from './network.mjs';
import * as phones from './phone.mjs';
import * as power from './power.mjs';
import * as speakers from './speakers.mjs';
import { tablet } from './tablet.mjs';
import { watch } from './watch.mjs';

const models = {
  ...cameras,
  ...fixedCameras,
  drone,
  ...desk,
  ...displays,
  ...network,
  ...phones,
  ...power,
  ...speakers,
  console: console_,
  controller,
  earbuds,
  headphones,
  laptop,
  tablet,
  watch,
};

/** The object of a picture: one model, or several on the same floor, each at [x, z, turn, scale]. */
export function buildModel({ model, options = {}, parts }) {
  if (!parts) return models[model](options);
  return group(
    parts.map(({ model: name, options: more = {}, place: [x, z, turn = 0, scale = 1, y = 0] }) => {
      const part = rest(models[name](more));
      part.scale.setScalar(scale);
      return at(part, x, y, z, 0, turn);
    }),
  );
}
