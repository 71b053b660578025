import { gzipSync } from 'node:zlib'
import { DEFAULT_SPLASH_DESIGN } from '../../contracts'
import { splashDocument, type SplashDocument } from './document'

const EVIL = `"><script>alert('x')</script><img src=x onerror=alert(1)>`

describe('the footer of a brand', () => {
  const brandFooter = {
    name: 'Harbour',
    text: 'Wi-Fi by Harbour',
    logo: '/uploads/3/0123456789abcdef0123456789abcdef.png',
    link: 'https://harbour.example/help?a=1&b=2',
    hidden: false,
  }
  const own = { ...DEFAULT_SPLASH_DESIGN, splash_page_powered_by_text: 'Quay House, Valencia' }
  const page = (overrides: Partial<SplashDocument>) =>
    splashDocument({
      language: 'en-US',
      title: 'Quay House',
      design: DEFAULT_SPLASH_DESIGN,
      nonce: 'nonce-1',
      content: '',
      ...overrides,
    })
  const footerOf = (overrides: Partial<SplashDocument>) =>
    new DOMParser().parseFromString(page({ brandFooter, ...overrides }), 'text/html').querySelector('footer')

  test('follows that of the location, as a link', () => {
    const footer = footerOf({ design: own })
    expect(footer?.textContent).toBe('Quay House, ValenciaWi-Fi by Harbour')
    const link = footer?.querySelector('a')
    expect(link?.getAttribute('href')).toBe(brandFooter.link)
    expect(link?.querySelector('img')?.getAttribute('alt')).toBe('')
  })

  test("has the company's name as text of a logo alone", () => {
    const footer = footerOf({ brandFooter: { ...brandFooter, text: '', link: '' } })
    expect(footer?.querySelector('img')?.getAttribute('alt')).toBe('Harbour')
    expect(footer?.querySelector('a')).toBeNull()
  })

  test('is left out with that of the location if it is hidden, and if it is empty', () => {
    expect(footerOf({ brandFooter: { ...brandFooter, hidden: true }, design: own })).toBeNull()
    expect(footerOf({ brandFooter: { ...brandFooter, text: '', logo: '' } })).toBeNull()
  })

  test.each([EVIL, 'javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,1', '//evil.example'])(
    'contains no markup and follows no script: %s',
    (evil) => {
      const footer = footerOf({
        brandFooter: { name: evil, text: evil, logo: evil, link: evil, hidden: false },
      })
      expect(footer?.querySelectorAll('script, a, [onerror]')).toHaveLength(0)
      expect(footer?.textContent).toBe(evil)
    },
  )

  test('costs less than 300 bytes', () => {
    const without = gzipSync(page({})).length
    expect(gzipSync(page({ brandFooter })).length - without).toBeLessThan(300)
  })
})
