import { theme } from 'antd';
import type { ReactNode } from 'react';

/** A bordered part of a page with its title. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const { token } = theme.useToken();
  return (
    <section
      className="records-panel workflow-panel"
      aria-label={title}
      style={{ borderColor: token.colorBorderSecondary, background: token.colorBgContainer }}
    >
      <h2>{title}</h2>
      {children}
    </section>
  );
}
