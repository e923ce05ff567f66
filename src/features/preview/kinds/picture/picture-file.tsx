import { useRef, useState } from 'react';
import { PreviewLoading } from '../../file/preview-status';
import { PictureTools } from './picture-tools';
import styles from './picture.module.css';
import { usePictureView } from './use-picture-view';
import { useSize } from './use-size';
import { useZoomKeys } from './use-zoom-keys';
import { turned, type Size } from './zoom';

interface Props {
  url: string;
  name: string;
  onError: (error: unknown) => void;
}

const NO_SIZE: Size = { width: 0, height: 0 };

/** A picture: whole at first; then larger, in its own size, moved and turned. */
export function PictureFile({ url, name, onError }: Props) {
  const [own, setOwn] = useState(NO_SIZE);
  const [quarters, setQuarters] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  const scene = { picture: turned(own, quarters), stage: useSize(stage) ?? NO_SIZE };
  const { view, whole, eased, zoomTo, hands } = usePictureView(stage, scene);
  useZoomKeys(zoomTo);
  const ready = own !== NO_SIZE;
  return (
    <div className={styles.picture}>
      <div
        ref={stage}
        className={styles.stage}
        data-whole={whole || undefined}
        role="region"
        aria-label={name}
        tabIndex={0}
        {...hands}
      >
        {ready ? null : <PreviewLoading />}
        <img
          className={styles.shown}
          data-eased={eased || undefined}
          style={{
            transform: `translate(-50%, -50%) translate(${view.x}px, ${view.y}px) scale(${view.scale}) rotate(${quarters * 90}deg)`,
          }}
          hidden={!ready}
          src={url}
          alt={name}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setOwn({ width, height })}
          onError={() => onError(new Error('not a picture'))}
        />
      </div>
      <PictureTools
        scale={view.scale}
        whole={whole}
        onZoom={zoomTo}
        onTurn={() => {
          setQuarters((count) => count + 1);
          zoomTo('fit');
        }}
      />
    </div>
  );
}
