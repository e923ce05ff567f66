import { useEffect, useState } from 'react';
import { callRoutes } from '@portal/contract/routes';
import type { PreviewTarget } from '@portal/contract/microapp/props';
import { readPortalConfig } from '@/shared/config/portal-config';
import { call, callRoute } from '@/shared/http';
import { PreviewLoading } from '../../dialog/preview-words';
import styles from '../../dialog/preview-dialog.module.css';
import { fileAddress } from '../../file-address';
import { viewerAddress } from './viewer-address';

/** An Office file in the online viewer that the deployment has chosen. */
export function OnlineOffice({ target, onError }: { target: PreviewTarget; onError: (error: unknown) => void }) {
  const [opened, setOpened] = useState<{ of: PreviewTarget; address: string }>();
  useEffect(() => {
    const over = new AbortController();
    addressOf(target, over.signal).then(
      (address) => setOpened({ of: target, address }),
      (error: unknown) => {
        if (!over.signal.aborted) onError(error);
      },
    );
    return () => over.abort();
  }, [target, onError]);
  if (opened?.of !== target) return <PreviewLoading />;
  // A stranger's page: it gets no more than a viewer needs.
  return (
    <iframe
      className={styles.fill}
      src={opened.address}
      title={target.name}
      sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
      referrerPolicy="no-referrer"
    />
  );
}

async function addressOf(target: PreviewTarget, signal: AbortSignal): Promise<string> {
  const { officeViewer: viewer } = readPortalConfig();
  const [portalUrl, file] = await Promise.all([portalWebUrl(signal), fileFor(target, signal)]);
  return viewerAddress({ viewer, portalUrl, fallbackOrigin: location.origin, file });
}

/** What the viewer is told of the file: a share token, or the address of a file that has no number. */
async function fileFor(target: PreviewTarget, signal: AbortSignal): Promise<{ url: string } | { shareToken: string }> {
  if (target.fileId === undefined) return { url: fileAddress(target) };
  return { shareToken: await share(target.fileId, signal) };
}

/** Empty where nobody has set it: the fall-back host stands in. */
function portalWebUrl(signal: AbortSignal): Promise<string> {
  return call('getConfigByCode', { query: { cfg_code: 'portal_web_url' } }, { signal }).then(
    ({ cfg_value }) => cfg_value,
    (error: unknown) => {
      console.warn('portal_web_url could not be read; the address of this page is taken.', error);
      return '';
    },
  );
}

async function share(fileId: string, signal: AbortSignal): Promise<string> {
  const read = (value: unknown) => {
    if (typeof value !== 'string' || value === '') throw new TypeError('shareFile gave no token.');
    return value;
  };
  const { data } = await callRoute(callRoutes.shareFile, { params: { fileId } }, read, { name: 'shareFile', signal });
  return data;
}
