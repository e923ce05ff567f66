import { RouterProvider, type DataRouter } from 'react-router-dom';
import { PreviewHost } from '@/features/preview';
import { LanguageProvider } from '@/shared/i18n/provider';
import { QueryProvider } from '@/shared/query/query-provider';
import { UiProvider } from '@/shared/ui/ui-provider';
import type { MicroAppRuntime } from '@portal/runtime';
import { KeptPages, RuntimeProvider } from '@/shell';

interface AppProps {
  router: DataRouter;
  runtime: MicroAppRuntime;
}

/** The portal inside its providers. */
export function App({ router, runtime }: AppProps) {
  return (
    <LanguageProvider>
      <UiProvider>
        <QueryProvider>
          {/* As transitions, navigations would show some frames after the click: a kept tab is to be there in the next one. */}
          <RuntimeProvider value={runtime}>
            <RouterProvider router={router} useTransitions={false} />
            <KeptPages />
          </RuntimeProvider>
          <PreviewHost />
        </QueryProvider>
      </UiProvider>
    </LanguageProvider>
  );
}
