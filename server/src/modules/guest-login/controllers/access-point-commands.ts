import type { AccessPointFailure, CommandResult, OnProgress } from './controller-client'
import { ControllerError } from './controller-failure'

interface Target {
  name: string
  isOnline: boolean
}

/**
 * Sends a command to one access point after the other, so that a controller that stops answering costs one time limit.
 * @throws ControllerError if nothing was sent
 */
export async function commandEach<Point extends Target>(
  points: readonly Point[],
  command: (point: Point) => Promise<unknown>,
  onProgress: OnProgress,
): Promise<CommandResult> {
  const total = points.length
  const failed: AccessPointFailure[] = []
  await onProgress({ done: 0, total })
  for (const [index, point] of points.entries()) {
    const failure = await failureOf(point, command)
    if (failure instanceof ControllerError) {
      if (index === failed.length) throw failure
      // The others would fail too.
      const rest = points
        .slice(index)
        .map(({ name }) => ({ name, reason: 'not_reached' as const, detail: '' }))
      return { total, failed: [...failed, ...rest] }
    }
    if (failure) failed.push(failure)
    await onProgress({ done: index + 1, total })
  }
  return { total, failed }
}

/** Null: accepted. A failure of the whole controller is returned as its error. */
async function failureOf<Point extends Target>(
  point: Point,
  command: (point: Point) => Promise<unknown>,
): Promise<AccessPointFailure | ControllerError | null> {
  const { name, isOnline } = point
  if (!isOnline) return { name, reason: 'offline', detail: '' }
  try {
    await command(point)
    return null
  } catch (error) {
    if (!(error instanceof ControllerError)) throw error
    const { failure } = error
    const isAboutPoint = failure.state === 'refused' && failure.cause !== 'site_not_found'
    return isAboutPoint ? { name, reason: 'refused', detail: failure.detail } : error
  }
}
