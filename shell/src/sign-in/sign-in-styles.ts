/** Styles of the cards before sign-in. */
export const SIGN_IN_STYLES = `
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
.portico-entry-notice { margin-bottom: 20px; }
.portico-entry-block { display: grid; gap: 20px; }
.portico-entry-block p { margin: 0; }
.portico-entry-links { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 8px 16px; margin: 24px 0 0; }
.portico-entry-links a, .portico-link-button { color: var(--portico-link); }
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
