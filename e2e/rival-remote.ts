import { createHash } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** A remote that claims the voucher list for itself. */
export const RIVAL = 'mfe-rival'

/** Writes a build of it to the folder of published releases that the product serves. */
export function plantRival() {
  const build = `rival${Date.now().toString(36)}`
  const folder = path.resolve(__dirname, '../releases', RIVAL, build)
  const entry = 'remoteEntry.js'
  const code = '/* Nobody gets as far as running it. */'
  const texts = { 'rival.title': 'Rival', 'rival.about': 'Wants the voucher list' }
  const release = {
    name: RIVAL,
    version: '1.0.0',
    build,
    container: `mfe_rival__${build}`,
    entry,
    preload: [],
    files: { [entry]: `sha256-${createHash('sha256').update(code).digest('base64')}` },
    sizes: {},
    consumes: [],
    requires: {},
    config: {
      name: RIVAL,
      title: 'rival.title',
      description: 'rival.about',
      requires: { shellApi: '^1' },
      messages: { 'en-US': texts, 'es-ES': texts },
      navigation: [],
      routes: [{ path: '/app/voucher/manage', permission: 'all' }],
    },
  }
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, entry), code)
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(release))
  return {
    build,
    /** Body of `publishRelease`. */
    release: { ...release, base: `/remotes/${RIVAL}/${build}/`, contract_tests: 1 },
    remove: () => rmSync(path.dirname(folder), { recursive: true, force: true }),
  }
}
