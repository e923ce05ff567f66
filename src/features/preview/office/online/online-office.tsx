import { useEffect, useState } from 'react';
import type { PreviewTarget } from '@portal/contract/microapp/props';
import { readPortalConfig } from '@/shared/config/portal-config';
import { call } from '@/shared/http';
import { filledText } from '@/shared/http/reader';
import { PreviewLoading } from '../../file/preview-status';
import styles from '../../file/file.module.css';
import { fileAddress } from '../../file-address';
import { readParameter } from './read-parameter';
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
  return call('getConfigByCode', { query: { cfg_code: 'portal_web_url' }, read: readParameter, signal }).then(
    ({ cfg_value }) => cfg_value,
    (error: unknown) => {
      console.warn('portal_web_url could not be read; the address of this page is taken.', error);
      return '';
    },
  );
}

/** A token that opens the file without a session. */
function share(fileId: string, signal: AbortSignal): Promise<string> {
  return call('shareFile', { params: { fileId }, read: filledText, signal });
}
