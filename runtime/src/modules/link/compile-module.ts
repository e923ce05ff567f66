/**
 * Has the browser fetch and compile a module; nothing of it runs. Resolves when it has it, or will not have it: the
 * later import says why.
 */
export function compileModule(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  return new Promise<void>((resolve) => {
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  }).finally(() => link.remove());
}
