import { useRef, type ReactNode } from 'react';
import { Button } from 'antd';
import { PICTURE_TYPES } from './read-picture';

interface PictureButtonProps {
  children: ReactNode;
  icon: ReactNode;
  busy: boolean;
  onFile: (file: File) => void;
}

/** A button that asks for a picture. */
export function PictureButton({ children, icon, busy, onFile }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={icon} loading={busy} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file may be chosen again.
          target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
