import { hasEmbeddedConfig } from './portal-config';

/** Without its code nothing of a page works: a few words are better than a white page. */
export const sayNothingCame = (): void =>
  document.body.append('门户无法加载，请重新加载此页。 The portal could not be loaded. Load this page again.');

/**
 * Begins a page once its configuration is known. A server writes it into the page: then at once. A page out of a static
 * folder has none inside and reads the file beside it (docs/operations.md).
 */
export function withConfig(begin: () => void): void {
  if (hasEmbeddedConfig()) begin();
  else
    import('./file/take-config-file').then(
      async ({ takeConfigFile }) => (await takeConfigFile()) && begin(),
      sayNothingCame,
    );
}
