import { pagesOf, type MicroAppContext, type PagesManifest } from 'subapp-kit';
import type { BusinessDescription } from '../records';
import { createRoot } from 'react-dom/client';
import type { OwnPages } from './context/record-app';
import { RecordAppView } from './record-app-view';

export interface RecordAppOptions extends OwnPages {
  manifest: PagesManifest;
  /** The description of the mounted prefix. */
  business: BusinessDescription;
}

/**
 * Mounts an app of list, form and chart pages over the portal's records, made with React and antd 5. It is removed when
 * the context's clean-ups run.
 */
export function mountRecordApp(context: MicroAppContext, { manifest, business, ...own }: RecordAppOptions): void {
  const root = createRoot(context.root, { identifierPrefix: context.props.prefix.replaceAll('/', '-') });
  context.onUnmount(() => root.unmount());
  root.render(
    <RecordAppView context={context} business={business} own={own} pages={pagesOf(manifest, context.props.prefix)} />,
  );
}
