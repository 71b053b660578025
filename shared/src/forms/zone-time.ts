/** A date and time as a clock on the wall shows it: `2026-03-08T14:30`. Belongs to no zone yet. */
export type WallTime = string

function parts(time: number, timeZone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  return Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, value]))
}

/** What clocks in a zone show at an instant (ISO 8601). */
export function toWallTime(instant: string, timeZone: string): WallTime {
  const { year, month, day, hour, minute } = parts(Date.parse(instant), timeZone)
  return `${year}-${month}-${day}T${hour}:${minute}`
}

/** Milliseconds that a zone is ahead of UTC at an instant. */
function offset(time: number, timeZone: string): number {
  const { year, month, day, hour, minute, second } = parts(time, timeZone)
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`) - time
}

/**
 * The instant (ISO 8601, UTC) at which clocks in a zone show a time. In the hour that does not exist in
 * spring it is an hour later; in the hour that comes twice in autumn, the first.
 */
export function toInstant(wall: WallTime, timeZone: string): string {
  const asUtc = Date.parse(`${wall}:00Z`)
  // The offset is asked a day before and after, so that a change of the clocks between is seen.
  const day = 86_400_000
  const before = offset(asUtc - day, timeZone)
  const after = offset(asUtc + day, timeZone)
  const fits = [before, after].find((ahead) => offset(asUtc - ahead, timeZone) === ahead)
  return new Date(asUtc - (fits ?? before)).toISOString()
}
