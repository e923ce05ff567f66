import type { Rule, SourceCode } from 'eslint';
import type { ObjectExpression, Property, SpreadElement } from 'estree';

const MESSAGE = 'Write the properties themselves: a spread of an object made on the spot only breaks a line.';

/** The object literal after a spread, if there is one. */
const spreadObject = (node: Rule.Node): ObjectExpression | undefined =>
  'argument' in node && node.argument?.type === 'ObjectExpression' ? node.argument : undefined;

/** The text of an object's properties, without braces and without the comma after the last. */
function between({ properties }: ObjectExpression, source: SourceCode): string {
  const [first, last] = [properties[0], properties.at(-1)];
  return first?.range && last?.range ? source.getText().slice(first.range[0], last.range[1]) : '';
}

/** A property as an attribute of JSX; undefined where JSX has no such attribute. */
function attributeOf(property: Property | SpreadElement, source: SourceCode): string | undefined {
  if (property.type === 'SpreadElement') return `{${source.getText(property)}}`;
  const { key, value } = property;
  if (property.computed || property.method || property.kind !== 'init' || key.type !== 'Identifier') return undefined;
  if (value.type === 'Literal' && value.value === true) return key.name;
  if (value.type === 'Literal' && typeof value.value === 'string' && !/["\\\n&]/.test(value.value))
    return `${key.name}="${value.value}"`;
  return `${key.name}={${source.getText(value)}}`;
}

/** Refuses `{ ...{ a, b } }` and `<A {...{ a, b }} />`, which were ways to fit two properties on a line. */
export const plainObjects: Rule.RuleModule = {
  meta: { type: 'suggestion', fixable: 'code', schema: [] },
  create(context) {
    const source = context.sourceCode;
    return {
      'ObjectExpression > SpreadElement[argument.type="ObjectExpression"]'(node: Rule.Node) {
        const inner = spreadObject(node);
        if (!inner || inner.properties.length === 0) return;
        context.report({ node, message: MESSAGE, fix: (fixer) => fixer.replaceText(node, between(inner, source)) });
      },
      'JSXSpreadAttribute[argument.type="ObjectExpression"]'(node: Rule.Node) {
        const attributes = (spreadObject(node)?.properties ?? []).map((property) => attributeOf(property, source));
        if (attributes.includes(undefined)) return;
        context.report({ node, message: MESSAGE, fix: (fixer) => fixer.replaceText(node, attributes.join(' ')) });
      },
    };
  },
};
