/**
 * Leaves React's keys out of an icon's lines, six random letters each that no compression shortens: half a kilobyte of a
 * page. Their order never changes, so React needs none; it would say so while developing only. Besides, a statement that
 * does nothing, which no minimizer takes for that.
 *
 * @param {string} source a module of lucide-react
 */
module.exports = (source) => source.replace(/,\s*key: "[a-z0-9]+"(?=\s*\})/g, '').replace(/^__iconData\.node;$/m, '');
