import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readRemoteConfig } from '../build/build-bundle'
import { ROOT } from '../build/packages'
import type { ReleaseFile } from '../build/release-file'
import { sharedVersion } from '../webpack/shared-map'
import { devContainer, DEV_SHELL_PATH } from './dev-configs'

/** release.json of a development build; a deployed shell reads it for `?remote-override=`. */
export function devRelease(name: string): ReleaseFile {
  const folder = join(ROOT, name)
  const isShell = name === 'shell'
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return {
    name,
    version: `${version}-dev`,
    build: 'dev',
    container: devContainer(name),
    entry: isShell ? 'start.js' : 'remoteEntry.js',
    preload: [],
    // A development build changes on save, so its files have no integrity.
    files: {},
    sizes: {},
    shared: sharedVersion(),
    requires: {},
    consumes: [],
    ...(isShell ? {} : { config: readRemoteConfig(folder) }),
  }
}

/** The page of the dev shell. */
export function devShellPage(name: string): string {
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${name}</title>
    <style>body { margin: 0 }</style>
    <link rel="stylesheet" href="${DEV_SHELL_PATH}main.css" />
  </head>
  <body>
    <div id="root"></div>
    <script defer src="${DEV_SHELL_PATH}main.js"></script>
  </body>
</html>
`
}
