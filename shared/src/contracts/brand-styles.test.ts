import { brandStyles } from './brand-styles'
import { PRODUCT_BRAND, type Brand } from './brand-values'

const BRAND: Brand = {
  ...PRODUCT_BRAND,
  accent_color: '#0a5c46',
  header: { bg_color: '#fff6d6', text_color: null, links: [] },
  login_page: { bg_image: '', bg_color: '#0b3d2e', heading: '', text: '' },
}

it('leaves the colors of the product alone', () => {
  expect(brandStyles(PRODUCT_BRAND)).toBe('')
})

it('sets the accent for both looks, and readable text on the bar and the sign-in page', () => {
  const css = brandStyles(BRAND)
  expect(css).toContain(':root{--portico-fill:#0a5c46')
  expect(css).toContain('.portico-dark{--portico-fill:#0a5c46')
  expect(css).toContain('--portico-on-fill:#ffffff')
  expect(css).toContain('--ant-btn-text-color:var(--portico-on-fill)')
  expect(css).toContain('--portico-bar-background:#fff6d6;--portico-bar-text:#0a1322')
  expect(css).toContain('--portico-entry-text:#ffffff')
})

it('takes the accent for the sign-in page, unless that has a color or an image', () => {
  const page = PRODUCT_BRAND.login_page
  expect(brandStyles({ ...BRAND, login_page: page })).toContain('linear-gradient(200deg,#0a5c46,')
  const withImage = { ...page, bg_image: `/uploads/7/${'a'.repeat(32)}.png` }
  expect(brandStyles({ ...BRAND, login_page: withImage })).toContain(`url("${withImage.bg_image}")`)
})

it('writes nothing but colors', () => {
  const evil = '#000000;}body{display:none}</style>'
  const css = brandStyles({
    ...BRAND,
    accent_color: evil,
    header: { bg_color: evil, text_color: evil, links: [] },
    login_page: { ...BRAND.login_page, bg_color: evil, bg_image: `/uploads/");}</style>` },
  })
  expect(css).not.toContain('</style>')
  expect(css).not.toContain('display')
})
