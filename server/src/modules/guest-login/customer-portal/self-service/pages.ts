import { customerPortalPath, type Language, type SplashDesign } from '@portico/shared/contracts'
import { splashDocument } from '@portico/shared/splash-page'
import { formatBytes, formatMoney, numbersIn } from '@portico/shared/units'
import { dayText, momentText } from '../../../../platform/date-texts'
import { concealingScript } from '../../../../platform/http/guest-page'
import { html, Html } from '../../../../platform/http/html'
import { textsIn, type TextId, type Texts } from '../../../../platform/texts'
import type { GuestBrand } from '../../../provider/branding'
import type { Access, HeldDevice, PaidAccess } from './holder.service'
import type { Person } from './person.service'

export const NOTICES = [
  ...(['added', 'added_router', 'swapped', 'removed', 'removed_later'] as const),
  ...(['marketing', 'paid', 'renewal_charging', 'renewal_stopped'] as const),
] as const
export type Notice = (typeof NOTICES)[number]

/** Values that a page needs besides its content. */
export interface Frame {
  siteId: number
  siteName: string
  timezone: string
  language: Language
  /** With the brand's logo and colors, where the location has none. */
  design: SplashDesign
  brand: GuestBrand
  nonce: string
  /** The page can contain a guest's data. */
  isSignedIn: boolean
  welcomeText: string
  /** CSRF token in every form of a signed-in guest. */
  csrf: string
  notice?: Notice | undefined
  error?: string | undefined
}

type Shown = Frame & { t: Texts }
const shown = (frame: Frame): Shown => ({ ...frame, t: textsIn(frame.language) })

function page(frame: Shown, path: string, content: Html): Html {
  const { siteId, siteName, language, design, brand, nonce, isSignedIn, t, notice, error } = frame
  const address = (lang: string) => `${customerPortalPath(siteId)}${path}?lang=${lang}`
  const card = html`${error && html`<p class="alert" role="alert">${error}</p>`}
  ${notice && html`<p class="notice" role="status">${t(`self_service.notice.${notice}`)}</p>`} ${content}`
  return new Html(
    splashDocument({
      language,
      design,
      nonce,
      css: STYLES,
      content: card.markup,
      title: [t('self_service.title'), siteName, brand.name].filter(Boolean).join(' · '),
      brandFooter: brand.footer,
      ...(isSignedIn && { head: concealingScript(nonce) }),
      languages: { 'en-US': address('en'), 'es-ES': address('es') },
    }),
  )
}

/** Renders a form; `path` begins with a slash. */
function form({ siteId, language, csrf }: Frame, path: string, content: Html): Html {
  const action = `${customerPortalPath(siteId)}${path}?lang=${language.slice(0, 2)}`
  return html`<form method="post" action="${action}">
    <input type="hidden" name="csrf" value="${csrf}" />${content}
  </form>`
}

interface Field {
  name: string
  label: string
  type?: 'text' | 'email' | 'password'
  autocomplete?: string
  placeholder?: string
}

function field({ name, label, type = 'text', autocomplete = 'off', placeholder = '' }: Field): Html {
  return html`<div class="field">
    <label>
      ${label}
      <input
        type="${type}"
        name="${name}"
        autocomplete="${autocomplete}"
        placeholder="${placeholder}"
        maxlength="254"
        autocapitalize="none"
        spellcheck="false"
        required
      />
    </label>
  </div>`
}

const submit = (label: string, look = '') => html`<button class="button ${look}">${label}</button>`

export function signInPage(frame: Frame): Html {
  const own = shown(frame)
  const { t } = own
  return page(
    own,
    '',
    html`<h1>${t('self_service.title')}</h1>
      ${own.welcomeText && html`<p class="welcome">${own.welcomeText}</p>`}
      <section>
        <h2>${t('self_service.by_account')}</h2>
        ${form(
          own,
          '/sign-in/account',
          html`${field({ name: 'username', label: t('self_service.username'), autocomplete: 'username' })}
          ${field({
            name: 'password',
            label: t('self_service.password'),
            type: 'password',
            autocomplete: 'current-password',
          })}
          ${submit(t('self_service.sign_in'))}`,
        )}
      </section>
      <section>
        <h2>${t('self_service.by_voucher')}</h2>
        ${form(
          own,
          '/sign-in/voucher',
          html`${field({ name: 'code', label: t('self_service.code') })}
          ${submit(t('self_service.sign_in'), 'plain')}`,
        )}
      </section>
      <section>
        <h2>${t('self_service.by_email')}</h2>
        <p class="lead">${t('self_service.by_email_about')}</p>
        ${form(
          own,
          '/sign-in/email',
          html`${field({
            name: 'email',
            label: t('self_service.email'),
            type: 'email',
            autocomplete: 'email',
          })}
          ${submit(t('self_service.send_link'), 'plain')}`,
        )}
      </section>`,
  )
}

