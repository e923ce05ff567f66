/** Ids of a tab's elements: `aria-controls` and `aria-labelledby` join them, micro-apps' panels included. */
export function tabElementId(key: string): string {
  return `tab-${encodeURIComponent(key)}`;
}

export function hostPanelId(key: string): string {
  return `panel-${encodeURIComponent(key)}`;
}
