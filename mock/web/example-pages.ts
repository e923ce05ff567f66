import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { API_BASE } from '@portal/contract/call';
import { escapeHtml } from '../http/escape-html';
import { Refusal } from '../http/refusal';
import type { PageTokens } from '../menus/page-tokens';

/** Example pages for what a company links into its portal. They open in a dialog or a window. */
const PAGES: Record<string, { zh: string; en: string; lines: readonly (readonly [zh: string, en: string])[] }> = {
  handbook: {
    zh: '员工手册',
    en: 'Staff handbook',
    lines: [
      [
        '工作时间：周一至周五 8:30—17:30，午休一小时。',
        'Working hours: Monday to Friday, 8:30 to 17:30, one hour at noon.',
      ],
      ['请假：至少提前三个工作日在“人事表单”提交。', 'Leave: ask in HR forms at least three working days ahead.'],
      ['信息安全：不向外部提供账号与公司文件。', 'Information security: accounts and company files stay inside.'],
    ],
  },
  canteen: {
    zh: '本周食堂菜单',
    en: 'Canteen menu of the week',
    lines: [
      ['周一：红烧肉、清炒时蔬、番茄蛋汤', 'Monday: braised pork, greens, tomato and egg soup'],
      ['周二：宫保鸡丁、麻婆豆腐、紫菜汤', 'Tuesday: kung pao chicken, mapo tofu, laver soup'],
      ['周三：清蒸鲈鱼、蒜蓉西兰花、冬瓜汤', 'Wednesday: steamed bass, broccoli, winter melon soup'],
      ['周四：土豆牛腩、干煸豆角、玉米汤', 'Thursday: beef with potatoes, green beans, sweetcorn soup'],
      ['周五：面食日：牛肉面、饺子、凉菜', 'Friday: noodles, dumplings, cold dishes'],
    ],
  },
  supplier: {
    zh: '供应商门户',
    en: 'Supplier portal',
    lines: [['在此查看采购订单、送货单与对账单。', 'Purchase orders, delivery notes and statements.']],
  },
  travel: {
    zh: '商旅预订平台',
    en: 'Travel booking',
    lines: [['预订机票、火车票与酒店，费用由公司统一结算。', 'Flights, trains and hotels, settled by the company.']],
  },
};

const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Serves the example pages below `/oa_portal/pages/`. A page with a token greets the person of the token. */
export function addExamplePages(app: FastifyInstance, { pageTokens }: { pageTokens: PageTokens }): void {
  const querySchema = z.object({ token: z.string().max(2048).optional().catch(undefined) });
  app.get<{ Params: { name: string } }>(`${API_BASE}/pages/:name`, async (request, reply) => {
    const name = request.params.name.replace(/\.html$/, '');
    const page = Object.hasOwn(PAGES, name) ? PAGES[name] : undefined;
    if (page === undefined) return reply.callNotFound();
    const { token } = querySchema.parse(request.query);
    const visitor = token && (await visitorOf(pageTokens, token));
    return reply
      .header('content-security-policy', PAGE_POLICY)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(htmlOf(page, token === undefined ? undefined : (visitor ?? '')));
  });
}

/** The account name in a token, which is used up; undefined for a token that is not good. */
async function visitorOf(pageTokens: PageTokens, token: string): Promise<string | undefined> {
  try {
    return (await pageTokens.redeem(token)).sub;
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}

/** @param visitor the account name in the token; empty for a token that is not valid; undefined without a token */
function htmlOf(page: (typeof PAGES)[string], visitor: string | undefined): string {
  const greeting =
    visitor === undefined
      ? ''
      : visitor === ''
        ? '<p role="status">登录凭证已失效，请从门户重新打开 · The token is no longer valid, open the page from the portal again</p>'
        : `<p role="status">已通过门户登录 · Signed in by the portal: <b>${escapeHtml(visitor)}</b></p>`;
  const lines = page.lines.map(([zh, en]) => `<li>${escapeHtml(zh)}<br><span lang="en">${escapeHtml(en)}</span></li>`);
  return `<!doctype html>
<html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(page.zh)} · ${escapeHtml(page.en)}</title>
<style>
:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { max-width: 46rem; margin: 3rem auto; padding: 0 1.5rem; }
h1 small { display: block; font-size: 1rem; font-weight: 400; opacity: .75; }
li { margin: .75rem 0; } li span { opacity: .75; }
[role=status] { border-inline-start: 4px solid #1677ff; padding: .5rem 1rem; background: color-mix(in srgb, #1677ff 12%, transparent); }
</style></head>
<body><main><h1>${escapeHtml(page.zh)}<small lang="en">${escapeHtml(page.en)}</small></h1>${greeting}<ul>${lines.join('')}</ul></main></body></html>
`;
}
