import { describe, expect, it } from 'vitest';
import { topLevelNames } from './top-level-names';

describe('topLevelNames', () => {
  it.each([
    ['var NS = NS || {};', ['NS']],
    [
      '/* library */ var requirejs, require, define;\n(function () { var inner = 1; })();',
      ['requirejs', 'require', 'define'],
    ],
    [
      '$(start);\nfunction start() { var inner; }\nconst { one, two: [three] } = config;\nclass Page {}',
      ['start', 'one', 'three', 'Page'],
    ],
    ['"use strict";\nlet 名字 = 1;', ['名字']],
  ])('finds them: %s', (code, names) => expect(topLevelNames(code)).toEqual(names));

  it.each([
    ['a library in one variable', 'var App=(function(e){var t=1;return e})({});'],
    ['a library by an arrow', '"use strict";var App=(()=>{var t=1;return t})();'],
    ['a bundle in one function', '(()=>{var t={};function n(){}})();'],
    ['a script that cannot be read', 'var a = (;\nfunction b() {'],
    ['its own document', 'var document = window.document;'],
    ['a long one', `var a = 1;${' '.repeat(200_000)}`],
  ])('leaves alone %s', (_name, code) => expect(topLevelNames(code)).toEqual([]));
});
