import type { Plugin } from 'vite';

/**
 * For apps made with `subapp-kit/react`: the kit's pages must meet the app in the app's own React, antd and router. A
 * workspace's root may have others.
 */
export function oneReact(): Plugin {
  return {
    name: 'one-react',
    config: () => ({
      resolve: { dedupe: ['antd', 'dayjs', 'react', 'react-dom', 'react-router', 'react-router-dom'] },
    }),
  };
}