/** Renders a heading, a line below it, and a link to continue. */
export function messagePage(
  frame: Frame,
  { heading, text, back = true }: { heading: TextId; text: TextId; back?: boolean },
): Html {
  const own = shown(frame)
  const { t, siteId } = own
  return page(
    own,
    '',
    html`<h1>${t(heading)}</h1>
      <p>${t(text)}</p>
      ${back && html`<a class="button plain" href="${customerPortalPath(siteId)}">${t('self_service.back')}</a>`}`,
  )
}

/** Renders a button to sign in, because mail programs open links to scan them. */
export function linkPage(frame: Frame, token: string): Html {
  const own = shown(frame)
  const { t } = own
  return page(
    own,
    '/link',
    html`<h1>${t('self_service.link_heading')}</h1>
      ${form(
        own,
        '/link',
        html`<input type="hidden" name="token" value="${token}" />${submit(t('self_service.sign_in'))}`,
      )}`,
  )
}

/** Breaks an email address that is too long for a line at its @. */
function nameHeading(name: string): Html {
  const [first = '', ...others] = name.split('@')
  return html`<h1>${first}${others.map((other) => html`@<wbr />${other}`)}</h1>`
}

interface AccessPage {
  access: Access
  showUsage: boolean
  swapDevice: boolean
  /** True if packages are on sale for this account. */
  canBuy: boolean
}

export function accessPage(frame: Frame, { access, showUsage, swapDevice, canBuy }: AccessPage): Html {
  const own = shown(frame)
  const { t } = own
  const { devices, devicesUsed, numDevices } = access
  const isFull = devicesUsed >= numDevices
  return page(
    own,
    '',
    html`${nameHeading(access.name)} ${own.welcomeText && html`<p class="welcome">${own.welcomeText}</p>`}
      ${showUsage && usage(own, access)} ${access.paid && renewal(own, access.paid, canBuy)}
      <h2>${t('self_service.devices')}</h2>
      <p class="lead">${t('self_service.devices_of', { used: devicesUsed, max: numDevices })}</p>
      ${devices.map((device) => deviceItem(own, device, swapDevice))}
      ${
        swapDevice && !isFull
          ? html`<h2>${t('self_service.add_device')}</h2>
              <p class="lead">${t('self_service.add_about')}</p>
              ${form(
                own,
                '/devices/add',
                html`${macField(t, 'mac')} ${submit(t('self_service.add'), 'plain')}`,
              )}`
          : ''
      }
      ${access.paid && invoices(own, access.paid)} ${signOut(own)}`,
  )
}

const macField = (t: Texts, name: string) =>
  field({ name, label: t('self_service.mac'), placeholder: 'AA:BB:CC:DD:EE:FF' })

function usage({ t, language, timezone }: Shown, { until, dataUsed, dataLimit }: Access): Html {
  const end = until ? momentText(until, language, timezone) : t('self_service.not_begun')
  const data = (bytes: number) => formatBytes(numbersIn(language), bytes)
  const used = data(dataUsed)
  return html`<dl class="account usage">
    <dt>${t('self_service.until')}</dt>
    <dd>${end}</dd>
    <dt>${t('self_service.data')}</dt>
    <dd>${dataLimit === null ? used : t('self_service.data_of', { used, limit: data(dataLimit) })}</dd>
  </dl>`
}

/** Shows the purchased package, its renewal, and a link to buy more. */
function renewal(own: Shown, { packageTitle, recurring }: PaidAccess, canBuy: boolean): Html {
  const { t, siteId, language, timezone } = own
  const lang = language.slice(0, 2)
  const isOn = recurring !== null && recurring.state !== 'stopped'
  const next = recurring?.next_payment_on
  return html`<h2>${t('self_service.package')}</h2>
    <p><b>${packageTitle}</b></p>
    ${
      isOn && next
        ? html`<p class="${recurring.state === 'failing' ? 'alert' : 'lead'}">
              ${t(recurring.state === 'failing' ? 'self_service.renewal_failed' : 'self_service.renewal', {
                amount: formatMoney(recurring.amount, recurring.currency, language),
                date: dayText(new Date(next), language, timezone),
              })}
              ${recurring.card && t('self_service.card', { brand: brandOf(recurring.card.brand), last4: recurring.card.last4 })}
            </p>
            ${
              recurring.state === 'failing'
                ? form(own, '/renewal/pay', submit(t('self_service.other_card')))
                : ''
            }
            <details>
              <summary>${t('self_service.stop_renewal')}</summary>
              <p>${t('self_service.stop_about')}</p>
              ${form(own, '/renewal/stop', submit(t('self_service.stop_renewal'), 'plain'))}
            </details>`
        : ''
    }
    ${
      canBuy
        ? html`<a
            class="button ${recurring?.state === 'failing' ? 'plain' : ''}"
            href="${customerPortalPath(siteId)}/packages?lang=${lang}"
          >
            ${t('self_service.buy')}
          </a>`
        : ''
    }`
}

