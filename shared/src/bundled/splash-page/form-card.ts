import type { LoginMethod, SplashFormField } from '../../contracts'
import { CardWriter } from './card-writer'
import { attributes, escapeHtml } from './html'
import type { SplashPackage, SplashTerms, SplashTextId, SplashView } from './model'
import { birthdayHint, renderCheck, renderField, renderInput, type FormContext } from './render-field'
import { buttonStyles, methodStyles } from './styles'
import { splashText } from './texts'
import { CONSENT_BOXES, consentKeys } from './usual-texts'

type FormView = Extract<SplashView, { kind: 'form' }>

/** Forms in which guests log in, create an account or log in to one. */
export class FormCard extends CardWriter {
  protected form(view: FormView): string {
    const { method, form, values, errors } = view
    this.css.push(methodStyles(this.design, method))
    const context = this.context(values, errors)
    const fields = view.fields
      .map((field, index) =>
        form === 'account' && field.field_type === 'email'
          ? this.accountName(field, context)
          : renderField(context, field, index),
      )
      .join('')
    const isPurchase = method === 'payment' && form === 'login'
    const path = isPurchase ? '/buy' : form === 'login' ? `/m/${method}` : `/${form}`
    const credentials = this.credentials(view, context)
    return [
      method === 'wifi4eu' ? this.wifi4euBanner() : '',
      this.formHeading(view),
      this.alert(errors),
      view.purchase ? this.packageSummary(view.purchase.package) : '',
      this.postForm(
        path,
        // A password follows the username that it belongs to.
        (form === 'account' ? fields + credentials : credentials + fields) +
          this.consents(context) +
          (method === 'atos' ? this.termsLinks() : this.terms(context)) +
          this.formSubmit(view),
        view.purchase && { key: view.purchase.key },
      ),
      this.formLinks(view),
      isPurchase
        ? this.toPackages('payment.other')
        : form === 'account'
          ? this.toPackages('back')
          : this.back(method),
    ].join('')
  }

  /** The scheme's script inserts the image, and runs only on the guest's page. */
  private wifi4euBanner(): string {
    return this.model.base
      ? '<img id="wifi4eubanner" class="banner" alt="WiFi4EU">'
      : '<div class="banner sample">WiFi4EU</div>'
  }

  /** Accounts of paying guests have an email address or a generated name as username. */
  private accountName({ title }: SplashFormField, context: FormContext): string {
    return renderInput(context, {
      name: 'email',
      label: title || splashText(this.model.language, { id: 'account.name' }),
      mandatory: true,
      input: { type: 'text', autocomplete: 'username', autocapitalize: 'none', spellcheck: 'false' },
    })
  }

  private formHeading({ method, form, settings }: FormView): string {
    if (form === 'register') return this.heading('register.heading')
    if (form === 'account') return this.heading('payment.to_account')
    if (method === 'payment') return this.heading('payment.details')
    if (method === 'atos') return this.atosHeading()
    const hint =
      method === 'ageconsent' ? this.paragraph('age.hint', 'lead', { age: settings.minAllowedAge ?? 18 }) : ''
    const usual = this.heading('choice.heading', { site: this.model.siteName })
    return this.rich(this.design[`${method}_heading_htmltext`], usual) + hint
  }

  private atosHeading(): string {
    const { atos_subheading_text: subheading } = this.design
    return [
      `<h1>${this.own('atos_heading_text', { values: { site: this.model.siteName } })}</h1>`,
      subheading ? `<p class="lead">${escapeHtml(subheading)}</p>` : '',
      this.rich(this.design.atos_description_htmltext || this.design.atos_heading_htmltext, ''),
    ].join('')
  }

  /** Fields of a method besides the operator's own. */
  private credentials({ method, form, settings }: FormView, context: FormContext): string {
    const text = (id: SplashTextId) => splashText(this.model.language, { id })
    const username = {
      name: 'username',
      label: text('field.username'),
      mandatory: true,
      input: { type: 'text', autocomplete: 'username', autocapitalize: 'none', spellcheck: 'false' },
    }
    const password = (autocomplete: string) => ({
      name: 'password',
      label: text('field.password'),
      mandatory: true,
      input: { type: 'password', autocomplete },
    })
    if (form === 'register') {
      return renderInput(context, username) + renderInput(context, password('new-password'))
    }
    if (form === 'account') return renderInput(context, password('current-password'))
    if (method === 'guestuser') {
      return renderInput(context, username) + renderInput(context, password('current-password'))
    }
    if (method === 'passwordlogin') return renderInput(context, password('off'))
    // Some sites ask each device only once.
    if (method === 'ageconsent' && settings.minAllowedAge !== undefined) {
      const input = { type: 'text', autocomplete: 'bday', inputmode: 'numeric' }
      const hint = birthdayHint(context.language, settings.birthdayFormat)
      const label = text('age.birthday')
      return renderInput(context, { name: 'birthday', label, mandatory: true, hint, input })
    }
    return ''
  }

