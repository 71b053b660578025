import type { Channel } from './channels.repo'
import { canaryBucket, chooseRelease, chooseShell } from './choose-release'
import type { ReleaseRow } from './releases.repo'

const release = (build: string, requires = {}, config = {}) =>
  ({ build, name: 'mfe-x', container: `mfe_x__${build}`, requires, config, provides: {} }) as ReleaseRow
const shell = (provides: Record<string, string>) => ({ ...release('shell'), provides })
const channel = (more: Partial<Channel>): Channel => ({
  name: 'mfe-x',
  live: release('live'),
  fallback: release('before'),
  canary: null,
  switchedOff: false,
  plans: [],
  addresses: [],
  built: null,
  updatedAt: new Date(0),
  ...more,
})
const buildsOf = (...given: Parameters<typeof chooseRelease>) => {
  const { release, fallback, fits } = chooseRelease(...given)
  return [release.build, fallback?.build ?? null, fits]
}

it('gives a canary to about its share of many people, and to different ones for each remote', () => {
  const people = Array.from({ length: 5000 }, (_each, index) => index + 1)
  const canary = { release: release('new'), percent: 20, since: new Date(0) }
  const selected = people.filter((id) => chooseRelease(channel({ canary }), id, null).release.build === 'new')
  expect(selected.length / people.length).toBeCloseTo(0.2, 1)
  const other = people.filter((id) => canaryBucket(id, 'mfe-y') < 20)
  expect(selected.filter((id) => other.includes(id)).length / people.length).toBeCloseTo(0.04, 1)
})

it('keeps everybody who has a canary in it while the share grows', () => {
  const inAt = (percent: number) => {
    const canary = { release: release('new'), percent, since: new Date(0) }
    return [1, 2, 3, 4, 5, 6, 7, 8].filter(
      (id) => chooseRelease(channel({ canary }), id, null).release.build === 'new',
    )
  }
  expect(inAt(60)).toEqual(expect.arrayContaining(inAt(30)))
  expect(inAt(100)).toHaveLength(8)
})

it('gives the live release to people who are not signed in', () => {
  const canary = { release: release('new'), percent: 100, since: new Date(0) }
  expect(buildsOf(channel({ canary }), null, null)).toEqual(['live', 'before', true])
  expect(buildsOf(channel({ canary }), 1, null)).toEqual(['new', 'live', true])
})

describe('beside a shell with other versions', () => {
  const wants = (range: string) => ({ react: range })

  it('goes back to the fallback, which has nothing behind it then', () => {
    const live = release('live', wants('^20.0.0'))
    expect(buildsOf(channel({ live }), 1, shell({ react: '19.3.1' }))).toEqual(['before', null, true])
  })

  it('takes a canary away from people whose shell cannot run it', () => {
    const canary = { release: release('new', wants('^20.0.0')), percent: 100, since: new Date(0) }
    expect(buildsOf(channel({ canary }), 1, shell({ react: '19.3.1' }))).toEqual(['live', 'before', true])
  })

  it('drops a fallback that would not run either', () => {
    const fallback = release('before', wants('^18.0.0'))
    expect(buildsOf(channel({ fallback }), 1, shell({ react: '19.3.1' }))).toEqual(['live', null, true])
  })

  it('says so where no release runs, also for a share that is missing or a range that is none', () => {
    for (const requires of [wants('^20.0.0'), { vue: '^3.0.0' }, wants('what?')]) {
      const both = { live: release('live', requires), fallback: release('before', requires) }
      expect(buildsOf(channel(both), 1, shell({ react: '19.3.1' }))).toEqual(['live', null, false])
    }
    const live = release('live', {}, { requires: { shellApi: '^2' } })
    expect(buildsOf(channel({ live, fallback: null }), 1, null)).toEqual(['live', null, false])
  })

  it('runs within the range, and beside a shell that names no versions', () => {
    const live = release('live', wants('^19.0.0'), { requires: { shellApi: '^1' } })
    expect(buildsOf(channel({ live }), 1, shell({ react: '19.9.0' }))).toEqual(['live', 'before', true])
    expect(buildsOf(channel({ live }), 1, shell({}))).toEqual(['live', 'before', true])
  })
})

it('chooses the shell in the same way', () => {
  const shells = channel({
    name: 'shell',
    canary: { release: release('new'), percent: 100, since: new Date(0) },
  })
  expect(chooseShell([channel({}), shells], 7)?.build).toBe('new')
  expect(chooseShell([channel({}), shells], null)?.build).toBe('live')
  expect(chooseShell([channel({})], 7)).toBeNull()
})
