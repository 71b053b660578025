import { SANDBOX_CARDS } from '../../contracts/plans'
import { FormCard } from './form-card'
import { attributes, escapeHtml } from './html'
import { splashIcon } from './icons'
import type { SandboxCard, SplashCheckout, SplashPackage, SplashTextId, SplashView } from './model'
import { PAYMENT_SCRIPT_ADDRESS } from './payment-script'
import { buttonStyles, methodStyles } from './styles'

type View<Kind extends SplashView['kind']> = Extract<SplashView, { kind: Kind }>

/** In the order guests see. */
const GROUPS = {
  trial: 'package.group.trial',
  onetime: 'package.group.onetime',
  recurring: 'package.group.recurring',
  addon: 'package.group.addon',
} as const satisfies Record<SplashPackage['type'], SplashTextId>

const CARDS = {
  visa: 'pay.card.visa',
  mastercard: 'pay.card.mastercard',
  declined: 'pay.card.declined',
  authentication: 'pay.card.authentication',
  expired: 'pay.card.expired',
  declined_later: 'pay.card.declined_later',
} as const satisfies Record<SandboxCard, SplashTextId>

/** Pages where guests select a package, pay for it and learn how to use it on other devices. */
export class PaymentCard extends FormCard {
  protected packages({ packages, selected, errors, accounts, key }: View<'packages'>): string {
    const { design } = this
    this.css.push(methodStyles(design, 'payment'))
    const usual = this.heading('choice.heading', { site: this.model.siteName })
    const heading = this.rich(design.payment_heading_htmltext, usual)
    if (packages.length === 0) {
      return (
        heading + this.paragraph('message.no_packages') + this.accountLink(accounts) + this.back('payment')
      )
    }
    const types = (Object.keys(GROUPS) as SplashPackage['type'][]) // `Object.keys` returns strings
      .filter((type) => packages.some((each) => each.type === type))
    const checked = packages.some(({ id }) => id === selected) ? selected : firstOf(packages, types)
    const groups = types.map((type) => {
      const items = packages.filter((each) => each.type === type)
      const look = types.length > 1 ? undefined : 'hidden'
      return (
        `<fieldset class="packages"><legend${attributes({ class: look })}>${this.text(GROUPS[type])}</legend>` +
        `${items.map((item) => this.packageChoice(item, item.id === checked)).join('')}</fieldset>`
      )
    })
    return [
      heading,
      this.paragraph('payment.choose', 'lead'),
      this.alert(errors),
      this.postForm(
        '/packages',
        groups.join('') + this.submit(this.own('payment_login_text')),
        key === undefined ? {} : { key },
      ),
      this.accountLink(accounts),
      this.back('payment'),
    ].join('')
  }

  private packageChoice(splashPackage: SplashPackage, checked: boolean): string {
    const { id, title, description, limits, price, period } = splashPackage
    const input = { type: 'radio', name: 'package', value: id, required: true, checked }
    const more = [description, limits.join(' · ')].filter((text) => text !== '')
    return (
      `<label class="package"><input${attributes(input)}><span>${escapeHtml(title)}` +
      `${more.map((text) => `<small>${escapeHtml(text)}</small>`).join('')}</span>` +
      `<b>${escapeHtml(price)}${period ? `<small>${this.text(`package.per.${period}`)}</small>` : ''}</b></label>`
    )
  }

  private accountLink(isShown: boolean): string {
    if (!isShown) return ''
    const label = this.own('payment_go_to_account_text')
    const link = `<a${attributes({ href: this.address('/account') })}>${label}</a>`
    return `<p class="links">${this.own('payment_already_paid_text')} ${link}</p>`
  }

  protected pay({ package: bought, checkout, key, errors, canChange }: View<'pay'>): string {
    const { payment_pay_color: color, payment_pay_bgcolor: bgcolor } = this.design
    this.css.push(methodStyles(this.design, 'payment'), buttonStyles('.pay', { color, bgcolor }))
    const content =
      checkout.gateway === 'stripe'
        ? this.stripeForm(checkout, bought)
        : checkout.gateway === 'sandbox'
          ? this.sandboxForm(bought, key)
          : this.sandboxBank(checkout, key)
    return [
      this.heading('pay.heading'),
      this.packageSummary(bought),
      this.alert(errors),
      content,
      canChange ? this.toPackages('payment.other') : '',
    ].join('')
  }

  private cardHeading(): string {
    return `<h2>${this.own('payment_card_heading_text')}</h2>`
  }

