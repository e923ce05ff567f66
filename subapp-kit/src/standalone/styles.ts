/** The style sheet of the harness. Apart from the margin of `body`, all rules are bound to its own classes. */
export const harnessStyles = `
body { margin: 0; }
.subapp-kit { --line: #e3e6eb; --text: #1f2430; --muted: #667085; --paper: #fff; --frame: #f5f6f8; --accent: #2f5bea;
  display: grid; grid-template: auto 1fr / 220px 1fr; min-height: 100vh; color: var(--text); background: var(--paper);
  font: 14px/22px -apple-system, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif; }
.subapp-kit[data-theme=dark] { --line: #303540; --text: #e6e8ec; --muted: #98a1b0; --paper: #141414; --frame: #1c1e22; --accent: #6d8cf5; }
.subapp-kit-bar { grid-column: 1 / -1; display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: center; padding: 8px 16px;
  background: var(--frame); border-bottom: 1px solid var(--line); }
.subapp-kit-bar strong { margin-right: auto; }
.subapp-kit-menu { padding: 8px; background: var(--frame); border-right: 1px solid var(--line); }
.subapp-kit-menu h2 { margin: 12px 8px 4px; font-size: 12px; font-weight: 600; color: var(--muted); }
.subapp-kit-menu a { display: block; padding: 5px 8px; border-radius: 6px; color: inherit; text-decoration: none; }
.subapp-kit-menu a[aria-current] { color: var(--accent); font-weight: 600; }
.subapp-kit-panel { display: grid; min-width: 0; }
.subapp-kit-bar button, .subapp-kit-sign-in button, .subapp-kit-bar select, .subapp-kit-sign-in input, .subapp-kit-sign-in select {
  box-sizing: border-box; height: 32px; padding: 0 12px; border: 1px solid var(--line); border-radius: 6px; font: inherit;
  color: inherit; background: var(--paper); }
.subapp-kit-sign-in { grid-column: 1 / -1; display: grid; gap: 12px; width: 320px; max-width: calc(100vw - 32px);
  align-content: start; margin: 12vh auto 0; }
.subapp-kit-sign-in label { display: grid; gap: 4px; }
.subapp-kit-sign-in button { color: #fff; background: var(--accent); border-color: transparent; }
.subapp-kit-error { margin: 0; color: #c2331f; }
@media (max-width: 640px) { .subapp-kit { grid-template-columns: 1fr; grid-template-rows: auto auto 1fr; } .subapp-kit-menu { border-right: 0; } }
`;
