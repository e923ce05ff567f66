import { App as AntApp, ConfigProvider } from 'antd';
import enUS from 'antd/es/locale/en_US';
import zhCN from 'antd/es/locale/zh_CN';
import dayjs from 'dayjs';
import 'dayjs/locale/zh-cn';
import type { MicroAppContext, PageEntry } from 'subapp-kit';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { WorkflowContext, type WorkflowApp } from './app-context';
import { PageStage } from './stage/page-stage';
import { workflowTheme } from './ui/theme';
import '@xyflow/react/dist/base.css';
import './ui/workflow.css';

interface Props {
  context: MicroAppContext;
  pages: readonly PageEntry[];
}

/** The app: theme, language, router, pages. */
export function WorkflowAppView({ context, pages }: Props) {
  const { portal, props } = context;
  const { lang, theme, notices } = useSyncExternalStore(portal.subscribe, portal.get);
  const [revision, setRevision] = useState(0);
  const [dirtyPages] = useState(() => new Set<string>());
  const [comments] = useState(() => new Map<string, string>());
  const app = useMemo<WorkflowApp>(
    () => ({
      ...{ context, pages, revision, comments },
      changed: () => setRevision((one) => one + 1),
      setPageDirty(path, dirty) {
        if (dirty) dirtyPages.add(path);
        else dirtyPages.delete(path);
        props.setDirty(dirtyPages.size > 0);
      },
    }),
    [context, pages, revision, comments, dirtyPages, props],
  );
  // A notice may be of an application that a list shows: whoever is told sees it without asking.
  const noticeId = notices.latest?.id;
  const heard = useRef(noticeId);
  useEffect(() => {
    if (noticeId === heard.current) return;
    heard.current = noticeId;
    setRevision((one) => one + 1);
  }, [noticeId]);
  dayjs.locale(lang === 'en' ? 'en' : 'zh-cn');
  // On the document's root, so that native controls and scroll bars in popups are dark too.
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.toggle('workflow-dark', theme === 'dark');
    return () => classList.remove('workflow-dark');
  }, [theme]);
  return (
    <ConfigProvider
      locale={lang === 'en' ? enUS : zhCN}
      theme={workflowTheme(theme)}
      button={{ autoInsertSpace: false }}
    >
      <AntApp>
        <WorkflowContext.Provider value={app}>
          <BrowserRouter basename={props.prefix}>
            <PageStage />
          </BrowserRouter>
        </WorkflowContext.Provider>
      </AntApp>
    </ConfigProvider>
  );
}
