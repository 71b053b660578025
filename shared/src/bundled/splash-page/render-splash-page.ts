import type { Language, LoginMethod } from '../../contracts'
import { splashDocument } from './document'
import { attributes, escapeHtml } from './html'
import { splashIcon } from './icons'
import type { SplashPageModel, SplashTextId, SplashView } from './model'
import { PaymentCard } from './payment-card'
import { renderInput } from './render-field'
import { buttonStyles, methodStyles } from './styles'
import { splashText } from './texts'

type View<Kind extends SplashView['kind']> = Extract<SplashView, { kind: Kind }>

/** The card of one page, and the rules that only this page needs. */
interface Card {
  content: string
  css?: string
  head?: string
}

const WIFI4EU_SCRIPT = 'https://collection.wifi4eu.ec.europa.eu/wifi4eu.min.js'

const ROUTER_FAILED_TEXTS = {
  missing: 'error.no_router',
  unreachable: 'error.router',
  redirect: 'error.router_redirect',
} as const satisfies Record<View<'router-failed'>['cause'], SplashTextId>

/**
 * Renders a whole page as HTML. It runs no script, except for WiFi4EU, for the payment provider's card form, and for
 * routers to which the browser carries the login.
 */
export function renderSplashPage(model: SplashPageModel): string {
  const { siteName, language, design, nonce, brandFooter, test, here = '' } = model
  const card = new SplashCard(model)
  const { content, css, head } = card.render()
  const languages: Record<Language, string> = {
    'en-US': card.address(here, { lang: 'en' }),
    'es-ES': card.address(here, { lang: 'es' }),
  }
  const title = siteName ? splashText(language, { id: 'title', values: { site: siteName } }) : 'Wi-Fi'
  return splashDocument({
    language,
    title,
    design,
    nonce,
    content,
    languages,
    css,
    head,
    brandFooter,
    test,
  })
}

class SplashCard extends PaymentCard {
  render(): Card {
    const { view } = this.model
    const content = this.content(view)
    return { content, css: this.css.join(''), head: this.head(view) }
  }

  private content(view: SplashView): string {
    switch (view.kind) {
      case 'choice':
        return this.choice()
      case 'form':
        return this.form(view)
      case 'packages':
        return this.packages(view)
      case 'pay':
        return this.pay(view)
      case 'payment-pending':
        return this.pending(view)
      case 'paid':
        return this.paid(view)
      case 'code':
        return this.code(view)
      case 'confirm-email':
        return this.confirmEmail(view)
      case 'verify-email':
        return (
          this.heading('verify_email.heading') +
          this.paragraph('verify_email.text', 'lead') +
          this.postForm(`/verify/${view.link}`, this.submit(this.text('verify_email.submit')))
        )
      case 'text':
        return this.longText(view)
      case 'limit':
        return this.limit(view)
      case 'account-created':
        return this.accountCreated(view)
      case 'online':
        return this.online(view)
      case 'leave':
        return (
          this.heading('leave.heading') + this.link(this.model.base ? view.url : '#', this.text('continue'))
        )
      case 'ad':
        return this.ad(view)
      case 'router-failed':
        return (
          this.heading('router_failed.heading') +
          this.paragraph(ROUTER_FAILED_TEXTS[view.cause], 'lead') +
          (view.cause === 'redirect'
            ? ''
            : this.postForm('/retry', this.submit(this.text('router_failed.retry'))))
        )
      case 'message':
        return (
          `<p class="center">${this.write(view.text)}</p>` +
          (view.retry ? this.link(this.address(''), this.text('message.try_again')) : '')
        )
    }
  }

  private head(view: SplashView): string {
    const { base, nonce, head = '' } = this.model
    const isWifi4eu = base !== '' && view.kind === 'form' && view.method === 'wifi4eu'
    return head + (isWifi4eu ? wifi4euHead(view, nonce) : '')
  }

