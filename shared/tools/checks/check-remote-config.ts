import { parseRemoteConfig, shellTextIds, unknownPermissions } from '../../src/bundled/remote-config'

/**
 * Problems of a remote.config.ts: its shape, and labels missing in a language. The shell shows these labels before it
 * loads the remote, so they are in the config itself.
 */
export function remoteConfigProblems(folder: string, input: unknown): string[] {
  const parsed = parseRemoteConfig(input)
  if ('problems' in parsed) return parsed.problems.map((problem) => `${folder}/remote.config.ts: ${problem}`)
  const { config } = parsed
  const labels = shellTextIds(config)
  const known = Object.entries(config.messages) as [string, Record<string, string>][]
  return [
    ...(config.name === folder ? [] : [`${folder}/remote.config.ts: its name is ${config.name}`]),
    ...unknownPermissions(config).map((key) => `${folder}/remote.config.ts: no permission is called ${key}`),
    ...known.flatMap(([language, texts]) => [
      ...[...labels]
        .filter((label) => !texts[label])
        .map((label) => `${folder}/remote.config.ts: ${label} is missing in ${language}`),
      ...Object.keys(texts)
        .filter((id) => !labels.has(id))
        .map((id) => `${folder}/remote.config.ts: ${id} in ${language} is never used`),
    ]),
  ]
}
