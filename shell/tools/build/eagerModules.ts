import { type AnyNode, type ObjectExpression, parse } from 'acorn';
import { Compilation, type Compiler, sources, type WebpackPluginInstance } from 'webpack';

/** Text to put into a script, before the character at `at`. */
interface Insertion {
  at: number;
  text: string;
}

type Value = AnyNode | null | undefined;

const isFunction = (value: Value) => value?.type === 'ArrowFunctionExpression' || value?.type === 'FunctionExpression';

function aroundProperty(property: ObjectExpression['properties'][number]): Insertion[] {
  if (property.type !== 'Property' || !isFunction(property.value)) return [];
  const { start, end } = property.value;
  // A method has no value to put brackets around: `5(e){}` becomes `5:(function(e){})`.
  return [
    { at: start, text: property.method ? ':(function' : '(' },
    { at: end, text: ')' },
  ];
}

/** The functions that are values of lists and objects, not those inside of them. */
function aroundModules(node: Value): Insertion[] {
  if (!node) return [];
  if (node.type === 'ArrayExpression') {
    return node.elements.flatMap((value) =>
      value && isFunction(value)
        ? [
            { at: value.start, text: '(' },
            { at: value.end, text: ')' },
          ]
        : aroundModules(value),
    );
  }
  if (node.type === 'ObjectExpression') return node.properties.flatMap(aroundProperty);
  return [];
}

/** Where webpack writes a script's modules: `push([[ids], modules])` of a chunk, a variable of what starts a page. */
function tablesOf(node: AnyNode): Value[] {
  switch (node.type) {
    case 'Program':
    case 'BlockStatement':
      return node.body.flatMap(tablesOf);
    case 'ExpressionStatement':
      return tablesOf(node.expression);
    case 'CallExpression': {
      const { callee } = node;
      if (callee.type === 'ArrowFunctionExpression' || callee.type === 'FunctionExpression')
        return tablesOf(callee.body);
      return node.arguments;
    }
    case 'VariableDeclaration':
      return node.declarations.map(({ init }) => init);
    default:
      return [];
  }
}

/** What makes an engine compile a script's modules while it reads the script. */
export function bracketsAroundModules(code: string): Insertion[] {
  return tablesOf(parse(code, { ecmaVersion: 'latest' })).flatMap(aroundModules);
}

/**
 * Puts brackets around a script's modules. Engines read over a function that is not called yet, and read it once more
 * when it is; in brackets they take it for one that is called at once, and compile it with the script, which for a
 * script that arrives they do beside the main thread. Minifiers take such brackets away, so they come after them.
 */
export class EagerModulesPlugin implements WebpackPluginInstance {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('EagerModules', (compilation) => {
      compilation.hooks.processAssets.tap(
        // Directly after the minifier.
        { name: 'EagerModules', stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1 },
        (assets) => {
          for (const file of Object.keys(assets).filter((name) => name.endsWith('.js'))) {
            compilation.updateAsset(file, (source) => {
              const changed = new sources.ReplaceSource(source);
              for (const { at, text } of bracketsAroundModules(String(source.source()))) changed.insert(at, text);
              return changed;
            });
          }
        },
      );
    });
  }
}
