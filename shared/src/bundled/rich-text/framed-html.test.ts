import { toFramedHtml } from './framed-html'

const EMAIL = `<!doctype html><html><head><style>p{color:blue}</style></head>
<body style="margin:0"><p style="color:#ff0000;font-size:16px">Hi</p>
<a href="https://portico.test/" style="color:green">Link</a><img src="/seen" width="1" height="1"><script>alert(1)</script></body></html>`

test('style attributes become rules with the nonce of the page, and nothing runs or leads anywhere', () => {
  const html = toFramedHtml(EMAIL, { nonce: 'n0nce', dark: false })
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect(page.querySelectorAll('[style], script, [href], [src]')).toHaveLength(0)
  expect([...page.querySelectorAll('style')].map((style) => style.getAttribute('nonce'))).toEqual([
    'n0nce',
    'n0nce',
  ])
  const paragraph = page.querySelector('p')!
  expect(page.querySelectorAll('style')[1]?.textContent).toContain(
    `.${paragraph.className}`.repeat(4) + '{color:#ff0000;font-size:16px}',
  )
})

test('the dark preview inverts everything but images', () => {
  expect(toFramedHtml(EMAIL, { nonce: '', dark: true })).toContain('img,video{filter:invert(1)')
})
