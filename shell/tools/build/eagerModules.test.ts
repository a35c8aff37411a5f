import { runInNewContext } from 'node:vm';
import { bracketsAroundModules } from './eagerModules';

/** The script with its brackets. */
function bracketed(code: string): string {
  return bracketsAroundModules(code)
    .sort((one, other) => other.at - one.at)
    .reduce((text, { at, text: added }) => text.slice(0, at) + added + text.slice(at), code);
}

describe('the modules of a script are compiled with it', () => {
  it('in the list or the object of a chunk', () => {
    expect(bracketed('(self.c||=[]).push([[1],[,,e=>{e.a=1},(e,t)=>{}]]);')).toBe(
      '(self.c||=[]).push([[1],[,,(e=>{e.a=1}),((e,t)=>{})]]);',
    );
    expect(bracketed('"use strict";(self.c||=[]).push([[1],{5(e,t){e.b=()=>t},6:e=>{}}]);')).toBe(
      '"use strict";(self.c||=[]).push([[1],{5:(function(e,t){e.b=()=>t}),6:(e=>{})}]);',
    );
  });

  it('in the script that starts a page', () => {
    expect(bracketed('(()=>{"use strict";let a,b;var m=[e=>{let o={x:()=>1};e.x=o}];})();')).toBe(
      '(()=>{"use strict";let a,b;var m=[(e=>{let o={x:()=>1};e.x=o})];})();',
    );
  });

  it('and do what they did', () => {
    const code = 'result=(()=>{var m={1(e){e.value=m[2]()},2:()=>"two"},e={};m[1](e);return e.value})()';
    expect(runInNewContext(bracketed(code))).toBe('two');
    expect(runInNewContext(`${bracketed(`(()=>{${code}})();`)}result`)).toBe('two');
  });
});
