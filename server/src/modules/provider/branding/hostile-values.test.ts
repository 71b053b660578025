import { BRAND_SECTIONS, type BrandLink, brandSections } from '@portico/shared/contracts'
import { assert, constantFrom, oneof, property, record, string, webUrl } from 'fast-check'
import { inOwnWords, renderContent } from '../../messages/mail'
import { DEFAULT_VALUES } from './brand-of'

/** Attempts to leave the place where a value is inserted: markup, styles, scripts, headers, other origins. */
const attack = constantFrom(
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '</style><svg onload=alert(1)>',
  '#fff;background:url(https://evil.example)',
  '#ffffff}body{display:none',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>1</script>',
  '//evil.example/x.png',
  'https://evil.example/x.png',
  '/uploads/1/../../secret.png',
  '/uploads/1/0123456789abcdef0123456789abcdef.svg',
  'Subject\r\nBcc: all@evil.example',
  '{name}\u202egnp.exe',
  'a@b.example\nBcc: c@d.example',
)
const text = oneof(attack, string({ unit: 'grapheme' }), webUrl())

const COLOR = /^#[0-9a-f]{6}$/i
const IMAGE = /^(\/uploads\/\d+\/[a-f0-9]{32}\.(png|jpg|gif|webp))?$/
const ADDRESS = /^(https?:\/\/.*)?$/i
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** Fails for an accepted value that its place doesn't expect. */
function expectSafe(field: string, value: unknown): void {
  if (Array.isArray(value)) {
    for (const { label, url } of value as BrandLink[]) {
      expectSafe('label', label)
      expect(url).toMatch(ADDRESS)
    }
  } else if (typeof value === 'string') {
    if (/color/.test(field)) expect(value).toMatch(COLOR)
    else if (/^(logo|logo_dark|favicon|bg_image)$/.test(field)) expect(value).toMatch(IMAGE)
    else if (/^(link|support_url)$/.test(field)) expect(value).toMatch(ADDRESS)
    expect(value.replace(/[\r\n\t]/g, '')).not.toMatch(CONTROLS)
  }
}

it.each(BRAND_SECTIONS)('accepts no value of %s that could leave its place', (section) => {
  const fields = Object.entries(DEFAULT_VALUES[section] as Record<string, unknown>)
  for (const [field, initial] of fields) {
    const values = Array.isArray(initial) ? record({ label: text, url: text }).map((link) => [link]) : text
    assert(
      property(values, (value) => {
        const parsed = brandSections[section].safeParse({ ...DEFAULT_VALUES[section], [field]: value })
        if (!parsed.success) return
        for (const [key, each] of Object.entries(parsed.data)) expectSafe(key, each)
      }),
    )
  }
})

it('has the same markup in an email, whatever its texts and the values of its gaps', () => {
  const content = {
    subject: 'Subject',
    heading: 'Heading',
    lines: ['Line'],
    action: { label: 'Open', link: 'https://wifi.example/' },
    notes: [],
  }
  const tagsOf = (subject: string, message: string, name: string) => {
    const mail = renderContent({ ...content, ...inOwnWords({ subject, message }, { name }) }, 'en-US')
    expect(mail.subject).not.toMatch(/[\r\n]/)
    return mail.html.match(/<[^>]*>/g)
  }
  const expected = tagsOf('Hello', 'A {name}', 'B')
  assert(
    property(text, text, text, (subject, line, name) => {
      // One paragraph: empty lines would begin another.
      const message = `x${line.replace(/\s+/g, ' ')}`
      expect(tagsOf(subject, message, name)).toEqual(expected)
    }),
  )
})