  private methodLabel(method: LoginMethod): string {
    const own = this.design.multi_btns.find((button) => button.method === method)?.text
    return own ? escapeHtml(own) : this.text(`method.${method}`)
  }

  private choice(): string {
    const { methods, siteName } = this.model
    if (methods.length === 0) return this.paragraph('message.no_methods')
    const buttons = methods.map((method) => {
      const look = this.design.multi_btns.find((button) => button.method === method)
      if (look) this.css.push(buttonStyles(`.m-${method}`, look))
      const label = `${splashIcon(method)}<span>${this.methodLabel(method)}</span>`
      return this.link(this.address(`/m/${method}`), label, `m-${method}`)
    })
    const heading = this.heading('choice.heading', { site: siteName })
    return `${this.rich(this.design.multiheading_htmltext, heading)}<div class="methods">${buttons.join('')}</div>`
  }

  private code({ recipient, waitSeconds, errors, resent, testCode }: View<'code'>): string {
    const { design } = this
    this.css.push(
      methodStyles(design, 'phone'),
      buttonStyles('.otp', { color: design.phone_otp_color, bgcolor: design.phone_otp_bgcolor }),
      buttonStyles('.resend', { color: design.phone_resend_color, bgcolor: design.phone_resend_bgcolor }),
    )
    const input = {
      type: 'text',
      class: 'code',
      inputmode: 'numeric',
      autocomplete: 'one-time-code',
      maxlength: 12,
      autofocus: true,
    }
    const label = splashText(this.model.language, { id: 'code.field' })
    return [
      this.heading('code.heading'),
      testCode
        ? this.paragraph('code.test', 'notice', { code: testCode })
        : this.paragraph('code.sent', 'lead', { recipient }),
      resent ? `<p class="notice" role="status">${this.text('code.resent')}</p>` : '',
      this.alert({ '': errors?.[''] ?? [] }),
      this.postForm(
        '/code',
        renderInput(this.context({}, errors), { name: 'otp', label, mandatory: true, input }) +
          this.submit(this.own('phone_otp_text'), { look: 'otp' }),
      ),
      waitSeconds > 0
        ? this.paragraph('code.wait', 'links', { seconds: waitSeconds })
        : this.postForm(
            '/code',
            this.submit(this.own('phone_resend_text'), { name: 'resend', look: 'plain resend' }),
          ),
      this.otherWay('phone', 'code.other_number'),
    ].join('')
  }

  private otherWay(method: LoginMethod, id: SplashTextId): string {
    const href = this.address(`/m/${method}`, { again: '1' })
    return `<p class="links"><a${attributes({ href })}>${this.text(id)}</a></p>`
  }

  private confirmEmail({ recipient, minutes, testLink }: View<'confirm-email'>): string {
    return [
      this.heading('confirm_email.heading'),
      testLink
        ? this.link(testLink, this.text('confirm_email.test'), 'plain')
        : this.paragraph('confirm_email.sent', 'lead', { recipient }),
      minutes === null
        ? this.paragraph('confirm_email.wait')
        : this.paragraph('confirm_email.grace', '', { minutes }),
      minutes === null ? '' : this.link(this.address('/online'), this.text('continue')),
      this.postForm('/confirm-email/again', this.submit(this.text('confirm_email.again'), { look: 'plain' })),
      this.otherWay('email', 'confirm_email.other_address'),
    ].join('')
  }

  private longText({ purpose, text, back }: View<'text'>): string {
    const label = this.text('back')
    return (
      this.heading(`text.${purpose}`) +
      `<div class="text" tabindex="0">${escapeHtml(text)}</div>` +
      this.link(this.model.base ? back : '#', label, 'plain')
    )
  }

