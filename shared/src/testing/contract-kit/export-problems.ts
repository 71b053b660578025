import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isRemoteModule, type RootLifecycles } from '../../provided/remote'
import type { LocatedContract } from './remote-contract'

const LIFECYCLES = ['bootstrap', 'mount', 'unmount', 'update'] as const

/** Checks that the remote can be mounted and has the same name everywhere. */
export async function exportProblems({ remote, config, folder }: LocatedContract): Promise<string[]> {
  if (!isRemoteModule(remote)) {
    const lacks = missingParts(remote).join(', ')
    return [`\`remote\` of src/remote.tsx cannot be mounted, it has no ${lacks}: make it with defineRemote`]
  }
  return [
    ...nameProblems(remote.name, config.name, folder),
    ...widgetProblems(remote.widgets, config.widgets),
  ]
}

/** Missing parts of a value that should be a remote. */
function missingParts(value: unknown): string[] {
  const given = (value ?? {}) as Record<string, unknown>
  return [
    ...(typeof given.name === 'string' ? [] : ['name']),
    ...LIFECYCLES.filter((name) => typeof given[name] !== 'function'),
  ]
}

function nameProblems(name: string, configName: string, folder: string): string[] {
  const manifest = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as { name: string }
  const others = [
    ['remote.config.ts', configName],
    ['its folder', path.basename(folder)],
    ['package.json', manifest.name.replace(/^@[^/]+\//, '')],
  ] as const
  return others
    .filter(([, other]) => other !== name)
    .map(([where, other]) => `the remote is called ${name} and ${where} says ${other}: give both one name`)
}

function widgetProblems(
  given: Record<string, RootLifecycles> | undefined,
  stated: readonly { id: string }[] | undefined,
): string[] {
  const widgets = Object.entries(given ?? {})
  const ids = (stated ?? []).map((widget) => widget.id)
  return [
    ...ids
      .filter((id) => !widgets.some(([name]) => name === id))
      .map((id) => `remote.config.ts states the widget ${id}: give it to defineRemote too, or take it out`),
    ...widgets
      .filter(([id]) => !ids.includes(id))
      .map(([id]) => `the widget ${id} is not stated in remote.config.ts: add it to widgets`),
    ...widgets
      .map(([id, root]) => [id, LIFECYCLES.filter((name) => typeof root[name] !== 'function')] as const)
      .filter(([, lacks]) => lacks.length > 0)
      .map(
        ([id, lacks]) => `the widget ${id} has no ${lacks.join(', ')}: give it to defineRemote as { load }`,
      ),
  ]
}
