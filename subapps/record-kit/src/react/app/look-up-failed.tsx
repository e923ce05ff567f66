import { Button, theme } from 'antd';
import { failureWords, type LoadFailure } from '../../records/load-failure';
import { usePortal } from './app-context';
import '../../records/load-failed.css';

/** In the drop-down of a select whose choices could not be loaded: why, and the way to try at once. */
export function LookUpFailed({ failure }: { failure: LoadFailure }) {
  const { lang } = usePortal();
  // The drop-down of a select is grey where there is nothing to choose.
  const { colorText } = theme.useToken().token;
  const { title, text, reference, retry } = failureWords(failure.error, lang);
  return (
    <div className="records-look-up" role="alert" title={text} style={{ color: colorText }}>
      <span>{title}</span>
      {retry === '' ? null : (
        <Button type="link" size="small" loading={failure.trying} onClick={() => failure.retry()}>
          {retry}
        </Button>
      )}
      {reference === '' ? null : <small>{reference}</small>}
    </div>
  );
}
