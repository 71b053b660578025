/** Styles of the sign-in page. */
export const SIGN_IN_STYLES = `
.portico-sign-in { display: flex; min-height: 100vh; background: var(--portico-surface); }
.portico-sign-in-brand { position: relative; box-sizing: border-box; flex: 0 0 44%; display: flex; align-items: flex-end;
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
.portico-form { display: grid; gap: 20px; }
.portico-field label { display: block; margin-bottom: 6px; font-weight: 550; }
.portico-fault { margin: 6px 0 0; color: var(--portico-error); font-size: 13px; }
@media (max-width: 1023px) {
  .portico-sign-in-brand { display: none; }
  .portico-sign-in { background: var(--portico-layout); }
  .portico-sign-in-card { box-sizing: border-box; max-width: 440px; padding: 36px 32px; border-radius: 16px;
    background: var(--portico-surface); border: 1px solid var(--portico-border); box-shadow: var(--portico-shadow); }
  .portico-sign-in-card h1 { margin-top: 28px; }
}
@media (max-width: 479px) {
  .portico-sign-in-main { padding: 12px 16px 24px; }
  .portico-sign-in-card { padding: 28px 22px; margin: 24px auto auto; }
}
`
