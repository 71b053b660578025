import type { ReleaseKey, ReleaseSummary, RemoteOverview } from '@portico/shared/contracts'
import type { PlatformEvent, PlatformReports } from '../releases/releases-api'

/** Version 1.4.0, live, 24 kB. */
export function buildRelease(changes: Partial<ReleaseSummary> = {}): ReleaseSummary {
  return {
    version: '1.4.0',
    build: 'b140aaaa',
    base: '/remotes/mfe-vouchers/b140aaaa/',
    created_at: '2026-03-01T09:30:00Z',
    created_by: 'dev@portico.test',
    size: 24_000,
    retired_at: null,
    commit: '8b993858906d4471',
    contract_tests: 8,
    promoted_at: null,
    promoted_by: null,
    failed: null,
    state: 'live',
    ...changes,
  }
}

/** Vouchers: 1.4.0 live, 1.3.0 as fallback, 1.5.0 not live yet; in the plans Engage and Provider. */
export function buildRemote(changes: Partial<RemoteOverview> = {}): RemoteOverview {
  const live = buildRelease()
  const fallback = buildRelease({ version: '1.3.0', build: 'b130aaaa', state: 'fallback', created_by: null })
  const waiting = buildRelease({ version: '1.5.0', build: 'b150aaaa', state: 'available' })
  return {
    name: 'mfe-vouchers',
    title: { 'en-US': 'Vouchers', 'es-ES': 'Vales' },
    core: false,
    switched_off: false,
    plans: { collect: false, engage: true, provider: true },
    live,
    fallback,
    canary: null,
    releases: [waiting, live, fallback],
    health: null,
    addresses: [],
    failures: { total: 0, fell_back: 0, by_kind: {}, last: null },
    csp_reports: 0,
    ...changes,
  }
}

/** The shell: one release, no title. */
export function buildShell(changes: Partial<RemoteOverview> = {}): RemoteOverview {
  const live = buildRelease({ build: 'shellaaaa', base: '/shell/shellaaaa/' })
  return buildRemote({
    name: 'shell',
    title: null,
    core: true,
    live,
    fallback: null,
    releases: [live],
    ...changes,
  })
}

/** Response of the remote list. */
export const buildReleases = (...items: RemoteOverview[]) => ({
  items,
  shell_api: '1.0.0',
  trusted_origins: ['http://localhost'],
})

export function buildKey(changes: Partial<ReleaseKey> = {}): ReleaseKey {
  return {
    id: 4,
    name: 'CI of vouchers',
    prefix: 'prk_Ab3x',
    remotes: ['mfe-vouchers'],
    created_at: '2026-03-01T09:30:00Z',
    created_by: 'dev@portico.test',
    last_used_at: null,
    ...changes,
  }
}

export function buildEvent(changes: Partial<PlatformEvent> = {}): PlatformEvent {
  return {
    id: 90,
    at: '2026-03-02T10:00:00Z',
    actor: 'dev@portico.test',
    action: 'release.promote',
    name: 'mfe-vouchers',
    detail: { before: { live: 'b130aaaa' }, after: { live: 'b140aaaa' } },
    ...changes,
  }
}

/** One failure with a fallback, and one violation without a known remote. */
export function buildReports(changes: Partial<PlatformReports> = {}): PlatformReports {
  return {
    failures: [
      {
        at: '2026-03-02T10:00:00Z',
        name: 'mfe-vouchers',
        build: 'b140aaaa',
        kind: 'integrity',
        detail: 'voucher-list.js is another file',
        fell_back: true,
      },
    ],
    csp: [
      {
        at: '2026-03-02T10:00:00Z',
        name: null,
        directive: 'script-src-elem',
        blocked: 'https://evil.test/x.js',
        document: 'http://localhost/newapp/app/reports/dashboard',
        count: 1234,
      },
    ],
    ...changes,
  }
}
