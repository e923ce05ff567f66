export { oneReact } from './one-react.ts';
export { ownDarkClass } from './own-dark-class.ts';
