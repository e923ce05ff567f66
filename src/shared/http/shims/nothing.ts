/** In place of a module that is imported only for what it adds to old browsers, such as isomorphic-fetch. */
export default undefined;
