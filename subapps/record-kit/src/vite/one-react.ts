import type { Plugin } from 'vite';

/**
 * For apps that use `record-kit/react`: its components then use the React, antd and router of the app. Without it they
 * would find those of the workspace's root, which may be other versions.
 */
export function oneReact(): Plugin {
  return {
    name: 'one-react',
    config: () => ({
      resolve: { dedupe: ['antd', 'dayjs', 'react', 'react-dom', 'react-router', 'react-router-dom'] },
    }),
  };
}
