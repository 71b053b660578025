import { BRAND, SURFACES, type Language } from '@portico/shared/contracts'
import { formatBytes, formatData, numbersIn } from '@portico/shared/units'
import { momentText } from '../../../platform/date-texts'
import { html, Html } from '../../../platform/http/html'
import { textsIn, type TextId, type Texts } from '../../../platform/texts'
import type { SimulatedDevice } from './simulated-devices.repo'

export interface PhonePage {
  nonce: string
  language: Language
  siteName: string
  timezone: string
  mac: string
  /** Key of the link that opened the phone; every link and form carries it. */
  key: string
  now: Date
  device: SimulatedDevice | null
  isOnline: boolean
  isWhitelisted: boolean
  isRouterOffline: boolean
  /** Target of the router's redirect for a browser that isn't online yet. */
  loginUrl: string
  captivePortalUrl: string
}

/** Data used by one website: MB. */
export const WEBSITES = [10, 100, 1000] as const
export type PhoneAction = 'join' | 'leave' | 'browse' | 'private-address' | 'router-on' | 'router-off'

/** The page of a phone on the Wi-Fi of a site without hardware. Needs no script. */
export function phonePage(page: PhonePage): Html {
  const t = textsIn(page.language)
  const { nonce, language, siteName, mac, device, isOnline } = page
  const isJoined = device?.joinedAt != null
  return html`<!doctype html>
    <html lang="${language.slice(0, 2)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${t('simulator.title')} · ${siteName}</title>
        <style nonce="${nonce}">
          ${STYLES}
        </style>
      </head>
      <body>
        <header>
          <h1>${t('simulator.title')}</h1>
          <p>${t('simulator.about', { site: siteName })}</p>
        </header>
        <main class="phone">
          <div class="screen">
            <p class="bar" aria-hidden="true">
              <span>${clockText(page)}</span><span>${isJoined ? '◍ Wi-Fi' : '4G'}</span>
            </p>
            <h2>${t('simulator.wifi')}</h2>
            <section class="card">
              <p class="network">
                <b>${ssidOf(siteName)}</b>
                <span class="state ${isOnline ? 'on' : ''}" role="status">${t(stateOf(page))}</span>
              </p>
              ${isOnline && device ? usage(page, device) : ''}
              ${
                isJoined && !isOnline
                  ? html`<p class="hint">${t('simulator.no_internet_hint')}</p>
                      <a class="button primary" href="${page.loginUrl}">${t('simulator.log_in')}</a>`
                  : ''
              }
              ${isJoined ? '' : action(page, 'join', t('simulator.join'), 'primary')}
            </section>
            ${
              isOnline
                ? html`<section class="card">
                    <h3>${t('simulator.browse')}</h3>
                    <div class="row">
                      ${WEBSITES.map((size) => action(page, 'browse', formatData(numbersIn(language), size), '', size))}
                    </div>
                  </section>`
                : ''
            }
            <section class="card">
              <h3>${t('simulator.device')}</h3>
              <dl>
                <dt>${t('simulator.mac')}</dt>
                <dd><code>${mac}</code></dd>
                ${
                  isJoined && device
                    ? html`<dt>${t('simulator.ip')}</dt>
                        <dd>${device.ip}</dd>`
                    : ''
                }
              </dl>
              ${isJoined ? action(page, 'leave', t('simulator.leave')) : ''}
              ${action(page, 'private-address', t('simulator.private_address'))}
            </section>
          </div>
        </main>
        ${footer(page, t)}
      </body>
    </html>`
}

/** Explains how to open the phone to people without access, whether or not the location exists. */
export function closedPhonePage(nonce: string, language: Language): Html {
  const t = textsIn(language)
  return html`<!doctype html>
    <html lang="${language.slice(0, 2)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${t('simulator.title')}</title>
        <style nonce="${nonce}">
          ${STYLES}
        </style>
      </head>
      <body>
        <header>
          <h1>${t('simulator.closed')}</h1>
          <p>${t('simulator.closed_about')}</p>
        </header>
      </body>
    </html>`
}

function footer(page: PhonePage, t: Texts): Html {
  return html`<footer>
    <form method="get">
      <input type="hidden" name="key" value="${page.key}" />
      <input type="hidden" name="lang" value="${page.language.slice(0, 2)}" />
      <label for="mac">${t('simulator.other_device')}</label>
      <div class="row">
        <input
          id="mac"
          name="mac"
          placeholder="02:00:5E:10:00:01"
          autocomplete="off"
          maxlength="40"
          required
        />
        <button>${t('simulator.use')}</button>
      </div>
    </form>
    <section>
      <h3>${t(page.isRouterOffline ? 'simulator.router_is_off' : 'simulator.router_is_on')}</h3>
      <p>${t('simulator.router_about')}</p>
      ${action(
        page,
        page.isRouterOffline ? 'router-on' : 'router-off',
        t(page.isRouterOffline ? 'simulator.turn_on' : 'simulator.turn_off'),
      )}
    </section>
    <p><a href="${page.captivePortalUrl}">${t('simulator.captive_portal_api')}</a></p>
  </footer>`
}

