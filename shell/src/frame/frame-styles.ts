// antd's menu of further tabs is a button inside the list of tabs, which screen readers don't expect. Without it the
// list scrolls by touch, wheel and arrow keys, and fades at an edge that hides more tabs.
// antd moves a gradient through each line of a skeleton, which repaints the page in every frame while it loads. Fading
// needs only the compositor.
/** Styles of the frame and its content; the sign-in needs none of them. */
export const FRAME_STYLES = `
.ant-skeleton.ant-skeleton-active { animation: portico-wait 1s ease-in-out infinite alternate; }
.ant-skeleton.ant-skeleton-active * { animation: none !important; }
@keyframes portico-wait { to { opacity: .45; } }
@media (prefers-reduced-motion: reduce) { .ant-skeleton.ant-skeleton-active { animation: none; } }
.ant-tabs-nav .ant-tabs-nav-operations { display: none !important; }
.ant-tabs-nav-wrap { --left: 0px; --right: 0px; }
.ant-tabs-nav-wrap-ping-left { --left: 40px; }
.ant-tabs-nav-wrap-ping-right { --right: 40px; }
[class*="ant-tabs-nav-wrap-ping"] { mask-image:
  linear-gradient(to right, transparent, #000 var(--left), #000 calc(100% - var(--right)), transparent); }
.portico-nav-item, .portico-avatar { font-family: inherit; }
.portico-nav-item:focus-visible, .portico-avatar:focus-visible, .portico-home:focus-visible, .portico-actions a:focus-visible {
  outline: 2px solid var(--portico-primary); outline-offset: 2px; }
.portico-nav-item:focus-visible { outline-offset: -2px; }
.portico-content > main:focus { outline: none; }
.portico-skip { position: fixed; z-index: 1100; top: 8px; left: 8px; padding: 10px 16px; border-radius: 8px;
  background: var(--portico-elevated); color: var(--portico-link); box-shadow: 0 6px 20px rgb(0 0 0 / 18%);
  transform: translateY(-140px); }
.portico-skip:focus { transform: none; }

.portico-home { display: inline-flex; text-decoration: none; border-radius: 8px; }

.portico-frame { min-height: 100vh; display: flex; flex-direction: column; }
.portico-top-bar { position: sticky; top: 0; z-index: 20; box-sizing: border-box; height: 56px; flex: none;
  display: flex; align-items: center; gap: 12px; padding: 0 20px; background: var(--portico-surface);
  border-bottom: 1px solid var(--portico-border); }
.portico-site-name { margin: 0 0 0 4px; padding-left: 16px; border-left: 1px solid var(--portico-border);
  font-weight: 550; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.portico-top-bar-end { margin-left: auto; display: flex; align-items: center; gap: 8px; flex: none; }
.portico-narrow-only { display: none; }
.portico-avatar { width: 36px; height: 36px; padding: 0; border: 0; border-radius: 50%; flex: none;
  background: var(--portico-primary-soft); color: var(--portico-link); font-size: 13px; font-weight: 650; cursor: pointer; }
.portico-avatar:hover { filter: brightness(.96); }
.portico-who { display: grid; line-height: 1.45; padding: 2px 0 4px; }
.portico-who strong { color: var(--portico-text); font-weight: 600; }

.portico-body { display: flex; flex: 1; min-width: 0; }
.portico-side { position: sticky; top: 56px; box-sizing: border-box; width: 256px; height: calc(100vh - 56px); flex: none;
  display: flex; flex-direction: column; background: var(--portico-surface);
  border-right: 1px solid var(--portico-border); transition: width .16s ease; }
.portico-side[data-collapsed="true"] { width: 72px; }
.portico-nav { flex: 1; min-height: 0; overflow-y: auto; padding: 16px 12px; }
.portico-nav ul { list-style: none; margin: 0; padding: 0; display: grid; gap: 2px; }
.portico-nav-item { box-sizing: border-box; display: flex; align-items: center; gap: 12px; width: 100%; height: 42px;
  padding: 0 14px; border: 0; border-radius: 8px; background: none; color: var(--portico-text); font-size: 14px;
  text-decoration: none; cursor: pointer; overflow: hidden; white-space: nowrap; }
.portico-nav-item .anticon { font-size: 17px; flex: none; color: var(--portico-secondary); }
.portico-nav-item:hover { background: var(--portico-hover); color: var(--portico-text); }
.portico-nav-item[aria-current="page"] { background: var(--portico-primary-soft); color: var(--portico-link); font-weight: 600; }
.portico-nav-item[aria-current="page"] .anticon { color: var(--portico-link); }
.portico-nav-label { overflow: hidden; text-overflow: ellipsis; }
.portico-nav-item .portico-nav-lock { margin-left: auto; font-size: 13px; }
.portico-side[data-collapsed="true"] .portico-nav-label,
.portico-side[data-collapsed="true"] .portico-nav-lock { display: none; }
.portico-side[data-collapsed="true"] .portico-nav-item { justify-content: center; padding: 0; }
.portico-side > .portico-collapse { width: auto; margin: 8px 12px 12px; color: var(--portico-secondary); }
.portico-side > .portico-collapse .anticon { font-size: 13px; width: 17px; }
.portico-content { flex: 1; min-width: 0; display: flex; flex-direction: column; }
.portico-content > main { flex: 1; min-width: 0; }
.portico-banner.ant-alert { padding: 10px 32px; }
.ant-drawer-title .portico-switch-site { max-width: 100%; padding-inline: 10px; }
.portico-drawer-footer { display: flex; align-items: center; justify-content: space-between; }

.portico-site-count { margin: 16px 2px 8px; font-size: 13px; min-height: 1.5em; }
.portico-site { display: flex; align-items: center; gap: 14px; height: 52px; padding: 0 14px; border-radius: 8px;
  cursor: pointer; content-visibility: auto; contain-intrinsic-height: 52px; }
.portico-site .anticon { color: var(--portico-secondary); font-size: 16px; }
.portico-site:hover { background: var(--portico-hover); }
.portico-site[aria-selected="true"] { background: var(--portico-primary-soft); }
.portico-site-name { flex: 1; min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; font-weight: 500; }
.portico-site-current, .portico-site-current .anticon { color: var(--portico-link); font-size: 12px; font-weight: 600; }

.portico-notice { box-sizing: border-box; max-width: 640px; margin: 8vh auto 48px; padding: 40px; border-radius: 14px;
  background: var(--portico-surface); border: 1px solid var(--portico-border); box-shadow: var(--portico-shadow); }
.portico-notice h1 { margin: 0 0 12px; font-size: 26px; line-height: 1.25; font-weight: 650; letter-spacing: -.015em; }
.portico-notice .ant-tag { margin-bottom: 16px; }
.portico-notice p { margin: 0 0 10px; font-size: 15px; line-height: 1.6; }
.portico-notice p.portico-eyebrow { margin-bottom: 8px; font-size: 13px; }
.portico-actions { display: flex; flex-wrap: wrap; align-items: center; gap: 12px 16px; margin-top: 28px; }
.portico-actions a:not(.ant-btn) { color: var(--portico-link); }
.portico-eyebrow { color: var(--portico-secondary); font-weight: 600; letter-spacing: .08em; }
.portico-waiting { display: grid; place-items: center; min-height: 50vh; }

@media (max-width: 1023px) {
  .portico-wide-only { display: none; }
  .portico-narrow-only { display: inline; }
}
@media (max-width: 767px) {
  .portico-top-bar { padding: 0 12px; gap: 8px; }
  .portico-home .portico-logo > span { display: none; }
  .portico-notice { margin: 20px 16px; padding: 28px 22px; }
  .portico-notice h1 { font-size: 22px; }
  .portico-banner.ant-alert { padding: 10px 16px; }
  .portico-nav-item { height: 48px; }
}
@media (prefers-reduced-motion: reduce) { .portico-side { transition: none; } }
@media print { .portico-top-bar, .portico-side, .portico-skip { display: none; } }
`
