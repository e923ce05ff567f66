import { useEffect, useRef, useState } from 'react';
import type { PreviewTarget } from '@portal/contract/microapp/props';
import { PreviewFailed, PreviewLoading } from '../file/preview-status';
import styles from '../file/file.module.css';
import { useFile } from '../file/use-file';
import { fileAddress } from '../file-address';

/** `HTMLMediaElement.readyState` of one whose size and length are not known yet. */
const HAVE_NOTHING = 0;

/**
 * A film. It plays while it comes, and seeking asks the server for the part that is looked at (byte ranges); where the
 * browser cannot have it by its address (a server that wants the token in a header), it is fetched as a whole.
 */
export function VideoFile({ target, onError }: { target: PreviewTarget; onError: (error: unknown) => void }) {
  const [whole, setWhole] = useState(false);
  if (whole) return <WholeVideo target={target} onError={onError} />;
  return <Player src={fileAddress(target)} name={target.name} onError={() => setWhole(true)} />;
}

function WholeVideo({ target, onError }: { target: PreviewTarget; onError: (error: unknown) => void }) {
  const { file, retry } = useFile(target);
  if (file.status === 'loading') return <PreviewLoading />;
  if (file.status === 'failed') return <PreviewFailed onRetry={retry} />;
  return (
    <Player src={file.url} name={target.name} onError={() => onError(new Error(`${target.name} cannot be played.`))} />
  );
}

function Player({ src, name, onError }: { src: string; name: string; onError: () => void }) {
  const [ready, setReady] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const failed = useRef(onError);
  useEffect(() => {
    // It loads from when it is made: what it told before React had it in the page reached no handler.
    if (video.current?.error) failed.current();
    else if (video.current && video.current.readyState > HAVE_NOTHING) setReady(true);
  }, []);
  return (
    <>
      {ready ? null : <PreviewLoading />}
      <video
        ref={video}
        className={styles.fill}
        hidden={!ready}
        src={src}
        aria-label={name}
        controls
        preload="metadata"
        onLoadedMetadata={() => setReady(true)}
        onError={onError}
      />
    </>
  );
}