  /** The package being bought, above its form. */
  protected packageSummary({ title, limits, price, period }: SplashPackage): string {
    const renewal = period && this.paragraph(`payment.renews.${period}`, 'lead', { price })
    return (
      `<div class="package"><span>${escapeHtml(title)}<small>${escapeHtml(limits.join(' · '))}</small></span>` +
      `<b>${escapeHtml(price)}</b></div>${renewal ?? ''}`
    )
  }

  private consents(context: FormContext): string {
    const checks = CONSENT_BOXES.filter((box) => this.design[`gdpr_${box}`]).map((box) => {
      const { label, description } = consentKeys(box)
      const texts = { label: this.own(label), description: this.own(description) }
      return renderCheck(context, { name: `gdpr_${box}`, ...texts })
    })
    if (checks.length === 0) return ''
    const legend = this.own('gdpr_heading_text')
    return `<fieldset><legend>${legend}</legend>${checks.join('')}</fieldset>`
  }

  /** `usual` is used if the link isn't part of a sentence. */
  private termsLink(purpose: keyof SplashTerms, usual?: SplashTextId): string {
    const label = this.own(`${purpose}_text`, usual && { id: usual })
    const look = purpose === 'privacy' ? 'privacy' : undefined
    return `<a${attributes({ href: this.address(`/text/${purpose}`), class: look })}>${label}</a>`
  }

  /** 'I agree to the terms of use and the privacy policy', with those that exist. */
  private terms(context: FormContext): string {
    const { terms } = this.model
    if (!terms.tos && !terms.privacy) return ''
    const begin = this.own('partialtos1_text', terms.tos ? {} : { id: 'terms.i_agree_privacy' })
    const and = this.own('partialtos2_text')
    const parts = [
      begin,
      ...(terms.tos ? [this.termsLink('tos')] : []),
      ...(terms.tos && terms.privacy ? [`<span class="second">${and}</span>`] : []),
      ...(terms.privacy ? [this.termsLink('privacy')] : []),
    ]
    return renderCheck(context, { name: 'terms', label: parts.join(' '), mandatory: true })
  }

  private termsLinks(): string {
    const { terms } = this.model
    const links = (['tos', 'privacy'] as const)
      .filter((each) => terms[each])
      .map((each) => this.termsLink(each, `terms.${each}_alone`))
    return links.length > 0 ? `<p>${links.join(' · ')}</p>` : ''
  }

  private formSubmit({ method, form, settings, purchase }: FormView): string {
    if (form === 'register') return this.submit(this.text('register.submit'))
    if (method === 'atos') {
      const { atos_agree_color: color, atos_agree_bgcolor: bgcolor } = this.design
      this.css.push(buttonStyles('.agree', { color, bgcolor }))
      return this.submit(this.own('atos_agree_text'), { look: 'agree' })
    }
    if (form === 'account') return this.submit(this.text('account.log_in'))
    if (purchase?.package.type === 'trial') return this.submit(this.text('payment.start_trial'))
    const hasNoCode = method === 'phone' && !settings.enableValidation
    return this.submit(this.own(`${method}_login_text`, hasNoCode ? { id: 'submit.phone_without_code' } : {}))
  }

  private formLinks({ method, form, settings }: FormView): string {
    if (form === 'register' || form === 'account') return ''
    if (method === 'guestuser' && settings.self_signup) {
      const { guestuser_signup_color: color, guestuser_signup_bgcolor: bgcolor } = this.design
      this.css.push(buttonStyles('.signup', { color, bgcolor }))
      return this.link(this.address('/register'), this.own('guestuser_signup_text'), 'plain signup')
    }
    return ''
  }

  protected toPackages(id: SplashTextId): string {
    return this.link(this.address('/m/payment'), this.own('payment_back_text', { id }), 'back')
  }

  /** Link back to the other methods, if there are any. */
  protected back(method: LoginMethod): string {
    if (this.model.methods.length < 2 && !this.model.hasHome) return ''
    return this.link(this.address('', { choose: '1' }), this.own(`${method}_back_text`), 'back')
  }
}
