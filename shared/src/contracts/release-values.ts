/** Name of a remote in its folder and addresses; the shell's releases are under `shell`. */
export const REMOTE_NAME = /^(?!.*(--|-$))[a-z][a-z0-9-]{1,40}$/
export const REMOTE_FOLDER = /^(?!.*(--|-$))mfe-[a-z0-9-]{1,37}$/
export const isReleased = (folder: string) => folder === 'shell' || REMOTE_FOLDER.test(folder)

/** Also the last folder of a build's address. */
export const BUILD_ID = /^[A-Za-z0-9_-]+$/

/** Percentage of users who get a canary. 0 ends it. */
export const CANARY_PERCENT = { min: 1, max: 100 } as const

/**
 * Global name of a build's container. No other remote and no property of the window can have it: names of remotes contain
 * no two hyphens in a row. A development build's ID changes with its metadata while the open page keeps the container.
 */
export function containerName(name: string, build: string): string {
  const id = build.startsWith('dev-') ? 'dev' : build.replaceAll('-', '$')
  return `${name.replaceAll('-', '_')}__${id}`
}
