import { containerName, type RemoteEntry, type RemoteList } from '@portico/shared/contracts'
import type { RemoteConfigInput } from '@portico/shared/remote-config'
import { parseRegistry } from '../federation/parse-registry'
import type { Registry } from '../federation/registry'

const RELEASE: RemoteEntry['release'] = {
  version: '1.0.0',
  build: 'b1',
  base: '/remotes/none/b1/',
  container: 'none__b1',
  entry: 'remoteEntry.js',
  preload: [],
  files: {},
}

/** A registry entry whose texts are `<name>.title` and so on. */
export function buildRemote(
  name: string,
  config: Partial<RemoteConfigInput> = {},
  state: Partial<Pick<RemoteEntry, 'enabled' | 'reason'>> = {},
): RemoteEntry {
  const texts = { [`${name}.title`]: `${name} title`, [`${name}.description`]: `What ${name} does` }
  return {
    name,
    release: { ...RELEASE, base: `/remotes/${name}/b1/`, container: containerName(name, 'b1') },
    fallback: null,
    enabled: true,
    reason: null,
    plans: [],
    ...state,
    config: {
      name,
      title: `${name}.title`,
      description: `${name}.description`,
      requires: { shellApi: '^1' },
      navigation: [],
      routes: [],
      ...config,
      messages: {
        'en-US': { ...texts, ...config.messages?.['en-US'] },
        'es-ES': { ...texts, ...config.messages?.['es-ES'] },
      },
    },
  }
}

export function buildRemoteList(...remotes: RemoteEntry[]): RemoteList {
  return { generated_at: '2026-03-01T09:00:00Z', signed_in: true, remotes }
}

/** The same, parsed like the shell does. */
export function buildRegistry(...remotes: RemoteEntry[]): Registry {
  return parseRegistry({ remotes }, 'live')
}
