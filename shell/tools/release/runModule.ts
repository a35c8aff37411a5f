import { transformSync } from '@swc/core';

/** What a placeholder is in a text; no address has it. */
export const PLACEHOLDER = '*';

/** Can be read, called and put into a text, whatever it stands for. `onCall` may answer a call by something else. */
export function makePlaceholder(onCall: (argument: unknown) => unknown = () => undefined): unknown {
  const placeholder: unknown = new Proxy(() => undefined, {
    get: (_target, name) => (name === Symbol.toPrimitive ? () => PLACEHOLDER : placeholder),
    apply: (_target, _self, [argument]) => onCall(argument) ?? placeholder,
  });
  return placeholder;
}

/**
 * Runs one module by itself: whatever it imports is a placeholder.
 *
 * @param source TypeScript.
 * @param onCall told of the first argument of each call to something imported; what it returns is the call's result.
 * @returns its default export; what it imports on demand stands in its functions as it is written.
 */
export function runModule(source: string, onCall?: (argument: unknown) => unknown): unknown {
  const { code } = transformSync(source, {
    jsc: { target: 'es2022', parser: { syntax: 'typescript', tsx: true } },
    module: { type: 'commonjs', ignoreDynamic: true },
  });
  const module: { exports: { default?: unknown } } = { exports: {} };
  const placeholder = makePlaceholder(onCall);
  new Function('module', 'exports', 'require', code)(module, module.exports, () => placeholder);
  return module.exports.default;
}
