/** Styles of the cards before sign-in. */
const SIGN_IN_STYLES = `
.portico-sign-in { display: flex; min-height: 100vh; background: var(--portico-surface); }
.portico-sign-in-brand { position: sticky; top: 0; height: 100vh; box-sizing: border-box; flex: 0 0 44%; display: flex; align-items: flex-end;
  padding: 56px; overflow: hidden; color: #d7e3f8;
  background: radial-gradient(120% 90% at 20% 0%, #2a6fe0 0%, #174a9f 45%, #0d2a5e 100%); }
.portico-waves { position: absolute; left: 50%; top: 38%; width: 720px; height: 720px; overflow: visible;
  transform: translate(-50%, -68%); mask-image: linear-gradient(#000 80%, transparent 100%); }
.portico-sign-in-brand > div { position: relative; max-width: 460px; }
.portico-sign-in-brand p { margin: 0; font-size: 15px; line-height: 1.65; }
.portico-sign-in-brand .portico-sign-in-headline { margin-bottom: 14px; color: #fff; font-size: 32px; line-height: 1.2;
  font-weight: 650; letter-spacing: -.02em; text-wrap: balance; }
.portico-sign-in-main { flex: 1; display: flex; flex-direction: column; min-width: 0; padding: 20px 24px 48px; }
.portico-sign-in-switches { display: flex; justify-content: flex-end; align-items: center; gap: 8px; }
.portico-sign-in-card { width: 100%; max-width: 380px; margin: auto; }
.portico-sign-in-card h1 { margin: 40px 0 6px; font-size: 28px; line-height: 1.25; font-weight: 650; letter-spacing: -.02em; }
.portico-sign-in-card > .portico-secondary { margin: 0 0 28px; }
.portico-sign-in-card[data-wide="true"] { max-width: 600px; }
.portico-sign-in-main:focus { outline: none; }
.portico-entry-footer { display: flex; justify-content: center; gap: 24px; padding-top: 16px; }
.portico-entry-notice { margin-bottom: 20px; }
.portico-entry-block { display: grid; gap: 20px; }
.portico-entry-block p { margin: 0; }
.portico-entry-links { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px 16px; margin: 24px 0 0; }
.portico-entry-links a, .portico-link-button { color: var(--portico-link); text-decoration: none; }
.portico-link-button { padding: 0; border: 0; background: none; font: inherit; cursor: pointer; }
.portico-link-button:hover, .portico-entry-links a:hover { text-decoration: underline; }
.portico-entry-links a:focus-visible, .portico-link-button:focus-visible, .portico-provider:focus-visible {
  outline: 2px solid var(--portico-primary); outline-offset: 2px; border-radius: 4px; }
.portico-entry-or { display: flex; align-items: center; gap: 12px; margin: 20px 0; color: var(--portico-secondary); }
.portico-entry-or::before, .portico-entry-or::after { content: ""; flex: 1; border-top: 1px solid var(--portico-border); }
.portico-provider { display: flex; align-items: center; justify-content: center; box-sizing: border-box; height: 40px;
  margin-top: 8px; border: 1px solid var(--portico-border); border-radius: 8px; background: var(--portico-surface);
  color: var(--portico-text); font-size: 16px; text-decoration: none; }
.portico-provider:hover { border-color: var(--portico-primary); color: var(--portico-link); }
.portico-entry-waiting { display: grid; gap: 14px; margin-top: 44px; animation: portico-appear .2s .15s both; }
.portico-entry-waiting span { height: 16px; border-radius: 6px; background: var(--portico-fill); }
.portico-entry-waiting span:first-child { width: 60%; height: 28px; }
.portico-entry-waiting span:last-child { width: 80%; }
@media (max-width: 1023px) {
  .portico-sign-in-brand { display: none; }
  .portico-sign-in { background: var(--portico-layout); }
  .portico-sign-in-card, .portico-sign-in-card[data-wide="true"] { box-sizing: border-box; padding: 36px 32px; border-radius: 16px;
    background: var(--portico-surface); border: 1px solid var(--portico-border); box-shadow: var(--portico-shadow); }
  .portico-sign-in-card { max-width: 440px; }
  .portico-sign-in-card[data-wide="true"] { max-width: 660px; }
  .portico-sign-in-card h1 { margin-top: 28px; }
}
@media (max-width: 479px) {
  .portico-sign-in-main { padding: 12px 16px 24px; }
  .portico-sign-in-card { padding: 28px 22px; margin: 24px auto auto; }
}
`

/**
 * Styles shared by the shell's pages. Colors come from the theme as custom properties (see DocumentSettings); every
 * class begins with `portico-`, so nothing affects a remote. The frame has its own in frame-styles.ts.
 */
export const SHELL_STYLES = `
/* Fields that take the focus stay clear of the bars above and below a long form. */
html { background: var(--portico-layout); scroll-padding: 136px 0 88px; }
body { margin: 0; background: var(--portico-layout); color: var(--portico-text);
  font: 14px/1.5715 var(--portico-font); -webkit-font-smoothing: antialiased; }
.portico-icon-button, .portico-languages button, .portico-crash button { font-family: inherit; }
.portico-icon-button:focus-visible, .portico-languages button:focus-visible {
  outline: 2px solid var(--portico-primary); outline-offset: 2px; }
.portico-secondary { color: var(--portico-secondary); }
.portico-hidden-text { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap; }

.portico-logo { display: inline-flex; align-items: center; gap: 10px; font-size: 17px; font-weight: 650;
  letter-spacing: -.01em; color: var(--portico-text); }
.portico-logo-image { display: block; height: 28px; max-width: 160px; object-fit: contain; }

.portico-icon-button { display: inline-grid; place-items: center; width: 36px; height: 36px; padding: 0; flex: none;
  border: 0; border-radius: 8px; background: none; color: var(--portico-secondary); font-size: 16px; cursor: pointer; }
.portico-icon-button:hover { background: var(--portico-hover); color: var(--portico-text); }
.portico-languages { display: inline-flex; padding: 2px; border-radius: 8px; background: var(--portico-hover); }
.portico-languages button { min-width: 34px; height: 28px; padding: 0 8px; border: 0; border-radius: 6px; background: none;
  color: var(--portico-secondary); font-size: 12px; font-weight: 600; letter-spacing: .03em; cursor: pointer; }
.portico-languages button:hover { color: var(--portico-text); }
.portico-languages button[aria-pressed="true"] { background: var(--portico-elevated); color: var(--portico-text);
  box-shadow: var(--portico-shadow); }

.portico-crash { max-width: 480px; margin: 18vh auto; padding: 0 24px; font-family: system-ui, sans-serif; }
.portico-crash button { padding: 10px 18px; border: 0; border-radius: 8px; background: #1d5fd1; color: #fff; font: inherit;
  cursor: pointer; }

@keyframes portico-appear { from { opacity: 0; } to { opacity: 1; } }
.portico-boot { min-height: 100vh; animation: portico-appear .2s .15s both; }
.portico-boot-bar { height: 56px; background: var(--portico-surface); border-bottom: 1px solid var(--portico-border); }
.portico-boot-side { width: 256px; height: calc(100vh - 57px); background: var(--portico-surface);
  border-right: 1px solid var(--portico-border); }
@media (max-width: 767px) { .portico-boot-side { display: none; } }
@media (prefers-reduced-motion: reduce) { .portico-boot { animation: none; } }
${SIGN_IN_STYLES}`