const brandOf = (brand: string) => brand.charAt(0).toUpperCase() + brand.slice(1)

function invoices(own: Shown, { payments }: PaidAccess): Html | string {
  const { t, siteId, language, timezone } = own
  if (payments.length === 0) return ''
  return html`<h2>${t('self_service.payments')}</h2>
    ${payments.map(
      ({ id, packageTitle, amount, refundedAmount, currency, createdAt }) =>
        html`<div class="device">
          <p>
            <b>${packageTitle}</b> ${formatMoney(amount, currency, language)}
            <span class="lead">
              ${dayText(createdAt, language, timezone)}
              ${refundedAmount > 0 && t('self_service.refunded', { amount: formatMoney(refundedAmount, currency, language) })}
            </span>
            <a href="${customerPortalPath(siteId)}/invoice/${id}?lang=${language.slice(0, 2)}"
              >${t('self_service.invoice')}</a
            >
          </p>
        </div>`,
    )}`
}

function deviceItem(own: Shown, device: HeldDevice, mayChange: boolean): Html {
  const { t } = own
  const { mac } = device
  const hidden = html`<input type="hidden" name="mac" value="${mac}" />`
  return html`<div class="device">
    ${deviceName(own, device)}
    ${
      mayChange
        ? html`<details>
            <summary>${t('self_service.change')}</summary>
            ${form(
              own,
              '/devices/swap',
              html`${hidden} ${macField(t, 'other')} ${submit(t('self_service.swap'), 'plain')}`,
            )}
            ${form(own, '/devices/remove', html`${hidden} ${submit(t('self_service.remove'), 'plain')}`)}
          </details>`
        : ''
    }
  </div>`
}

const deviceName = ({ t }: Shown, { mac, hostname, online }: HeldDevice) =>
  html`<p>
    <b>${hostname || mac}</b> ${hostname && html`<code>${mac}</code>`}
    <span class="lead">${t(online ? 'self_service.online' : 'self_service.offline')}</span>
  </p>`

interface PersonPage {
  person: Person
  showUsage: boolean
  consentTexts: readonly { text: string }[]
}

export function personPage(frame: Frame, { person, showUsage, consentTexts }: PersonPage): Html {
  const own = shown(frame)
  const { t, language } = own
  const { devices, agreesToMarketing: granted } = person
  return page(
    own,
    '',
    html`${nameHeading(person.name || person.email)}
      ${own.welcomeText && html`<p class="welcome">${own.welcomeText}</p>`}
      ${
        showUsage &&
        html`<dl class="account usage">
          <dt>${t('self_service.visits')}</dt>
          <dd>${person.visits}</dd>
          <dt>${t('self_service.data')}</dt>
          <dd>${formatBytes(numbersIn(language), person.dataUsed)}</dd>
        </dl>`
      }
      <h2>${t('self_service.devices')}</h2>
      ${devices.map((device) => html`<div class="device">${deviceName(own, device)}</div>`)}
      <h2>${t('self_service.marketing')}</h2>
      <p>${t(granted ? 'self_service.marketing_on' : 'self_service.marketing_off')}</p>
      ${granted ? '' : consentTexts.map(({ text }) => html`<p class="text">${text}</p>`)}
      ${form(
        own,
        '/marketing',
        html`<input type="hidden" name="granted" value="${granted ? 'no' : 'yes'}" />
          ${submit(t(granted ? 'self_service.unsubscribe' : 'self_service.subscribe'), 'plain')}`,
      )}
      <h2>${t('self_service.my_data')}</h2>
      <a class="button plain" href="${customerPortalPath(own.siteId)}/data">${t('self_service.download')}</a>
      <a class="button plain" href="${customerPortalPath(own.siteId)}/delete?lang=${language.slice(0, 2)}">
        ${t('self_service.delete')}
      </a>
      ${signOut(own)}`,
  )
}

export function deletePage(frame: Frame): Html {
  const own = shown(frame)
  const { t } = own
  return page(
    own,
    '/delete',
    html`<h1>${t('self_service.delete_heading')}</h1>
      <p>${t('self_service.delete_about')}</p>
      ${form(own, '/delete', submit(t('self_service.delete')))}
      <a class="button plain" href="${customerPortalPath(own.siteId)}">${t('self_service.cancel')}</a>`,
  )
}

const signOut = (own: Shown) =>
  html`<div class="end">${form(own, '/sign-out', submit(own.t('self_service.sign_out'), 'plain'))}</div>`

const STYLES = `
section{margin-top:28px}
section form,details form{margin-top:8px}
.welcome{white-space:pre-line}
.usage dd{font-family:inherit}
.device{padding:12px 14px;margin:0 0 10px;border:1px solid var(--line);border-radius:var(--small)}
.device p{margin:0}.device .lead{display:block;font-size:14px}
summary{padding:8px 0;color:var(--link);cursor:pointer}
.end{margin-top:28px}
`.replace(/\n/g, '')
