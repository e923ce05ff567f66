/** Whether a page has anything for the module loader. Cheap, and never wrong where it says no. */
export function hasModuleScripts(html: string): boolean {
  return /<script\b[^>]*\btype\s*=\s*["']?module\b/i.test(html);
}
