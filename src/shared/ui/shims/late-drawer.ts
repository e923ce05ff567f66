import { createElement, Suspense, type ReactNode } from 'react';
import { ConfigProvider, type DrawerProps } from 'antd';
import { lazyWords } from '../waiting/lazy-words';

export { ConfigProvider };

/** Where the drawer's own code does not come: the same content at the edge of the page, without its motion. */
function PlainDrawer({ open, children, style, onClose }: DrawerProps): ReactNode {
  if (!open) return null;
  const edge = { position: 'fixed', inset: 0, zIndex: 1000, width: 'fit-content', ...style } as const;
  return createElement('div', { style: edge, onClick: onClose }, children);
}

const LateDrawer = lazyWords<DrawerProps>(async () => (await import('antd/es/drawer')).default, PlainDrawer);

/** The drawer of ProLayout's side menu. Only phones have one, so its code comes with the first page of a phone. */
export const Drawer = (props: DrawerProps): ReactNode =>
  createElement(Suspense, { fallback: null }, createElement(LateDrawer, props));
