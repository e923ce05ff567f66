/** The attribute of a page's `html` element by which the server says where the portal is served: `data-base`. */
export const BASE_ATTRIBUTE = 'data-base';

/**
 * The path below which the portal is served, such as `/office`; empty at the root, and outside a page. In a page every
 * address is whole: it begins with this one. What a server stores and answers is without it.
 */
export const BASE_PATH: string = globalThis.document?.documentElement.dataset.base ?? '';

/**
 * A path that a server or the build names, as a whole address of this page. Everything else, such as a http address or
 * a relative path, stays.
 */
export const atBase = (path: string): string => (path.startsWith('/') ? BASE_PATH + path : path);
