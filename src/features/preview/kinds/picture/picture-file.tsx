import { useRef, useState } from 'react';
import { TransformComponent, TransformWrapper } from 'react-zoom-pan-pinch';
import { PreviewLoading } from '../../file/preview-status';
import { PictureTools } from './picture-tools';
import styles from './picture.module.css';
import { usePictureZoom } from './use-picture-zoom';
import { useSize } from './use-size';
import { fitScale, SCALE_MAX, turned, type Size } from './zoom';

interface Props {
  url: string;
  name: string;
  onError: (error: unknown) => void;
}

/** A picture: whole at first; then larger, in its own size, moved and turned. */
export function PictureFile({ url, name, onError }: Props) {
  const [own, setOwn] = useState<Size>();
  const [quarters, setQuarters] = useState(0);
  const stage = useRef<HTMLDivElement>(null);
  const stageSize = useSize(stage);
  const lying = own ? turned(own, quarters) : undefined;
  const fit = lying && stageSize ? fitScale(lying, stageSize) : 1;
  const { view, scale, whole, setScale, zoomTo } = usePictureZoom(stage, fit);
  const turn = () => {
    setQuarters((count) => count + 1);
    // The turned picture begins whole.
    if (own && stageSize) setScale(fitScale(turned(own, quarters + 1), stageSize));
  };
  return (
    <div className={styles.picture}>
      <div
        ref={stage}
        className={styles.stage}
        data-whole={whole || undefined}
        role="region"
        aria-label={name}
        tabIndex={0}
      >
        {lying && own ? (
          <TransformWrapper
            key={quarters}
            ref={view}
            initialScale={fit}
            minScale={fit}
            maxScale={SCALE_MAX}
            centerOnInit
            centerZoomedOut
            disablePadding
            wheel={{ disabled: true }}
            panning={{ velocityDisabled: true }}
            doubleClick={{ disabled: true }}
            onTransform={(_view, state) => setScale(state.scale)}
          >
            <TransformComponent wrapperStyle={{ width: '100%', height: '100%' }}>
              <div style={lying}>
                <img
                  className={styles.shown}
                  style={{ ...own, transform: `translate(-50%, -50%) rotate(${(quarters % 4) * 90}deg)` }}
                  src={url}
                  alt={name}
                  draggable={false}
                />
              </div>
            </TransformComponent>
          </TransformWrapper>
        ) : (
          <>
            <PreviewLoading />
            <img
              hidden
              src={url}
              alt=""
              onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
                setOwn({ width, height });
                if (stageSize) setScale(fitScale({ width, height }, stageSize));
              }}
              onError={() => onError(new Error('not a picture'))}
            />
          </>
        )}
      </div>
      <PictureTools scale={scale} whole={whole} onZoom={zoomTo} onTurn={turn} />
    </div>
  );
}
