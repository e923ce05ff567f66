import type { Transformer } from '@ant-design/cssinjs';

/** Bare element selectors that antd's own styles use; its other rules name a class of the portal's. */
const ELEMENT = /^\s*a(?=$|[\s:.,[])/;
/** Micro-apps' slots carry this attribute. Adds no specificity. */
const OUTSIDE = ':where(:not([data-microapp] *))';

/**
 * Keeps antd's rules for plain links out of micro-apps: an app's links look as they do when it runs alone
 * (docs/specification.md#mounted-once). Give it to antd's `StyleProvider`.
 */
export const outsideSlots: Transformer = {
  visit: (rules) => {
    const keys = Object.keys(rules);
    if (!keys.some((key) => ELEMENT.test(key))) return rules;
    return Object.fromEntries(keys.map((key) => [key.replace(ELEMENT, `$&${OUTSIDE}`), rules[key]]));
  },
};
