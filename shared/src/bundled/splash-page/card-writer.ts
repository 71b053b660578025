import type { SplashDesign } from '../../contracts'
import { attributes, escapeHtml, hoistStyles } from './html'
import type { SplashErrors, SplashPageModel, SplashText, SplashTextId } from './model'
import type { FormContext } from './render-field'
import { splashText } from './texts'
import { ownText, type UsualTextKey } from './usual-texts'

/** Building blocks of every page's card. All of it is safe in HTML. */
export class CardWriter {
  protected readonly design: SplashDesign
  /** Rules that only this page needs. */
  protected readonly css: string[] = []

  constructor(protected readonly model: SplashPageModel) {
    this.design = model.design
  }

  /** An address of the guest's flow. Without a base the page is a picture, whose links lead nowhere. */
  address(path: string, query: Record<string, string> = {}, token = this.model.token): string {
    const { base, linkQuery } = this.model
    if (!base) return '#'
    const params = new URLSearchParams({ ...linkQuery, ...query, ...(token && { t: token }) }).toString()
    return `${base}${path || '/'}${params && `?${params}`}`
  }

  protected text(id: SplashTextId, values?: SplashText['values']): string {
    return this.write({ id, values })
  }

  /** Safe in HTML. */
  protected write(text: SplashText): string {
    return escapeHtml(splashText(this.model.language, text))
  }

  /** The operator's text, or the default one: `usual` if that depends on the page. Safe in HTML. */
  protected own(key: UsualTextKey, usual: Partial<SplashText> = {}): string {
    return escapeHtml(ownText(this.model, key, usual))
  }

  protected heading(id: SplashTextId, values?: SplashText['values']): string {
    return `<h1>${this.text(id, values)}</h1>`
  }

  protected paragraph(id: SplashTextId, look = '', values?: SplashText['values']): string {
    return `<p${look && ` class="${look}"`}>${this.text(id, values)}</p>`
  }

  /** The operator's text, which the server has sanitized, or a heading. */
  protected rich(html: string, otherwise: string): string {
    if (!html) return otherwise
    const { html: moved, css } = hoistStyles(html, 'r')
    this.css.push(css)
    return `<div class="rich">${moved}</div>`
  }

  protected postForm(path: string, content: string, more: Record<string, string> = {}): string {
    const { token, formFields } = this.model
    const action = this.address(path, {}, '')
    const hidden = Object.entries({ ...more, ...(formFields ?? { t: token }) }).map(
      ([name, value]) => `<input${attributes({ type: 'hidden', name, value })}>`,
    )
    return `<form${attributes({ method: 'post', action, novalidate: true })}>${hidden.join('')}${content}</form>`
  }

  protected submit(
    label: string,
    { name, look = '', icon = '' }: { name?: string; look?: string; icon?: string } = {},
  ) {
    const attrs = { class: `button${look && ` ${look}`}`, type: 'submit', name, value: name && '1' }
    return `<button${attributes(attrs)}>${icon}${label}</button>`
  }

  protected link(href: string, label: string, look = ''): string {
    return `<a${attributes({ class: `button${look && ` ${look}`}`, href })}>${label}</a>`
  }

  protected context(values: FormContext['values'] = {}, errors: SplashErrors = {}): FormContext {
    const { language, phoneExample } = this.model
    return { language, values, errors, phoneExample }
  }

  /** Errors of the whole form; screen readers announce them first. */
  protected alert(errors: SplashErrors = {}): string {
    const own = errors[''] ?? []
    const others = Object.keys(errors).some((name) => name !== '' && errors[name]?.length)
    const texts = own.length > 0 ? own : others ? [{ id: 'form_error' } as const] : []
    if (texts.length === 0) return ''
    return `<div class="alert" role="alert">${texts.map((text) => this.write(text)).join(' ')}</div>`
  }
}
