import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useApp } from '../context/app-context';

interface Props {
  /** Below the prefix: `todo`. */
  to: string;
  type?: 'link' | 'primary' | 'default';
  children: ReactNode;
}

/** A link to another page of the app. The portal opens or focuses its tab. */
export function AppLink({ to, type = 'link', children }: Props) {
  const { props } = useApp().context;
  const href = `${props.prefix}/${to}`;
  return (
    <Button
      type={type}
      href={href}
      size={type === 'link' ? 'small' : 'middle'}
      onClick={(event) => {
        event.preventDefault();
        props.navigate(href);
      }}
    >
      {children}
    </Button>
  );
}
