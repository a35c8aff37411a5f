/** Runs before everything else of `npm start`, on whatever Node there is: nothing here is newer than Node 6. */
const { engines } = require('../../../package.json');
const texts = require('./i18n/es-MX.json');

const [major, minor] = process.versions.node.split('.').map(Number);
const [wantedMajor, wantedMinor] = /\d+\.\d+/.exec(engines.node)[0].split('.').map(Number);

/** Whether the root's packages are there: without `npm ci` Node's own message is a page long. */
function isInstalled() {
  try {
    return Boolean(require.resolve('tsx'));
  } catch (_) {
    return false;
  }
}

if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor)) {
  console.error(texts.oldNode.replace('{{version}}', process.versions.node).replace('{{wanted}}', engines.node));
  process.exit(1);
}
if (!isInstalled()) {
  console.error(texts.notInstalled);
  process.exit(1);
}
