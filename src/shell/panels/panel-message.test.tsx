// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { LanguageProvider } from '@/shared/i18n/provider';
import { UiProvider } from '@/shared/ui/ui-provider';
import { PanelMessage } from './panel-message';

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);

const url = 'http://wms.apps.internal:8080/portal/index.html';

async function textFor(seesCauses: boolean): Promise<string> {
  const box = document.body.appendChild(document.createElement('div'));
  const root = createRoot(box);
  await act(async () =>
    root.render(
      <LanguageProvider>
        <UiProvider>
          <PanelMessage
            title="仓库"
            error={{ code: 'httpStatus', url, status: 503 }}
            reference="7K2M-Q9XD"
            seesCauses={seesCauses}
            onReload={() => undefined}
            onOpenAsPage={() => undefined}
          />
        </UiProvider>
      </LanguageProvider>,
    ),
  );
  const text = box.textContent ?? '';
  await act(async () => root.unmount());
  return text;
}

/** @covers apps:failed-load-plain */
it('an application that did not open: everybody reads what to do and the error number, not everybody the address', async () => {
  for (const seesCauses of [false, true]) {
    const text = await textFor(seesCauses);
    expect(text).toContain('“仓库”没有打开');
    expect(text).toContain('请稍后重新加载');
    expect(text).toContain('错误编号 7K2M-Q9XD');
    expect(text).toContain('重新加载');
    expect(text.includes(url)).toBe(seesCauses);
    expect(text.includes('503')).toBe(seesCauses);
  }
});
