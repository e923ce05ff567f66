/** Made by the kit's plug-in `subappParts`. */
declare module 'virtual:subapp-parts' {
  /** Where a part of this build lies. */
  export function partAddress(name: string): string;
}
