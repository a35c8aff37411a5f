import { buildModel } from './models/index.mjs';
import { pictures } from './pictures.mjs';
import { photograph } from './stage.mjs';

/** Called from Node, once per picture; resolves to a PNG data URL. */
window.renderPicture = async (base, width, height) => {
  const picture = pictures.find((candidate) => candidate.base === base);
  return photograph(buildModel(picture), picture, width, height);
};