  private payButton({ price }: SplashPackage, more: { disabled?: boolean } = {}): string {
    const label = this.own('payment_pay_text', { values: { price } })
    return `<button${attributes({ class: 'button pay', type: 'submit', ...more })}>${label}</button>`
  }

  private sandboxForm(bought: SplashPackage, key: string): string {
    const cards = SANDBOX_CARDS.map((value, index) => {
      const input = { type: 'radio', name: 'card', value, checked: index === 0 }
      return `<label class="package"><input${attributes(input)}><span>${this.text(CARDS[value])}</span></label>`
    })
    return [
      this.cardHeading(),
      this.paragraph('pay.sandbox', 'sandbox'),
      this.postForm(
        '/pay',
        `<fieldset class="packages"><legend class="hidden">${this.text('pay.card')}</legend>${cards.join('')}</fieldset>` +
          this.payButton(bought),
        { key },
      ),
    ].join('')
  }

  private sandboxBank({ card }: Extract<SplashCheckout, { gateway: 'sandbox-bank' }>, key: string): string {
    return [
      `<h2>${this.text('pay.bank')}</h2>`,
      this.paragraph('pay.bank_text', 'sandbox'),
      this.postForm(
        '/pay',
        this.submit(this.text('pay.bank_confirm'), { name: 'confirmed', look: 'pay' }) +
          this.submit(this.text('pay.bank_refuse'), { name: 'refused', look: 'plain' }),
        { card, key },
      ),
    ].join('')
  }

  /** Stripe's own fields, in Stripe's frame: the card number stays there. */
  private stripeForm(
    checkout: Extract<SplashCheckout, { gateway: 'stripe' }>,
    bought: SplashPackage,
  ): string {
    const { base, language, nonce } = this.model
    if (!base) return this.cardHeading() + this.stripePicture() + this.payButton(bought)
    const form = {
      id: 'pay',
      'data-key': checkout.publishableKey,
      'data-account': checkout.account,
      'data-secret': checkout.clientSecret,
      'data-return': checkout.returnUrl,
      'data-locale': language.slice(0, 2),
    }
    return [
      this.cardHeading(),
      `<noscript><p class="alert">${this.text('pay.no_script')}</p></noscript>`,
      `<div class="alert" id="pay-error" role="alert" hidden></div>`,
      `<p class="alert" id="pay-blocked" role="alert" hidden>${this.text('pay.blocked')}</p>`,
      `<form${attributes(form)}><div id="pay-fields"></div>${this.payButton(bought, { disabled: true })}</form>`,
      this.paragraph('pay.secure', 'links'),
      `<script${attributes({ nonce, src: PAYMENT_SCRIPT_ADDRESS, defer: true })}></script>`,
    ].join('')
  }

  /** Imitation of Stripe's fields, for previews. */
  private stripePicture(): string {
    const field = (id: SplashTextId, placeholder: string) =>
      `<div class="field"><label>${this.text(id)}<input${attributes({ placeholder, disabled: true })}></label></div>`
    return (
      field('pay.number', '1234 1234 1234 1234') +
      `<div class="pair">${field('pay.expiry', 'MM / YY')}${field('pay.cvc', '123')}</div>`
    )
  }

  protected pending({ key }: View<'payment-pending'>): string {
    return [
      this.heading('pay.pending'),
      this.paragraph('pay.pending_text', 'lead'),
      this.link(this.address('/pay/return', { key }), this.text('pay.refresh')),
    ].join('')
  }

  protected paid({ isTrial, credentials, emailedTo }: View<'paid'>): string {
    return [
      `<div class="figure">${splashIcon('done', 36)}</div>`,
      `<h1 class="center">${this.text(isTrial ? 'paid.trial' : 'paid.heading')}</h1>`,
      credentials ? this.paragraph('paid.copy', 'lead') + this.accountSummary(credentials) : '',
      emailedTo ? this.paragraph('paid.emailed', 'lead', { recipient: emailedTo }) : '',
      this.link(this.address('/online'), this.text('paid.continue')),
    ].join('')
  }

  protected accountSummary({ username, password }: { username: string; password: string }): string {
    return (
      `<dl class="account"><dt>${this.text('account.username')}</dt><dd>${escapeHtml(username)}</dd>` +
      `<dt>${this.text('account.password')}</dt><dd>${escapeHtml(password)}</dd></dl>`
    )
  }
}

/** Preselects a trial only if there is nothing else. */
function firstOf(
  packages: readonly SplashPackage[],
  types: readonly SplashPackage['type'][],
): number | undefined {
  const type = types.find((each) => each !== 'trial') ?? 'trial'
  return packages.find((each) => each.type === type)?.id
}
