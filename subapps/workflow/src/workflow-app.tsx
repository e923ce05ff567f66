import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import { AppFrame, useDirtyPages } from 'record-kit/react/app';
import type { MicroAppContext, PageEntry } from 'subapp-kit';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { WorkflowContext, type WorkflowApp } from './context/app-context';
import { WorkflowPages } from './pages/workflow-pages';
import { workflowTheme } from './ui/theme';
import '@xyflow/react/dist/base.css';
import './ui/workflow.css';

interface Props {
  context: MicroAppContext;
  pages: readonly PageEntry[];
}

/** The app: theme, language, router and pages. */
export function WorkflowAppView({ context, pages }: Props) {
  const { portal, props } = context;
  const { lang, notices } = useSyncExternalStore(portal.subscribe, portal.get);
  const [revision, setRevision] = useState(0);
  const [comments] = useState(() => new Map<string, string>());
  const setPageDirty = useDirtyPages(props);
  const app = useMemo<WorkflowApp>(
    () => ({ context, pages, revision, comments, setPageDirty, changed: () => setRevision((one) => one + 1) }),
    [context, pages, revision, comments, setPageDirty],
  );
  // A notice may be about a workflow instance in a list: load the lists again.
  const noticeId = notices.latest?.id;
  const lastNotice = useRef(noticeId);
  useEffect(() => {
    if (noticeId === lastNotice.current) return;
    lastNotice.current = noticeId;
    setRevision((one) => one + 1);
  }, [noticeId]);
  dayjs.locale(lang === 'en' ? 'en' : 'zh-cn');
  return (
    <AppFrame context={context} themeOf={workflowTheme}>
      <WorkflowContext.Provider value={app}>
        <BrowserRouter basename={props.prefix}>
          <WorkflowPages />
        </BrowserRouter>
      </WorkflowContext.Provider>
    </AppFrame>
  );
}
