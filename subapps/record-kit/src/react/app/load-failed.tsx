import { Button } from 'antd';
import { failureWords, staleLine, type LoadFailure } from '../../records/load-failure';
import { usePortal } from './app-context';
import '../../records/load-failed.css';

/** In place of what could not be loaded, or as a quiet line above older data: why, and the way to try at once. */
export function LoadFailed({ failure }: { failure: LoadFailure }) {
  const { lang } = usePortal();
  const { title, text, reference, retry, drawing } = failureWords(failure.error, lang);
  const button = (type: 'default' | 'link') =>
    retry === '' ? null : (
      <Button
        type={type}
        size={type === 'link' ? 'small' : 'middle'}
        loading={failure.trying}
        onClick={() => failure.retry()}
      >
        {retry}
      </Button>
    );
  const { since } = failure;
  if (since !== undefined)
    return (
      <p className="records-stale" role="status">
        {staleLine({ ...failure, since }, lang, Date.now())} {button('link')}
      </p>
    );
  return (
    <div className="records-failed" role="alert">
      <svg viewBox="0 0 140 92" aria-hidden="true" focusable="false">
        <path d={drawing.line} />
        <path d={drawing.accent} />
      </svg>
      <h3>{title}</h3>
      <p>
        {text}
        {reference === '' ? null : <small>{reference}</small>}
      </p>
      {button('default')}
    </div>
  );
}
