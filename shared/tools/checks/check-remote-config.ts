import { parseRemoteConfig, unknownPermissions, type RemoteConfig } from '../../src/remote-config'

function labelsOf(config: RemoteConfig): string[] {
  const titles = [
    ...config.navigation.map((item) => item.label),
    ...config.widgets.map((widget) => widget.title),
    ...config.routes.flatMap(({ menu }) => (menu ? [menu.title, menu.words ?? menu.title] : [])),
  ]
  return [...new Set([config.title, config.description, ...titles])]
}

/**
 * What is wrong with a remote.config.ts: its shape, and labels that one language lacks. The shell shows
 * these labels before it loads the remote, so they stand in the config itself.
 */
export function remoteConfigProblems(folder: string, given: unknown): string[] {
  const parsed = parseRemoteConfig(given)
  if ('problems' in parsed) return parsed.problems.map((problem) => `${folder}/remote.config.ts: ${problem}`)
  const { config } = parsed
  const labels = labelsOf(config)
  const known = Object.entries(config.messages) as [string, Record<string, string>][]
  return [
    ...(config.name === folder ? [] : [`${folder}/remote.config.ts: its name is ${config.name}`]),
    ...unknownPermissions(config).map((key) => `${folder}/remote.config.ts: no permission is called ${key}`),
    ...known.flatMap(([language, texts]) => [
      ...labels
        .filter((label) => !texts[label])
        .map((label) => `${folder}/remote.config.ts: ${label} is missing in ${language}`),
      ...Object.keys(texts)
        .filter((id) => !labels.includes(id))
        .map((id) => `${folder}/remote.config.ts: ${id} in ${language} is never used`),
    ]),
  ]
}