/** Here guest networks are named after their site. */
export const ssidOf = (siteName: string) => `${siteName} Wi-Fi`

function action(
  { mac, key, language }: PhonePage,
  name: PhoneAction,
  label: string,
  style = '',
  megabytes = 0,
): Html {
  return html`<form method="post">
    <input type="hidden" name="mac" value="${mac}" />
    <input type="hidden" name="key" value="${key}" />
    <input type="hidden" name="lang" value="${language.slice(0, 2)}" />
    ${megabytes > 0 && html`<input type="hidden" name="megabytes" value="${megabytes}" />`}
    <button class="${style}" name="action" value="${name}">${label}</button>
  </form>`
}

function stateOf({ device, isOnline, isWhitelisted, isRouterOffline }: PhonePage): TextId {
  if (device?.joinedAt == null) return 'simulator.state.not_joined'
  if (isRouterOffline) return 'simulator.state.router_off'
  if (!isOnline) return 'simulator.state.no_internet'
  return isWhitelisted ? 'simulator.state.whitelisted' : 'simulator.state.online'
}

function usage({ language, timezone }: PhonePage, device: SimulatedDevice): Html {
  const t = textsIn(language)
  const { authorisedUntil, dataUsed, dataLimit, speedDl } = device
  const data = (bytes: number) => formatBytes(numbersIn(language), bytes)
  const used = data(dataUsed)
  const until = authorisedUntil && momentText(authorisedUntil, language, timezone)
  return html`<dl>
    <dt>${t('simulator.until')}</dt>
    <dd>${until ?? t('simulator.no_end')}</dd>
    <dt>${t('simulator.data')}</dt>
    <dd>${dataLimit === null ? used : t('simulator.data_of', { used, limit: data(dataLimit) })}</dd>
    ${
      speedDl > 0 &&
      html`<dt>${t('simulator.speed')}</dt>
        <dd>${(speedDl / 1000).toLocaleString(language)} Mbps</dd>`
    }
  </dl>`
}

function clockText({ language, timezone, now }: PhonePage): string {
  return new Intl.DateTimeFormat(language, { timeStyle: 'short', timeZone: timezone }).format(now)
}

const { light, dark } = SURFACES
const STYLES = new Html(`
:root { color-scheme: light dark; --back: ${light.page}; --card: ${light.card}; --text: ${light.text}; --soft: ${light.secondary}; --line:
  ${light.border}; --accent: ${BRAND.light.link}; --good: #15803d; --frame: #10151f; }
@media (prefers-color-scheme: dark) { :root { --back: ${dark.page}; --card: ${dark.card}; --text: ${dark.text}; --soft:
  ${dark.secondary}; --line: ${dark.border}; --accent: ${BRAND.dark.link}; --good: #6ee7a0; --frame: #3a4558; } }
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px 48px; background: var(--back); color: var(--text); font: 16px/1.5
  system-ui, sans-serif; }
header, footer, .phone { max-width: 390px; margin: 0 auto; }
h1 { font-size: 20px; margin: 0; }
h2 { font-size: 22px; margin: 12px 4px; }
h3 { font-size: 15px; margin: 0 0 8px; }
header p, footer p, .hint { color: var(--soft); margin: 4px 0 16px; }
.phone { border: 10px solid var(--frame); border-radius: 44px; overflow: hidden; background: var(--back); }
.screen { padding: 12px 14px 28px; min-height: 560px; }
.bar { display: flex; justify-content: space-between; margin: 0 10px; font-size: 13px; font-weight: 600; }
.card { background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 14px 16px; margin:
  0 0 12px; }
.network { display: flex; flex-direction: column; margin: 0 0 8px; overflow-wrap: anywhere; }
.state { color: var(--soft); }
.state.on { color: var(--good); font-weight: 600; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 4px 12px; margin: 0 0 12px; }
dt { color: var(--soft); }
dd { margin: 0; text-align: right; overflow-wrap: anywhere; }
form { flex: 1; margin: 0 0 8px; }
.row { display: flex; gap: 8px; }
button, .button { display: block; width: 100%; min-height: 44px; padding: 9px 14px; border-radius: 12px; border:
  1px solid var(--line); background: transparent; color: var(--accent); font: inherit; font-weight: 600;
  text-align: center; text-decoration: none; cursor: pointer; }
.primary { background: ${BRAND.light.primary}; border-color: ${BRAND.light.primary}; color: ${BRAND.light.onPrimary}; }
input { flex: 2; min-width: 0; min-height: 44px; padding: 8px 12px; border: 1px solid var(--soft);
  border-radius: 12px; background: var(--card); color: inherit; font: inherit; }
.row button { flex: 1; padding-inline: 4px; white-space: nowrap; }
code { font-size: 14px; }
footer { margin-top: 24px; }
footer section { margin: 20px 0; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`)
