import { expect, test } from '@playwright/test'
import { openAs } from './sign-in'

// The test adds scripts by address, which the page's policy blocks.
test.use({ bypassCSP: true })

interface Boot {
  remotes: {
    remotes: {
      name: string
      enabled: boolean
      release: { base: string; entry: string; container: string; files: Record<string, string> }
    }[]
  }
}

test('all seven remotes are in the registry, and each one loads at run time as it was released', async ({
  page,
}) => {
  await openAs(page, 'provider@portico.test')
  const loaded = await page.evaluate(async () => {
    const boot = JSON.parse(document.getElementById('portico-boot')?.textContent ?? '{}') as Boot
    const load = (address: string, integrity: string) =>
      new Promise<void>((resolve, reject) => {
        const script = Object.assign(document.createElement('script'), {
          src: address,
          integrity,
          crossOrigin: 'anonymous',
          onload: () => resolve(),
          onerror: () => reject(new Error(address)),
        })
        document.head.append(script)
      })
    const names: string[] = []
    for (const { name, enabled, release } of boot.remotes.remotes) {
      if (!enabled) continue
      await load(release.base + release.entry, release.files[release.entry] ?? '')
      const container = (window as unknown as Record<string, { get?: unknown; init?: unknown }>)[
        release.container
      ]
      if (typeof container?.get === 'function' && typeof container.init === 'function') names.push(name)
    }
    return names.sort()
  })
  expect(loaded).toEqual([
    'mfe-campaigns',
    'mfe-control-panel',
    'mfe-guests',
    'mfe-payments',
    'mfe-sites',
    'mfe-splash',
    'mfe-vouchers',
  ])
})
