import { useEffect, useState } from 'react';
import { Button } from 'antd';
import { useMessages } from '@/shared/i18n/use-messages';
import { copyMessages } from './copy.messages';
import { copyText } from './copy-text';

/** How long the outcome is said, ms. */
const SAID_MS = 3_000;

/** Puts a text on the clipboard, and says so on the button for a moment. */
export function CopyButton({ text }: { text: string }) {
  const t = useMessages(copyMessages);
  const [said, setSaid] = useState<{ outcome: 'copied' | 'failed' }>();
  useEffect(() => {
    if (!said) return undefined;
    const timer = setTimeout(() => setSaid(undefined), SAID_MS);
    return () => clearTimeout(timer);
  }, [said]);
  const copy = async () => setSaid({ outcome: (await copyText(text)) ? 'copied' : 'failed' });
  return (
    <Button size="small" type="link" aria-live="polite" onClick={() => void copy()}>
      {t(`copy.${said?.outcome ?? 'copy'}`)}
    </Button>
  );
}
