/** What a classic script calls in place of `import()`; it is a parameter of the function around it. */
export const IMPORT_PARAMETER = '__portal_import__';
