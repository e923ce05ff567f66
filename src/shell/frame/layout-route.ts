import type { ProLayoutProps } from '@ant-design/pro-components';
import { ROOT_PATH } from '@portal/contract/paths/entry';
import type { MenuNode } from '@/features/menus';

type LayoutRoute = NonNullable<ProLayoutProps['route']>;

/** One branch of the menu, from the root to a page, as ProLayout's route. */
export function layoutRoute(branch: readonly MenuNode[], titleOf: (node: MenuNode) => string): LayoutRoute {
  const children = branch.reduceRight<LayoutRoute[]>(
    (below, node) => [
      {
        key: node.id,
        // A catalogue without a path of its own must not match any address.
        path: node.path === '' ? `/~menu/${node.id}` : node.path,
        name: titleOf(node),
        children: below,
      },
    ],
    [],
  );
  return { path: ROOT_PATH, children };
}
