import { BRAND, LANGUAGES, SURFACES } from '@portico/shared/contracts'
import { MAIL_SAMPLES } from './mail-samples'
import type { MailTemplate } from './mail-values'
import { isMailTemplate, renderMail } from './render-mail'

const templates = Object.keys(MAIL_SAMPLES) as MailTemplate[] // keys of the record above
const cases = templates.flatMap((template) => LANGUAGES.map((language) => [template, language] as const))

it.each(cases)(
  'writes %s in %s, with its values escaped and nothing from elsewhere',
  (template, language) => {
    const { subject, text, html } = renderMail(template, language, MAIL_SAMPLES[template])
    expect(isMailTemplate(template)).toBe(true)
    expect(subject).toMatch(/^\S.{5,}\S$/)
    expect(text).toContain('https://wifi.example/newapp/x?a=1&b="2"')
    expect(html).toContain(`<html lang="${language.slice(0, 2)}">`)
    expect(html).toContain('href="https://wifi.example/newapp/x?a=1&amp;b=&quot;2&quot;"')
    expect(`${subject}${text}${html}`).not.toMatch(/undefined|\[object|NaN/)
    expect(html).not.toMatch(/<img|<link|<script|url\(|@import|& |<Ltd>/)
    expect(html).toContain('prefers-color-scheme:dark')
  },
)

it.each(templates)('says %s in another way in each language', (template) => {
  const [english, spanish] = LANGUAGES.map((language) =>
    renderMail(template, language, MAIL_SAMPLES[template]),
  )
  const words = (text = '') => text.replace(/https?:\S+/g, '')
  expect(words(spanish?.text)).not.toBe(words(english?.text))
  expect(spanish?.html).not.toContain('If the button')
})

it('writes percentages with the percent sign of the language', () => {
  const [english, spanish] = LANGUAGES.map((language) =>
    renderMail('usage-warning', language, MAIL_SAMPLES['usage-warning']),
  )
  expect(english?.subject).toBe("You've used 95% of your vouchers")
  expect(spanish?.subject).toBe('Has usado el 95\u00a0% de tus vales')
})

it('counts in the words of the language', () => {
  const subject = (days: number, language: 'en-US' | 'es-ES') =>
    renderMail('trial-ending', language, { account: 'A', days, link: 'https://wifi.example' }).subject
  expect([1, 3, 0].map((days) => subject(days, 'en-US'))).toEqual([
    'Your trial ends in 1 day',
    'Your trial ends in 3 days',
    'Your trial ends today',
  ])
  expect(subject(1, 'es-ES')).toBe('Tu prueba termina en 1 día')
  const left = (count: number) =>
    renderMail('recovery-code-used', 'es-ES', { ...MAIL_SAMPLES['recovery-code-used'], left: count }).text
  expect(left(1)).toContain('Te queda 1 código.')
  expect(left(4)).toContain('Te quedan 4 códigos.')
})

it('has the colors of the dashboard only', () => {
  const { html } = renderMail('welcome', 'en-US', MAIL_SAMPLES.welcome)
  const ours = JSON.stringify([BRAND, SURFACES])
  const used = html.match(/#[0-9a-f]{6}/g) ?? []
  expect(used.length).toBeGreaterThan(8)
  expect(used.filter((color) => !ours.includes(color))).toEqual([])
})
