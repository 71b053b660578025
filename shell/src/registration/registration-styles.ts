/** Styles of the registration form, which come with it. */
export const REGISTRATION_STYLES = `
.portico-registration section + section { margin-top: 12px; }
.portico-registration h2 { margin: 0 0 14px; padding-top: 22px; border-top: 1px solid var(--portico-border); font-size: 17px;
  font-weight: 600; }
.portico-registration section > .portico-secondary { margin: 0 0 20px; }
.portico-choices { display: grid; gap: 10px; }
.portico-choice { display: flex; align-items: flex-start; gap: 10px; padding: 11px 13px; border-radius: 8px; cursor: pointer;
  border: 1px solid var(--portico-border); background: var(--portico-surface); line-height: 1.4; }
.portico-choice:hover { border-color: var(--portico-primary); }
.portico-choice[data-chosen="true"] { border-color: var(--portico-primary); background: var(--portico-primary-soft); }
.portico-choice:focus-within:has(:focus-visible) { outline: 2px solid var(--portico-primary); outline-offset: 2px; }
[data-field-fault] .portico-choice { border-color: var(--portico-error); }
.portico-choice input { margin: 3px 0 0; flex: none; accent-color: var(--portico-primary); }
.portico-choice strong { display: block; font-weight: 550; }
.portico-choice small { display: block; margin-top: 3px; color: var(--portico-secondary); font-size: 13px; line-height: 1.45; }
.portico-choice small.portico-price { color: var(--portico-text); font-weight: 550; }
.portico-consent { display: flex; align-items: flex-start; gap: 10px; }
.portico-consent input { width: 16px; height: 16px; margin: 3px 0 0; flex: none; accent-color: var(--portico-primary); }
.portico-consent-fault { margin: 4px 0 0 26px; color: var(--portico-error); font-size: 13px; }
.portico-registration .portico-submit { margin-top: 24px; }
`
