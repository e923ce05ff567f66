const WINDOWS = [0, 1, 2, 3, 4].flatMap((row) =>
  [0, 1, 2].map((column) => ({ row, column, lit: (row * 3 + column * 5) % 4 !== 0 })),
);
const TILES = [
  { x: 392, y: 84, icon: 'M14 32V20M24 32V12M34 32V16' },
  { x: 470, y: 150, icon: 'M24 12a6 6 0 1 0 0 12 6 6 0 0 0 0-12M12 36c2-8 22-8 24 0' },
  { x: 448, y: 250, icon: 'M14 12h20v24H14zM19 19h10M19 25h10M19 31h6' },
  { x: 348, y: 306, icon: 'M12 16h24v18H12zM12 22h24M18 12v6M30 12v6' },
];

/** The company's house and the applications that its portal joins: line art in the colours of the theme. */
export function Illustration() {
  return (
    <svg
      viewBox="0 0 560 400"
      fill="none"
      stroke="var(--art)"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <ellipse cx="270" cy="368" rx="236" ry="16" fill="var(--art-soft)" stroke="none" />
      <circle cx="306" cy="206" r="150" fill="var(--art-soft)" stroke="none" />
      <path d="M40 368h480" />
      <path d="M58 368V176l62-36 62 36v192" fill="var(--art-fill)" />
      <path d="M182 368V96h116v272" fill="var(--art-fill)" />
      <path d="M182 96l58-34 58 34M240 62V40m0 0 22 7-22 7" />
      {WINDOWS.map(({ row, column, lit }) => (
        <rect
          key={`${row}-${column}`}
          x={198 + column * 32}
          y={118 + row * 38}
          width="20"
          height="22"
          rx="3"
          fill={lit ? 'var(--art-soft)' : 'none'}
        />
      ))}
      <path d="M224 368v-48h32v48M240 320v48" />
      {[0, 1, 2].map((row) => (
        <path key={row} d={`M80 ${206 + row * 44}h32m16 0h32`} strokeWidth="10" stroke="var(--art-soft)" />
      ))}
      <path d="M104 368v-34h32v34" />
      <path d="M298 190h44m0 0 50-82m-50 82 128-16m-128 16 106 84m-106-84 30 116" strokeDasharray="2 7" />
      <circle cx="342" cy="190" r="26" fill="var(--art)" stroke="none" />
      <path d="M332 201v-13l10-7 10 7v13h-6v-7h-8v7z" stroke="var(--art-fill)" />
      {TILES.map(({ x, y, icon }) => (
        <g key={icon} transform={`translate(${x} ${y})`}>
          <rect width="48" height="48" rx="10" fill="var(--art-fill)" />
          <path d={icon} />
        </g>
      ))}
      <path d="M30 368c0-22 8-34 14-34s14 12 14 34M516 368c0-30-10-46-18-46s-18 16-18 46" fill="var(--art-fill)" />
      <path d="M44 352v16M498 344v24" />
    </svg>
  );
}
