const IMPORT = /\bimport\s*(?:\/\*[^]*?\*\/\s*)?\(/;

/** Whether a classic script may hold an `import()`. Cheap, and never wrong where it says no. */
export function mayImport(code: string): boolean {
  return IMPORT.test(code);
}
