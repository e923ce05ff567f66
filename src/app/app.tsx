import { RouterProvider, type DataRouter } from 'react-router-dom';
import { PreviewHost } from '@/features/preview';
import { LanguageProvider } from '@/shared/i18n/provider';
import { QueryProvider } from '@/shared/query/query-provider';
import { UiProvider } from '@/shared/ui/ui-provider';
import { KeptPages } from '@/shell';

/** The portal inside its providers. */
export function App({ router }: { router: DataRouter }) {
  return (
    <LanguageProvider>
      <UiProvider>
        <QueryProvider>
          {/* As transitions, navigations would show some frames after the click: a kept tab is to be there in the next one. */}
          <RouterProvider router={router} useTransitions={false} />
          <KeptPages />
          <PreviewHost />
        </QueryProvider>
      </UiProvider>
    </LanguageProvider>
  );
}
