import { expect, it } from 'vitest';
import { silent, type PastSpan } from '../otlp/telemetry';
import { exportReport } from './export-report';

it('gives the collector a span for each opening and a line for each error, without what the error says', () => {
  const spans: [string, PastSpan][] = [];
  const lines: unknown[] = [];
  exportReport(
    { ...silent, record: (name, past) => void spans.push([name, past]), log: (...line) => void lines.push(line) },
    {
      openings: [
        {
          id: 'page-00000001',
          prefix: '/ehr/emp',
          entry: 'https://portal.example/apps/ehr/emp/1/',
          warm: false,
          fallback: true,
          first_paint_ms: null,
          parts: [
            { part: 'fetch', ms: 300 },
            { part: 'mount', ms: 20 },
          ],
          failed: 'threw',
          share: 100,
        },
      ],
      faults: [
        {
          opening: 'page-00000001',
          prefix: '/ehr/emp',
          entry: 'https://portal.example/apps/ehr/emp/1/',
          message: 'li is not here',
          frames: [{ name: 'show', file: 'main.js', line: 3, column: 14 }],
        },
      ],
      uses: [],
    },
  );
  expect(spans).toMatchObject([
    [
      'page.opening',
      {
        durationMs: 320,
        failed: 'threw',
        attributes: {
          'portal.application': '/ehr/emp',
          'portal.phase.fetch_ms': 300,
          'portal.start': 'fallback',
        },
      },
    ],
  ]);
  expect(lines).toMatchObject([['warn', expect.any(String), { 'code.file.path': 'main.js', 'code.line.number': 3 }]]);
  expect(JSON.stringify(lines)).not.toContain('li is');
});