  private limit({ reason, again, canOverride, errors }: View<'limit'>): string {
    const label = splashText(this.model.language, { id: 'limit.override' })
    const input = { type: 'password', autocomplete: 'off' }
    return [
      this.heading(`limit.${reason}`),
      again ? this.paragraph('limit.again', 'lead', { again }) : '',
      canOverride
        ? this.alert({ '': errors?.[''] ?? [] }) +
          this.postForm(
            '/override',
            renderInput(this.context({}, errors), { name: 'password', label, mandatory: true, input }) +
              this.submit(this.text('limit.override_submit'), { look: 'plain' }),
          )
        : '',
      this.model.methods.length > 1
        ? this.link(this.address('', { choose: '1' }), this.text('limit.other_methods'), 'plain')
        : '',
    ].join('')
  }

  private accountCreated(account: View<'account-created'>): string {
    return [
      this.heading('account.heading'),
      this.paragraph('account.copy', 'lead'),
      this.accountSummary(account),
      this.link(this.address('/online'), this.text('continue')),
    ].join('')
  }

  private online({ until, dataRemaining, continueUrl, handOver }: View<'online'>): string {
    if (handOver) return this.handOver(handOver)
    const items = [
      until && this.text('online.until', { until }),
      dataRemaining && this.text('online.data', { data: dataRemaining }),
    ].filter((each) => each !== null && each !== '')
    return [
      `<div class="figure">${splashIcon('done', 36)}</div>`,
      `<h1 class="center">${this.text('online.heading')}</h1>`,
      this.model.test ? this.paragraph('online.test', 'notice') : '',
      `<ul class="facts">${items.map((item) => `<li>${item}</li>`).join('')}</ul>`,
      continueUrl ? this.link(this.model.base ? continueUrl : '#', this.text('online.continue')) : '',
    ].join('')
  }

  /** Links go through a click counter. Without `autoskip` the button appears once the time is over, by CSS alone. */
  private ad({ html, css, links, seconds, autoskip }: View<'ad'>): string {
    const numbered = links.reduce(
      (markup, link, n) =>
        markup.replaceAll(
          `href="${escapeHtml(link)}"`,
          attributes({ href: this.address('/ad/link', { n: String(n) }) }).trim(),
        ),
      html,
    )
    const appear = `@keyframes ad-appear{from{visibility:hidden}}.ad-next{animation:ad-appear ${seconds}s step-end}`
    this.css.push(css, autoskip ? '' : appear)
    return [
      `<section${attributes({ 'aria-label': splashText(this.model.language, { id: 'ad.label' }) })}>${numbered}</section>`,
      autoskip ? this.paragraph('ad.auto', 'links', { seconds }) : '',
      `<div class="ad-next">${this.postForm('/ad', this.submit(this.text(autoskip ? 'ad.skip' : 'ad.continue')))}</div>`,
    ].join('')
  }

  /** Submits itself if scripts run, and has a button otherwise. */
  private handOver({ url, fields }: NonNullable<View<'online'>['handOver']>): string {
    const { base, nonce } = this.model
    const hidden = Object.entries(fields).map(
      ([name, value]) => `<input${attributes({ type: 'hidden', name, value })}>`,
    )
    const script = base ? `<script nonce="${nonce}">document.forms[0].submit()</script>` : ''
    return (
      this.heading('online.hand_over') +
      `<form${attributes({ method: 'post', action: base ? url : '#' })}>${hidden.join('')}` +
      `${this.submit(this.text('online.hand_over_submit'))}</form>${script}`
    )
  }
}

/** The scheme requires its snippet as early as possible, and in this order. */
function wifi4euHead({ settings }: View<'form'>, nonce: string): string {
  const { network_id: network = '', lang = 'en', selftest = false } = settings
  const values = [
    'var wifi4euTimerStart=Date.now()',
    `var wifi4euNetworkIdentifier=${JSON.stringify(network)}`,
    `var wifi4euLanguage=${JSON.stringify(lang)}`,
    ...(selftest ? ['var selftestModus=true'] : []),
  ].join(';')
  return (
    `<script nonce="${nonce}">${values.replaceAll('<', '\\u003c')}</script>` +
    `<script nonce="${nonce}" src="${WIFI4EU_SCRIPT}"></script>`
  )
}
