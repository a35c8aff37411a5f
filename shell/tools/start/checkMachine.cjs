/** Runs before everything else of `npm start`, on whatever Node there is: nothing here is newer than Node 6. */
const { engines } = require('../../../package.json');
const texts = require('./i18n/es-MX.json');

const [major, minor] = process.versions.node.split('.').map(Number);
/** Of ranges like "^20.19.0", a major from one of its minors on, and ">=24", a major and all after it. */
const isWanted = engines.node.split(' || ').some((range) => {
  const [wantedMajor, wantedMinor] = range.match(/\d+/g).map(Number);
  return range[0] === '^' ? major === wantedMajor && minor >= wantedMinor : major >= wantedMajor;
});

/** Whether the root's packages are there: without `npm ci` Node's own message is a page long. */
function isInstalled() {
  try {
    return Boolean(require.resolve('tsx'));
  } catch (_) {
    return false;
  }
}

if (!isWanted) {
  console.error(texts.oldNode.replace('{{version}}', process.versions.node).replace('{{wanted}}', engines.node));
  process.exit(1);
}
if (!isInstalled()) {
  console.error(texts.notInstalled);
  process.exit(1);
}
