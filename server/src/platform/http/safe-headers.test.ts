import { openTestApp, startTestApp } from '../../testing/test-app'

const test = startTestApp({ trustProxy: ['127.0.0.1'] })
const HTTPS = { 'x-forwarded-proto': 'https' }

it.each(['/healthz', '/newapp/', '/a/api/v1/meta', '/a/api/v1/profile', '/api/docs/', '/nothing'])(
  '%s keeps browsers on https, opens in no frame, and closes features that nothing needs',
  async (url) => {
    const [secure, open] = await Promise.all([
      test.app.inject({ url, headers: HTTPS }),
      test.app.inject({ url }),
    ])
    expect(secure.headers['strict-transport-security']).toBe('max-age=31536000')
    expect(open.headers).not.toHaveProperty('strict-transport-security')
    expect(open.headers['permissions-policy']).toContain('camera=()')
    expect(open.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  },
)

describe('the description of the API', () => {
  const PAGES = ['/api/docs/', '/api/openapi.json']

  it('has a policy of its own and stands in no frame', async () => {
    for (const url of [...PAGES, '/api/docs/static/index.html']) {
      const { headers } = await test.app.inject({ url })
      expect(headers['content-security-policy']).toMatch(/default-src 'none'.*frame-ancestors 'none'/)
      expect(headers['x-frame-options']).toBe('DENY')
    }
    expect((await test.app.inject('/api/docs/')).headers['content-security-policy']).not.toContain(
      'unsafe-eval',
    )
  })

  it.each([
    ['signed-in', 401],
    ['off', 404],
  ] as const)('is closed to strangers when API_DOCS is %s', async (apiDocs, status) => {
    const closed = await openTestApp({ apiDocs })
    for (const url of [...PAGES, '/api/docs/json', '/api/docs/static/index.html']) {
      expect([url, (await closed.anonymous().get(url)).statusCode]).toEqual([url, status])
    }
    await closed.close()
  })

  it('opens for those who are signed in', async () => {
    const closed = await openTestApp({ apiDocs: 'signed-in' })
    const reader = await closed.signIn((await closed.newUser()).email)
    for (const url of PAGES) expect((await reader.get(url)).statusCode).toBe(200)
    await closed.close()
  })
})
