import { memo, useCallback, useRef } from 'react';
import { ConfigProvider } from 'antd';
import { hostPanelId, PageTabContext, tabElementId } from '@/features/tabs';
import { useMessages } from '@/shared/i18n/use-messages';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import { FailedResult } from '@/shared/ui/failed-result';
import { shellMessages } from '../shell.messages';
import { FrozenPage, type Frozen } from './frozen-page';
import styles from './panels.module.css';

interface PageBoxProps {
  tabKey: string;
  title: string;
  visible: boolean;
  frozen: Frozen;
}

/**
 * The box of one kept-alive page, with the popups and dialogs of its page inside, so that they are hidden and come back
 * with it. A hidden page keeps its styles and its layout (see the style sheet).
 */
export const PageBox = memo(function PageBox({ tabKey, title, visible, frozen }: PageBoxProps) {
  const t = useMessages(shellMessages);
  const popups = useRef<HTMLDivElement>(null);
  const getPopupContainer = useCallback(() => popups.current ?? document.body, []);
  return (
    <div className={styles.cell} data-hidden={visible ? undefined : ''}>
      <div
        role="tabpanel"
        id={hostPanelId(tabKey)}
        aria-labelledby={tabElementId(tabKey)}
        className={styles.panel}
        tabIndex={-1}
      >
        <PageTabContext value={tabKey}>
          <ConfigProvider getPopupContainer={getPopupContainer}>
            <div className={styles.page}>
              <ErrorBoundary
                fallback={(_error, retry) => <FailedResult onRetry={retry} text={t('shell.pageFailed', { title })} />}
              >
                <FrozenPage frozen={frozen} />
              </ErrorBoundary>
            </div>
          </ConfigProvider>
          <div ref={popups} />
        </PageTabContext>
      </div>
    </div>
  );
});
